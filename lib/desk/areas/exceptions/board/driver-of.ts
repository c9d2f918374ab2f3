import type { ExceptionObject } from "@/lib/contract/desk/exception-rows";
import type { FreightDriver } from "@/lib/contract/desk/linehaul/freight-driver";
import type { TripRow } from "@/lib/contract/desk/trips-board";

/** Driver as a board names them; null where nobody drives it, or the board has no such object. */
type Driver = { externalUserId: string | null; name: string } | null | undefined;

interface Drivers {
  person: (externalUserId: string) => { name: string | null; phone: string | null } | null;
  trips: { get: (tripId: number) => TripRow | null; all: () => readonly TripRow[] };
  manifest: (manifestId: string) => Driver;
  leg: (legId: string) => Driver;
  /** Everybody whom a conversation is with. */
  correspondents: (conversationId: string) => readonly NonNullable<Driver>[];
}

const underWay: ReadonlySet<string> = new Set(["on-the-road", "at-stop", "resting"]);

/**
 * Makes what finds the driver whom an exception is about, now, with the number to call; null where it is about none, or
 * several. For the rows of one response: trips are looked through once.
 */
export const driversOf = ({ person, trips, manifest, leg, correspondents }: Drivers) => {
  let drivenUnits: ReadonlyMap<string | null, Driver> | null = null;
  const driverOfUnit = (unit: string) => {
    drivenUnits ??= new Map(
      trips.all().flatMap(({ vehicle, state, driver }) => (underWay.has(state) ? [[vehicle, driver]] : [])),
    );
    return drivenUnits.get(unit);
  };
  return ({ kind, id, label }: ExceptionObject): FreightDriver | null => {
    const driverOf = (): Driver => {
      switch (kind) {
        case "driver":
          return { externalUserId: id, name: label };
        case "trip":
          return trips.get(Number(id))?.driver;
        case "vehicle":
          return driverOfUnit(id);
        case "manifest":
          return manifest(id);
        case "leg":
          return leg(id);
        case "conversation": {
          const [first, ...others] = correspondents(id);
          return others.length === 0 ? first : null;
        }
        default:
          return null;
      }
    };
    const driver = driverOf();
    if (driver == null || driver.externalUserId === null) return null;
    const known = person(driver.externalUserId);
    return {
      externalUserId: driver.externalUserId,
      name: known?.name ?? driver.name,
      phone: known?.phone ?? null,
    };
  };
};
