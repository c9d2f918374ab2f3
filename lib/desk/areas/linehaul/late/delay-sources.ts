import type { DriverHours } from "@/lib/contract/desk/hours";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { formatInstant } from "@/lib/contract/instant";
import { vehicleOf } from "@/lib/desk/areas/linehaul/legs/leg-row";
import type { Pull } from "@/lib/desk/areas/linehaul/legs/pulls";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { driverSighting } from "@/lib/desk/directory/vehicles/whereabouts";
import { knownSince } from "@/lib/desk/feeds/read-model/history";
import type { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { isoOf } from "@/lib/time/utc";

/** Instants at which what a delay is made of was made known, ISO 8601; null for what nobody reports. */
export interface DelaySources {
  closedAt: string | null;
  departedAt: string | null;
  arrivedAt: string | null;
  /** The arrival that the platform expects. */
  expectedAt: string | null;
  /** Newest sign of the driver's ELD. */
  hoursAt: string | null;
  /** Newest position of the truck. */
  positionAt: string | null;
}

interface SourcesOptions {
  versionsOf: ReadModel["versionsOf"];
  fleet: Fleet;
  driverOf: (code: string) => DriverHours | null;
}

type Times = Pick<LinehaulRow, "closedAt" | "departedAt" | "arrivedAt" | "etaAt" | "driver">;

/** A field of one of the objects of a leg, with the time in it. */
interface SaidField {
  kind: "linehaul-manifest" | "movement";
  id: string;
  field: string;
  at: string | null;
}

/**
 * Finds when each source of a leg's delay was made known: of a time in an event by which it was known first, since later
 * events repeat it.
 * @param pull null for a leg that is gone meanwhile
 */
export async function delaySources(
  leg: Times,
  pull: Pull | null,
  { versionsOf, fleet, driverOf }: SourcesOptions,
): Promise<DelaySources> {
  const said = pull === null ? [] : fieldsOf(pull);
  // Read an object's events once, however many of its times are asked for.
  const read = new Map<string, ReturnType<ReadModel["versionsOf"]>>();
  const eventsOf = ({ kind, id }: SaidField) => {
    const key = `${kind} ${id}`;
    const events = read.get(key) ?? versionsOf(kind, id);
    read.set(key, events);
    return events;
  };
  const since = async (at: string | null, fields: readonly string[]): Promise<string | null> => {
    const found = at === null ? undefined : said.find((one) => one.at === at && fields.includes(one.field));
    if (found === undefined) return null;
    const micros = knownSince(await eventsOf(found), found.field);
    return micros === null ? null : formatInstant(micros);
  };
  const driver = leg.driver && driverOf(leg.driver.externalUserId);
  const sighting = driverSighting(fleet, driver, pull && vehicleOf(pull));
  const [closedAt, departedAt, arrivedAt, expectedAt] = await Promise.all([
    since(leg.closedAt, ["actualCloseTime"]),
    since(leg.departedAt, ["actualDepartureTime"]),
    since(leg.arrivedAt, ["actualArrivalTime"]),
    since(leg.etaAt, ["estimatedArrivalTime", "nextEstimatedArrivalTime"]),
  ]);
  return {
    ...{ closedAt, departedAt, arrivedAt, expectedAt },
    hoursAt: driver?.asOfMs == null ? null : isoOf(driver.asOfMs),
    positionAt: sighting ? isoOf(sighting.eventMs) : null,
  };
}

function fieldsOf({ carried }: Pull): SaidField[] {
  return carried.flatMap(({ movement, manifest }) => [
    ...(movement === null
      ? []
      : said("movement", movement.id, {
          actualDepartureTime: movement.facts.departedAt,
          actualArrivalTime: movement.facts.arrivedAt,
          estimatedArrivalTime: movement.facts.expectedAt,
        })),
    ...(manifest === null
      ? []
      : said("linehaul-manifest", manifest.id, {
          actualCloseTime: manifest.facts.closedAt,
          actualArrivalTime: manifest.facts.arrivedAt,
          estimatedArrivalTime: manifest.facts.expectedAt,
          nextEstimatedArrivalTime: manifest.facts.nextExpectedAt,
        })),
  ]);
}

const said = (kind: SaidField["kind"], id: string, times: Record<string, string | null>): SaidField[] =>
  Object.entries(times).map(([field, at]) => ({ kind, id, field, at }));
