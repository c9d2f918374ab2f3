import type { appCalls } from "@/lib/contract/desk/apps";
import type { machineCalls } from "@/lib/contract/desk/machines";
import type { Desk } from "@/lib/desk/desk";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** What carries out the desk's calls about machines. */
export const machineHandlers = ({ machines }: Pick<Desk, "machines">): DeskHandlers<typeof machineCalls> => ({
  findAlarms: (_, { query }) => machines.findAlarms(query),
  countAlarms: (_, { query }) => machines.countAlarms(query),
  findBatches: (_, { query }) => machines.findBatches(query),
});

/** What carries out the desk's calls about market apps. */
export const appHandlers = ({
  findAppSession,
}: Pick<Desk, "findAppSession">): DeskHandlers<typeof appCalls> => ({
  findAppSession: (_, { body, signal }) => findAppSession(body.token, signal),
});
