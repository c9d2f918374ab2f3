// npm run --silent members: lists, adds, changes and removes the desk's members, also while its server runs.
import { readFileSync } from "node:fs";
import { helpIfAsked } from "@/lib/commands/asked-for-help.mjs";
import { refuseArguments, runOrder } from "@/lib/commands/give-order";
import { memberOrder } from "@/lib/commands/member-order";
import { orderFault } from "@/lib/server/control-orders";

const usage = `Usage: npm run --silent members                      lists the members
       npm run --silent members -- COMMAND           one of:
  add E-MAIL NAME ROLE [--terminal TERMINAL]... [--platform-user ID]
                                                     also one who was removed before
  change E-MAIL [--name NAME] [--role ROLE] [--terminal TERMINAL]... [--all-terminals] [--platform-user ID] [--password]
  remove E-MAIL
  sign-out E-MAIL                                    ends all sessions of the member
  lift-second-factor E-MAIL                          for who lost phone, passkeys and recovery codes
Each takes --company NAME where another company of the store is meant than the one the installation works for.
Without a terminal a member sees all of them. add and change --password read the password from standard input, and a
new password ends the member's sessions. --platform-user says as which user of the platform the member writes to drivers;
with none, or without it, as the one who has the member's e-mail. Roles: viewer, dispatcher, manager, admin.`;

/** A line's end is not part of the password. */
const readPassword = () => readFileSync(0, "utf8").replace(/\r?\n$/, "");

function orderOf(args: string[]): unknown {
  try {
    return memberOrder(args, readPassword);
  } catch (error) {
    return refuseArguments(usage, orderFault(error));
  }
}

helpIfAsked(usage);
await runOrder(orderOf(process.argv.slice(2)), usage);
