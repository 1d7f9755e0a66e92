"""The drivers: the protocol that ignis speaks to a device, and who implements it."""
