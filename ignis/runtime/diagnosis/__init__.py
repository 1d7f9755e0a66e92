"""Finding what is wrong with memory: debug mode, reports, snapshots, the verdict at exit."""
