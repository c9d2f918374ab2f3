-- Every report of a vehicle updates its one row here. With room on the page the new version lies beside the old one and
-- the index is left alone; without it two thirds of the updates wrote to the index too, and the table grew threefold.
ALTER TABLE "platform"."last_positions" SET (fillfactor = 70);
