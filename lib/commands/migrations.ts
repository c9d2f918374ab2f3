// npm run migrations -- ROOM NAME: writes the SQL that brings the store from the last migration to the tables as they are.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { helpIfAsked } from "./asked-for-help.mjs";
import { installed, run } from "./run.mjs";

const usage = "Usage: npm run migrations -- platform|desk name_of_the_change\n";

helpIfAsked(usage);
const [room, name] = process.argv.slice(2);
if ((room !== "platform" && room !== "desk") || !name) {
  process.stderr.write(usage);
  process.exit(2);
}
const code = await run(process.execPath, [installed("drizzle-kit/bin.cjs"), "generate", "--name", name], {
  env: { ROOM: room },
});
// Tables are compared with the newest snapshot alone; thousands of lines of each older one say nothing any more.
const folder = `lib/${room}/tables/migrations/meta`;
const snapshots = readdirSync(folder).filter((file) => file.endsWith("_snapshot.json"));
for (const file of snapshots.sort().slice(0, -1)) rmSync(join(folder, file));
process.exit(code);
