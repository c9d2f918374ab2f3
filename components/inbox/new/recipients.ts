import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { isResting } from "@/lib/driver-hours/duty-status";
import { searchOf } from "@/lib/format/search-of";

/** Somebody who can be written to. */
export interface Recipient {
  externalUserId: string;
  name: string;
  terminals: readonly string[];
  vehicle: string | null;
  status: DriverHours["status"];
  /** Milliseconds that they may still drive; null where nobody knows. */
  driveLeftMs: number | null;
  isOnTrip: boolean;
  /** Titles of the manifests that they have and that are not over. */
  manifests: readonly string[];
}

export const duties = ["driving", "on-duty", "resting"] as const;

/** A group of drivers, described by what is true of them now. */
export interface RecipientFilter {
  typed: string;
  terminal: string;
  duty: "" | (typeof duties)[number];
  trip: "" | "on" | "off";
  /** Title of a manifest; empty for any or none. */
  manifest: string;
  /** At least so many hours of driving left; empty for any. */
  hoursLeft: string;
}

export const noFilter: RecipientFilter = {
  typed: "",
  terminal: "",
  duty: "",
  trip: "",
  manifest: "",
  hoursLeft: "",
};

/** Titles of manifests that are not over, by the driver who has them. */
export function manifestsOf(rows: readonly ManifestRow[]): ReadonlyMap<string, readonly string[]> {
  const titles = new Map<string, string[]>();
  for (const { state, driver, title } of rows)
    if (driver !== null && state !== "completed" && state !== "canceled")
      titles.set(driver.externalUserId, [...(titles.get(driver.externalUserId) ?? []), title]);
  return titles;
}

/**
 * @param onTrip external ids of drivers who are on an open trip
 * @param manifests by the driver who has them
 */
export const recipientsOf = (
  drivers: readonly DriverHours[],
  onTrip: ReadonlySet<string>,
  manifests: ReadonlyMap<string, readonly string[]>,
): Recipient[] =>
  drivers
    .map(({ id, name, terminals, vehicle, status, timers }) => ({
      externalUserId: id,
      name: name ?? id,
      terminals,
      vehicle,
      status,
      driveLeftMs: timers?.drive ?? null,
      isOnTrip: onTrip.has(id),
      manifests: manifests.get(id) ?? [],
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));

const dutyOf = ({ status }: Recipient): RecipientFilter["duty"] => {
  if (status === "DRIVING") return "driving";
  if (status === null) return "";
  return isResting(status) ? "resting" : "on-duty";
};

/** Those whom a filter means. Of whom nothing is known, none is meant by a filter that asks for it. */
export function fitting(all: readonly Recipient[], filter: RecipientFilter): Recipient[] {
  const matches = searchOf(filter.typed);
  const leastMs = Number(filter.hoursLeft) * 3_600_000;
  return all.filter((one) => {
    if (!matches(`${one.name} ${one.externalUserId} ${one.vehicle ?? ""}`)) return false;
    if (filter.terminal !== "" && !one.terminals.includes(filter.terminal)) return false;
    if (filter.duty !== "" && dutyOf(one) !== filter.duty) return false;
    if (filter.manifest !== "" && !one.manifests.includes(filter.manifest)) return false;
    if (filter.trip !== "" && one.isOnTrip !== (filter.trip === "on")) return false;
    return filter.hoursLeft === "" || (one.driveLeftMs !== null && one.driveLeftMs >= leastMs);
  });
}
