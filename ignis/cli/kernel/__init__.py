"""``ignis kernel``: one kernel of a CUDA C++ file, run, compared, checked and looked into."""
