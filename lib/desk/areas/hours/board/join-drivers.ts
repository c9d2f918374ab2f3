import type { DriverHours } from "@/lib/contract/desk/hours";
import type { TimersSnapshot } from "@/lib/desk/areas/hours/board/read-timers";
import type { Person } from "@/lib/desk/directory/people/read-people";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { ownUnitSighting } from "@/lib/desk/directory/vehicles/whereabouts";
import type { TimersRow } from "@/lib/driver-hours/hours-of-timers";

const byName = new Intl.Collator("en-US", { numeric: true });

/**
 * Puts together the snapshot, who the drivers are, and where the fleet's trucks stand. Drivers of whom the platform
 * has no record come too: who is missing is said, not left out.
 * @returns by name
 */
export function joinDrivers(
  snapshot: TimersSnapshot,
  drivers: ReadonlyMap<string, Person>,
  fleet: Fleet,
  nowMs: number,
): DriverHours[] {
  const rows = [...snapshot.rows.values()].map((row) => joined(row, drivers.get(row.id), fleet));
  const present = new Set(rows.map((row) => row.id));
  const active = [...drivers.values()].filter((driver) => driver.drives).map((driver) => driver.id);
  const missing = new Set([...snapshot.withoutRecords, ...active].filter((id) => !present.has(id)));
  for (const id of missing) rows.push(joined(noRecords(id, nowMs), drivers.get(id), fleet));
  return rows.sort((a, b) => byName.compare(a.name ?? a.id, b.name ?? b.id) || byName.compare(a.id, b.id));
}

function joined(row: TimersRow, record: Person | undefined, fleet: Fleet): DriverHours {
  const own = [...new Set([...row.terminals, ...(record?.terminals ?? [])])];
  const index = row.vehicle === null ? undefined : fleet.indexOf(row.vehicle);
  const vehicleTerminal = index === undefined ? null : (fleet.entry(index)?.terminal ?? null);
  const name = record?.name ?? null;
  const seen = ownUnitSighting(fleet, { ...row, name });
  return {
    ...row,
    name,
    // A driver without a terminal of his own belongs where his truck does.
    terminals: own.length > 0 || vehicleTerminal === null ? own : [vehicleTerminal],
    place: row.place ?? (seen && { ...seen.place, eventMs: seen.eventMs, text: null }),
  };
}

const noRecords = (id: string, nowMs: number): TimersRow => ({
  id,
  terminals: [],
  vehicle: null,
  status: null,
  flag: null,
  sinceMs: null,
  asOfMs: null,
  atMs: nowMs,
  timers: null,
  gainTomorrowMs: null,
  engine: null,
  place: null,
  unidentified: 0,
  malfunctions: [],
});
