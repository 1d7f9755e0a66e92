"""What can be set for the whole process: checkers, budgets, schedules."""
