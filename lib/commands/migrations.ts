// npm run migrations -- ROOM NAME: writes the SQL that brings the store from the last migration to the tables as they are.
import { helpIfAsked } from "./asked-for-help.mjs";
import { installed, run } from "./run.mjs";

const usage = "Usage: npm run migrations -- platform|desk name_of_the_change\n";

helpIfAsked(usage);
const [room, name] = process.argv.slice(2);
if ((room !== "platform" && room !== "desk") || !name) {
  process.stderr.write(usage);
  process.exit(2);
}
process.exit(
  await run(process.execPath, [installed("drizzle-kit/bin.cjs"), "generate", "--name", name], {
    env: { ROOM: room },
  }),
);
