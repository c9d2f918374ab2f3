import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { ConversationRow } from "@/lib/contract/desk/inbox-conversations";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { unknownSpeed } from "@/lib/contract/live/live-frame";
import type { Hours } from "@/lib/desk/areas/hours/board/hours";
import { type WorkNow, workByDriver } from "@/lib/desk/areas/inbox/drivers/work-now";
import { nameOf, type Party, personOf } from "@/lib/desk/areas/inbox/records/party";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { DeskGround } from "@/lib/desk/ground";
import { whyUnknown } from "@/lib/driver-hours/driver-state";

type Duty = ConversationRow["duty"];

export interface DriverSources extends Pick<DeskGround, "clock"> {
  people: Pick<Hours, "everybody" | "person" | "personByUserId">;
  fleet: Fleet;
  trips: () => Iterable<TripRow>;
  manifests: () => Iterable<ManifestRow>;
  /** Zone of a terminal. */
  zoneOf: (terminal: string | null) => string | null;
  /** From when on a clock is too old to say anything. */
  staleClockMinutes: () => Promise<number>;
}

/** A driver at this moment, as far as it is known. */
export interface DriverNow {
  name: string;
  isDriver: boolean;
  terminals: readonly string[];
  vehicle: string | null;
  hours: DriverHours | null;
  duty: Duty;
  position: { eventMs: number; speedMph: number | null } | null;
  work: WorkNow | null;
}

const duties: Readonly<Record<NonNullable<DriverHours["status"]>, Duty>> = {
  DRIVING: "driving",
  ON_DUTY_NOT_DRIVING: "on-duty",
  OFF_DUTY: "off-duty",
  SLEEPER_BERTH: "sleeper",
};

/** Knows what drivers are on and do, from the boards that know it. `look` brings it up to now. */
export class DriversNow {
  #hours: ReadonlyMap<string, DriverHours> = new Map();
  #work: ReadonlyMap<string, () => WorkNow> = new Map();
  #staleClockMinutes = 0;

  constructor(private readonly sources: DriverSources) {}

  async look(): Promise<void> {
    const { people, trips, manifests, zoneOf, staleClockMinutes } = this.sources;
    this.#staleClockMinutes = await staleClockMinutes();
    this.#hours = new Map(people.everybody().map((driver) => [driver.id, driver]));
    this.#work = workByDriver(trips(), manifests(), zoneOf);
  }

  of(party: Party): DriverNow {
    const { people, clock } = this.sources;
    const person = personOf(party, people);
    const id = person?.id ?? party.externalUserId;
    const hours = (id === null ? null : this.#hours.get(id)) ?? null;
    const staleClockMinutes = this.#staleClockMinutes;
    const isKnown = hours !== null && whyUnknown(hours, clock(), { staleClockMinutes }) === null;
    return {
      name: nameOf(party, people),
      isDriver: person?.drives ?? false,
      terminals: person?.terminals ?? [],
      vehicle: hours?.vehicle ?? null,
      hours,
      duty: isKnown && hours.status !== null ? duties[hours.status] : "unknown",
      position: this.#positionOf(hours?.vehicle ?? null),
      work: (id === null ? null : this.#work.get(id)?.()) ?? null,
    };
  }

  #positionOf(vehicle: string | null): DriverNow["position"] {
    const { fleet } = this.sources;
    const index = vehicle === null ? undefined : fleet.indexOf(vehicle);
    if (index === undefined) return null;
    const eventMs = fleet.eventMsOf(index);
    if (Number.isNaN(eventMs)) return null;
    const speed = fleet.columnsOf([index]).speed[0] ?? unknownSpeed;
    return { eventMs, speedMph: speed === unknownSpeed ? null : speed };
  }
}

/** Older positions say that the device is out of reach. */
const silentMs = 15 * 60_000;

/** One line of what they do: `driving, 52 mph`, `at stop 4 of 10`, `no position for 41 min`. */
export function doingLabel({ position, work, duty }: DriverNow, nowMs: number): string {
  const ageMs = position === null ? null : nowMs - position.eventMs;
  if (ageMs !== null && ageMs > silentMs && duty === "driving") return `no position for ${ageLabel(ageMs)}`;
  // A speed that moves a little is no news.
  const speed = position?.speedMph == null ? null : Math.round(position.speedMph / 5) * 5;
  if (duty === "driving") return speed === null || speed === 0 ? "driving" : `driving, ${speed} mph`;
  const at = work?.stops.find(({ state }) => state === "at");
  if (work && at) return `at stop ${at.number} of ${work.stops.length}`;
  return {
    "on-duty": "on duty",
    "off-duty": "off duty",
    sleeper: "in the sleeper",
    unknown: "duty not known",
  }[duty];
}

function ageLabel(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}
