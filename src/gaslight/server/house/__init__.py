"""What the house does at the tables: it attends, computes, teaches, tells, keeps records."""
