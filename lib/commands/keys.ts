// npm run --silent keys: lists, makes and revokes keys of the embedded service, also while its server runs.
import { helpIfAsked } from "@/lib/commands/asked-for-help.mjs";
import { runOrder } from "@/lib/commands/give-order";

const usage = `Usage: npm run --silent keys                              lists the keys
       npm run --silent keys -- make NAME [interface|device] [--read-only]
                                                         makes one and shows it, once
       npm run --silent keys -- revoke NAME`;

helpIfAsked(usage);
const given = process.argv.slice(2);
const readOnly = given.includes("--read-only");
const [verb = "list", name, scope = "interface"] = given.filter((word) => word !== "--read-only");
const orders: Record<string, unknown> = {
  list: { order: "list-keys" },
  make: { order: "make-key", name, scope, readOnly },
  revoke: { order: "revoke-key", name },
};
await runOrder(orders[verb], usage);
