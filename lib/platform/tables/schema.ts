import { pgSchema } from "drizzle-orm/pg-core";

/** Everything the service stores. The desk never reads it: it may run against somebody else's platform. */
export const platform = pgSchema("platform");
