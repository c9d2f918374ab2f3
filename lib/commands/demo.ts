// npm run --silent demo -- remove: takes the demo carrier out of the store that the environment names.
import { helpIfAsked } from "@/lib/commands/asked-for-help.mjs";
import { readEnvironment } from "@/lib/server/environment";
import { stop } from "@/lib/server/lifecycle";
import { openStore } from "@/lib/server/open-store";
import { type DemoRemoval, removeDemo } from "@/lib/server/remove-demo";

const usage = `Usage: npm run --silent demo -- remove          says what would be removed
       npm run --silent demo -- remove --yes    removes it; there is no way back
`;

function report({ demo, others, rowsDeleted }: DemoRemoval): string {
  const stays = others.length > 0 ? `What stays: ${others.join(", ")}.` : "Nothing else is in this store.";
  if (demo === null) return `There is no demo carrier in this store. ${stays}\n`;
  if (rowsDeleted !== null) return `${demo} was removed: ${rowsDeleted} rows. ${stays}\n`;
  return (
    `This removes the demo carrier ${demo} with all that was entered for it, for good. ${stays}\n` +
    "Nothing was removed. To do it: npm run --silent demo -- remove --yes\n"
  );
}

helpIfAsked(usage);
const [verb, flag, ...more] = process.argv.slice(2);
if (verb !== "remove" || more.length > 0 || (flag !== undefined && flag !== "--yes")) {
  process.stderr.write(usage);
  process.exit(2);
}
try {
  const { store } = await openStore(readEnvironment(process.env));
  const removal = await removeDemo(store, flag === "--yes");
  process.stdout.write(report(removal));
  await stop(removal.demo !== null && removal.rowsDeleted === null ? 1 : 0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stop(1);
}
