"""The checker of order: work on streams that nothing orders, found when it is given to a driver."""
