import { defineConfig } from "drizzle-kit";

// One config per room with tables: `npm run migrations -- platform` or `-- desk` picks it.
const room = process.env.ROOM ?? "platform";

export default defineConfig({
  dialect: "postgresql",
  // Tests beside the tables have none of their own.
  schema: `./lib/${room}/tables/!(*.test).ts`,
  out: `./lib/${room}/tables/migrations`,
  schemaFilter: [room],
});
