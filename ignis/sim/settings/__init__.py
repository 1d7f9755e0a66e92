"""Settings for the whole process: checkers, budgets, schedules."""
