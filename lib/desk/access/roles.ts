import { type DeskCallId, deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";
import { isAtLeast, type Role, roleNames } from "@/lib/contract/desk/members/roles";
import { type OperationId, operationIds, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import type { Member } from "@/lib/desk/access/members";

/**
 * Lists the least role that may write, by group of the contract. A dispatcher runs the day: freight, trips, messages
 * and the equipment and places that the day needs. People and their hours of service are records about persons, and
 * forms are what every driver is asked: only a manager alters them. A group that is not listed is the admin's alone.
 */
export const leastWriter: Readonly<Record<string, Role>> = {
  users: "manager",
  "hours-of-service": "manager",
  forms: "manager",
  vehicles: "dispatcher",
  trailers: "dispatcher",
  "company-locations": "dispatcher",
  customers: "dispatcher",
  shipments: "dispatcher",
  linehaul: "dispatcher",
  manifests: "dispatcher",
  truckload: "dispatcher",
  messages: "dispatcher",
  "market-apps": "dispatcher",
};

/** Other than the group asks for: a proposed edit alters nothing until the driver confirms it (49 CFR 395.30(d)). */
const leastWriterOf: Readonly<Partial<Record<OperationId, Role>>> = {
  proposeLogEdit: "dispatcher",
  /** A setting, not a day's work: what every quantity of the company means. */
  updateTruckloadUnits: "manager",
  /** Opens pages in the desk: an admin says whose. */
  saveMarketApp: "admin",
};

function mayCall(role: Role, id: OperationId): boolean {
  const entry: Operation = operations[id];
  // No member ever speaks on the channel from the road; keys are managed by the desk's own calls.
  if (entry.keyScope !== "interface") return false;
  if (entry.access === "read") return true;
  return isAtLeast(role, leastWriterOf[id] ?? leastWriter[entry.group] ?? "admin");
}

/** The table role × operation, in the contract's order. */
export const operationsOf: Readonly<Record<Role, readonly OperationId[]>> = {
  viewer: operationIds.filter((id) => mayCall("viewer", id)),
  dispatcher: operationIds.filter((id) => mayCall("dispatcher", id)),
  manager: operationIds.filter((id) => mayCall("manager", id)),
  admin: operationIds.filter((id) => mayCall("admin", id)),
};

/** The desk's own calls that a role may call, in the order of their table. */
const deskCallsOf = (role: Role): DeskCallId[] =>
  deskCallIds.filter((id) => isAtLeast(role, deskCalls[id].role ?? "viewer"));

const allowed = new Map<Role, ReadonlySet<OperationId | DeskCallId>>(
  roleNames.map((role) => [role, new Set([...operationsOf[role], ...deskCallsOf(role)])]),
);

const scopeOfCall = (id: OperationId | DeskCallId) =>
  id in operations ? operations[id as OperationId].scope : deskCalls[id as DeskCallId].scope;

/** Lists what a member may call, by role and by terminals: members of some may call nothing that reaches all. */
export const callsOf = ({
  role,
  terminals,
}: Pick<Member, "role" | "terminals">): (OperationId | DeskCallId)[] =>
  [...operationsOf[role], ...deskCallsOf(role)].filter(
    (id) => terminals.length === 0 || scopeOfCall(id) !== "company",
  );

/** Tells whether a member of this role may call the operation, or the desk's own call. */
export const can = (role: Role, id: OperationId | DeskCallId): boolean => allowed.get(role)?.has(id) ?? false;
