"""Tables: their entries, what seats may do there, and what each is shown."""
