import { and, eq, gt } from "drizzle-orm";
import type { PlatformClient } from "@/lib/client/create-client";
import type { TruckloadTrip } from "@/lib/contract/truckload-records";
import type { Member } from "@/lib/desk/members";
import { describeFailure } from "@/lib/desk/readers/health";
import { tripTold as table } from "@/lib/desk/tables/trips";
import type { DriverTold } from "@/lib/desk/trips/answers";
import type { OfficeUsers } from "@/lib/desk/trips/office-users";
import { dayAndTime } from "@/lib/desk/trips/plan-words";
import { driverOf, isOpen, msOf, stopNameOf, stopsOf, titleOf, townOf } from "@/lib/desk/trips/trip-facts";
import type { Store } from "@/lib/store/open-store";

export interface DriverNoticeOptions {
  client: PlatformClient;
  office: OfficeUsers;
  store: Store;
  company: string;
  clock: () => number;
  /** Told of a trip whose driver was told, or could not be. */
  onTold: (tripId: number) => void;
}

const notNeeded: DriverTold = { state: "not-needed", at: null, reason: null };
/** What was told longer ago is of trips that have left the board. */
const keptMs = 30 * 86_400_000;

interface Told extends DriverTold {
  externalUserId: string | null;
}

/** Tells drivers of their trips by message, and remembers what came of it. */
export class DriverNotice {
  readonly #told = new Map<number, Told>();

  constructor(private readonly options: DriverNoticeOptions) {}

  /** Reads what was told before the desk started. */
  async load(): Promise<void> {
    const { store, company, clock } = this.options;
    const since = new Date(clock() - keptMs);
    const rows = await store.db
      .select()
      .from(table)
      .where(and(eq(table.company, company), gt(table.at, since)));
    for (const { tripId, state, at, reason, externalUserId } of rows)
      this.#told.set(tripId, { state, at: at.toISOString(), reason, externalUserId });
  }

  of(tripId: number): DriverTold {
    const told = this.#told.get(tripId);
    return told ? { state: told.state, at: told.at, reason: told.reason } : notNeeded;
  }

  /**
   * Writes to the trip's driver. Never throws for what the platform does: what failed is told on the trip.
   * @param to another driver than the trip's: the one it was taken from
   */
  async tell(
    member: Member,
    trip: TruckloadTrip,
    body: string,
    to: string | null = driverOf(trip),
  ): Promise<DriverTold> {
    if (to === null) return this.of(trip.tripId);
    const reason = await this.#send(member, to, body);
    const at = new Date(this.options.clock());
    const told = { state: reason === null ? "sent" : "failed", at, reason, externalUserId: to } as const;
    await this.#keep(trip.tripId, told);
    return this.of(trip.tripId);
  }

  /** A driver wrote: he has seen what was sent to him before (decided: the interface tells no read state). */
  async heardFrom(externalUserId: string, sentMs: number): Promise<void> {
    for (const [tripId, told] of this.#told)
      if (
        told.externalUserId === externalUserId &&
        told.state === "sent" &&
        sentMs > Date.parse(told.at ?? "")
      )
        await this.#keep(tripId, { state: "seen", at: new Date(sentMs), reason: null, externalUserId });
  }

  /** Drivers who have not answered yet. */
  get unanswered(): boolean {
    return [...this.#told.values()].some(({ state }) => state === "sent");
  }

  async #keep(
    tripId: number,
    told: { state: "sent" | "seen" | "failed"; at: Date; reason: string | null; externalUserId: string },
  ): Promise<void> {
    const { store, company, onTold } = this.options;
    await store.db
      .insert(table)
      .values({ company, tripId, ...told })
      .onConflictDoUpdate({ target: [table.company, table.tripId], set: told });
    this.#told.set(tripId, { ...told, at: told.at.toISOString() });
    onTold(tripId);
  }

  /** @returns why it could not be sent, null where it was */
  async #send(member: Member, to: string, body: string): Promise<string | null> {
    try {
      const sender = await this.options.office.senderOf(member, AbortSignal.timeout(15_000));
      if (sender === null)
        return "There is nobody to write as: the platform has no office user, and you are linked to none";
      await this.options.client.call("sendMessages", {
        body: { senderUserId: sender, recipientExternalUserIds: [to], body },
      });
      return null;
    } catch (error) {
      return describeFailure(error);
    }
  }
}

/** The message of a dispatch: what the driver has to do, stop by stop. */
export function dispatchWords(trip: TruckloadTrip, zoneOf: (index: number) => string): string {
  const lines = stopsOf(trip).flatMap((stop, index) => {
    if (!isOpen(stop)) return [];
    const place = placeWords(stopNameOf(stop, index), townOf(stop));
    const [from, till] = [msOf(stop.windowStartTime), msOf(stop.windowEndTime)];
    const times = [
      from === null ? "" : `from ${dayAndTime(from, zoneOf(index))}`,
      till === null ? "" : `until ${dayAndTime(till, zoneOf(index))}`,
    ].filter(Boolean);
    return `${index + 1}. ${[place, ...times].join(" ")}`;
  });
  return [`${titleOf(trip)} is dispatched to you.`, ...lines].join("\n");
}

/** Name and town, neither twice. */
function placeWords(name: string, town: string): string {
  if (town.startsWith(name)) return town;
  return town === "" || name.includes(town) ? name : `${name}, ${town}`;
}

/** The message of changes after the dispatch. */
export const changeWords = (trip: TruckloadTrip, changes: readonly string[]): string =>
  `${titleOf(trip)} has changed: ${changes.join("; ")}.`;
