import { setTimeout as sleep } from "node:timers/promises";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";

/** Tells whether the carrier has a unit or a trailer of a number; null where the platform tells of none at all. */
export interface KnownUnits {
  hasVehicle: (number: string) => boolean | null;
  hasTrailer: (number: string) => boolean | null;
  /** Reads vehicles or trailers now: the lists are some minutes old at worst. */
  readAgain: (kind: "vehicles" | "trailers") => Promise<void>;
}

/** A large fleet on a slow platform takes many pages. */
const longestReadMs = 3_000;

interface Known {
  fleet: Fleet;
  fleetReading: { refreshRoster(): Promise<void> };
  trailers: { has(number: string): boolean | null; refresh(): Promise<void> };
}

export const openKnownUnits = ({ fleet, fleetReading, trailers }: Known): KnownUnits => ({
  hasVehicle: (number) => (fleet.entry(0) === undefined ? null : fleet.indexOf(number) !== undefined),
  hasTrailer: (number) => trailers.has(number),
  readAgain: (kind) => (kind === "vehicles" ? fleetReading.refreshRoster() : trailers.refresh()),
});

/**
 * Reads the lists anew where one lacks a number that somebody named: it may have been made a minute ago, and what is
 * there must not be refused. A read that fails leaves the list as it was, as does one that takes longer than a person waits.
 */
export async function lookForUnits(
  units: KnownUnits,
  named: {
    vehicles?: readonly (string | null | undefined)[];
    trailers?: readonly (string | null | undefined)[];
  },
): Promise<void> {
  const lacks = (numbers: typeof named.vehicles, has: (number: string) => boolean | null) =>
    (numbers ?? []).some((number) => number != null && has(number) === false);
  const read = Promise.all([
    lacks(named.vehicles, units.hasVehicle) && units.readAgain("vehicles"),
    lacks(named.trailers, units.hasTrailer) && units.readAgain("trailers"),
  ]);
  await Promise.race([read, sleep(longestReadMs, null, { ref: false })]);
}
