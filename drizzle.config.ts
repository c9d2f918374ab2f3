import { defineConfig } from "drizzle-kit";

// One config per room with tables: `npm run migrations -- platform` or `-- desk` picks it.
const room = process.env.ROOM ?? "platform";

export default defineConfig({
  dialect: "postgresql",
  schema: `./lib/${room}/tables/*.ts`,
  out: `./lib/${room}/tables/migrations`,
  schemaFilter: [room],
});
