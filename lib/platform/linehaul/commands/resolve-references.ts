import { CommandRefused } from "@/lib/platform/linehaul/commands/command-refused";
import type { CommandWorkspace } from "@/lib/platform/linehaul/commands/command-workspace";

type Kind = "manifest" | "movement";
type Ids = Readonly<Record<string, string>>;

const longestId = 120;
const mostIds = 20;

/** The name that also leads to a manifest by its number, so that manifests without ids of their own can be commanded. */
export const numberName = "manifestNumber";

/** Ids as they are kept, without blanks around them. @throws CommandRefused for what cannot be an id */
export function checkedIds(sent: Ids, path: string): Ids {
  const ids = Object.entries(sent).map(([name, value]) => [name.trim(), value.trim()] as const);
  const faults: string[] = [];
  if (ids.length === 0) faults.push(`${path} must hold at least one id.`);
  if (ids.length > mostIds) faults.push(`${path} must have at most ${mostIds} ids.`);
  for (const [name, value] of ids) {
    if (name === "" || value === "") faults.push(`${path}.${name} must not be empty.`);
    if (name.length > longestId || value.length > longestId)
      faults.push(`${path} must not hold names or ids of more than ${longestId} characters.`);
    if (/\p{Cc}/u.test(name + value)) faults.push(`${path}.${name} must not hold control characters.`);
  }
  if (faults.length > 0) throw new CommandRefused(...faults);
  return Object.fromEntries(ids);
}

const spoken = (ids: Ids) =>
  Object.entries(ids)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

function idBehind(workspace: CommandWorkspace, kind: Kind, name: string, value: string): string | null {
  const byReference = workspace.idOfReference(kind, name, value);
  if (byReference !== null || kind === "movement" || name !== numberName) return byReference;
  return workspace.manifestIdOfNumber(value);
}

/**
 * Finds the object that ids address.
 * @returns its id, and those of the ids sent that it does not have yet
 * @throws CommandRefused where they address none or several, or differ from those that the object has
 */
export function resolveIds(
  workspace: CommandWorkspace,
  kind: Kind,
  sent: Ids,
  path = "referenceIds",
): { id: string; newIds: Record<string, string> } {
  const ids = checkedIds(sent, path);
  const found = new Set<string>();
  const newIds: Record<string, string> = {};
  for (const [name, value] of Object.entries(ids)) {
    const id = idBehind(workspace, kind, name, value);
    if (id === null) newIds[name] = value;
    else found.add(id);
  }
  const [id, second] = [...found];
  if (id === undefined) throw new CommandRefused(`No ${kind} with ${spoken(ids)} is known.`);
  if (second !== undefined) throw new CommandRefused(`${path} address more than one ${kind}.`);
  const own =
    (kind === "manifest" ? workspace.manifest(id) : workspace.movement(id))?.state.referenceIds ?? {};
  for (const [name, value] of Object.entries(newIds))
    if (own[name] !== undefined || name === numberName)
      throw new CommandRefused(
        `${path} never change: ${name} ${value} is not this ${kind}'s${own[name] === undefined ? "" : `, which has ${own[name]}`}.`,
      );
  return { id, newIds };
}

/** The ids of an object to be made. @throws CommandRefused where one of them is taken */
export function freeIds(
  workspace: CommandWorkspace,
  kind: Kind,
  sent: Ids,
  path = "referenceIds",
): Record<string, string> {
  const ids = checkedIds(sent, path);
  const taken = Object.entries(ids).filter(
    ([name, value]) => idBehind(workspace, kind, name, value) !== null,
  );
  if (taken.length > 0)
    throw new CommandRefused(`A ${kind} with ${spoken(Object.fromEntries(taken))} exists already.`);
  return { ...ids };
}
