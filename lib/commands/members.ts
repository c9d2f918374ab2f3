// npm run --silent members: lists, adds and removes the desk's members, also while its server runs.
import { readFileSync } from "node:fs";
import { runOrder } from "@/lib/commands/order";

const usage = `Usage: npm run --silent members                                lists the members
       npm run --silent members -- add E-MAIL NAME ROLE          the password is read from standard input
       npm run --silent members -- remove E-MAIL                 (roles: viewer, dispatcher, manager, admin)`;

const [verb = "list", email, name, role] = process.argv.slice(2);
// From standard input, because arguments are seen by everybody on the machine.
const password = verb === "add" ? readFileSync(0, "utf8").trim() : undefined;
const orders: Record<string, unknown> = {
  list: { order: "list-members" },
  add: { order: "add-member", email, name, role, password },
  remove: { order: "remove-member", email },
};
await runOrder(orders[verb], usage);
