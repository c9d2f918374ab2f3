import { CommandRefused } from "@/lib/platform/linehaul/commands/command-refused";
import type { CommandWorkspace } from "@/lib/platform/linehaul/commands/command-workspace";

/** Stands in place of a location code while a manifest is on the road. */
export const inTransit = "IN_TRANSIT";

/** Fields of manifests and movements that hold a location code. */
export const locationFields = [
  "originLocationCode",
  "destinationLocationCode",
  "nextLocationCode",
  "currentLocationCode",
  "currentLocation",
  "locationCode",
] as const;

type Fields = Readonly<Record<string, unknown>>;

const isPlace = (name: string, code: unknown): code is string =>
  typeof code === "string" && !(name.startsWith("currentLocation") && code === inTransit);

/** The location codes among some fields, by field. */
export const locationCodesIn = (fields: Fields): [field: string, code: string][] =>
  locationFields.flatMap((name) => {
    const code = fields[name];
    return isPlace(name, code) ? [[name, code] satisfies [string, string]] : [];
  });

/** @throws CommandRefused naming every location and driver code among the fields that is not known */
export function checkCodes(workspace: CommandWorkspace, fields: Fields): void {
  const faults = locationCodesIn(fields)
    .filter(([, code]) => !workspace.knowsLocation(code))
    .map(([, code]) => `Location code ${code} is not known.`);
  const { driverCode } = fields;
  if (typeof driverCode === "string" && !workspace.knowsDriver(driverCode))
    faults.push(`Driver code ${driverCode} is not known.`);
  if (faults.length > 0) throw new CommandRefused(...new Set(faults));
}

/** @throws CommandRefused where the number belongs to another manifest */
export function checkNumberFree(
  workspace: CommandWorkspace,
  manifestNumber: unknown,
  manifestId: string | null,
): void {
  if (typeof manifestNumber !== "string") return;
  const holder = workspace.manifestIdOfNumber(manifestNumber);
  if (holder !== null && holder !== manifestId)
    throw new CommandRefused(`Manifest number ${manifestNumber} belongs to another manifest.`);
}
