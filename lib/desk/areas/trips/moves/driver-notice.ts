import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { DriverNotified } from "@/lib/contract/desk/trips-board";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { driverOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { DeskGround } from "@/lib/desk/ground";
import { tripNotices as table } from "@/lib/desk/tables/trips";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";
import type { NoticeBy, NoticeSender } from "@/lib/desk/writes/notice-sender";
import type { Store } from "@/lib/store/open-store";

export interface DriverNoticeOptions extends Pick<DeskGround, "clock"> {
  sender: NoticeSender;
  store: Store;
  company: string;
  /** Called with a trip whose driver was notified, or could not be. */
  onNotified: (tripId: number) => void;
}

const notNeeded: DriverNotified = { state: "not-needed", at: null, reason: null };
/** Older notices are of trips that have left the board. */
const keptMs = 30 * 86_400_000;

/** Reads what the trail keeps of a message. */
const Sent = z.object({ tripId: z.number(), externalUserId: z.string() });

interface Notice extends DriverNotified {
  externalUserId: string | null;
}

/** A message about a trip to a driver: the trip's, or the one whom it was taken from. */
export interface TripMessage {
  tripId: number;
  to: string;
  body: string;
}

/** Notifies drivers of their trips by message, and keeps the outcome. */
export class DriverNotice {
  readonly #notified = new Map<number, Notice>();

  constructor(private readonly options: DriverNoticeOptions) {}

  /** Reads the notices sent before the desk started. */
  async load(): Promise<void> {
    const { store, company, clock } = this.options;
    const since = new Date(clock() - keptMs);
    const rows = await store.db
      .select()
      .from(table)
      .where(and(eq(table.company, company), gt(table.at, since)));
    for (const { tripId, state, at, reason, externalUserId } of rows)
      this.#notified.set(tripId, { state, at: at.toISOString(), reason, externalUserId });
  }

  /**
   * Says whether the driver whom the trip has knows how it stands. What another driver was sent, or this one of a dispatch
   * that was taken back, is none of it; that somebody could not be reached always is.
   */
  of(trip: TruckloadTrip): DriverNotified {
    const notified = this.#notified.get(trip.tripId);
    if (notified === undefined) return notNeeded;
    const isOfNow = notified.externalUserId === driverOf(trip) && Boolean(trip.actualStartTime);
    if (!isOfNow && notified.state !== "failed") return notNeeded;
    return { state: notified.state, at: notified.at, reason: notified.reason };
  }

  /** Writes to a driver of a trip. Never throws for what the platform does: a failure is kept with the trip. */
  async notify(by: NoticeBy, { tripId, to, body }: TripMessage): Promise<void> {
    const after = { tripId, externalUserId: to };
    const outcome = await this.options.sender.send(by, { to, body, after });
    if (outcome.state === "sent-before") return;
    const reason = outcome.state === "failed" ? outcome.reason : null;
    await this.#keep(tripId, {
      state: outcome.state,
      at: new Date(this.options.clock()),
      reason,
      externalUserId: to,
    });
  }

  /** A message was sent: also one of which that was not known for a while. */
  async settled({ after, at }: AuditEntry): Promise<true> {
    const { success, data } = Sent.safeParse(after);
    if (success)
      await this.#keep(data.tripId, { state: "sent", at, reason: null, externalUserId: data.externalUserId });
    return true;
  }

  /** A driver wrote, so they have seen what was sent before (decided: the interface has no read state). */
  async receivedFrom(externalUserId: string, sentMs: number): Promise<void> {
    for (const [tripId, notified] of this.#notified)
      if (
        notified.externalUserId === externalUserId &&
        notified.state === "sent" &&
        sentMs > Date.parse(notified.at ?? "")
      )
        await this.#keep(tripId, { state: "seen", at: new Date(sentMs), reason: null, externalUserId });
  }

  async #keep(
    tripId: number,
    notified: { state: "sent" | "seen" | "failed"; at: Date; reason: string | null; externalUserId: string },
  ): Promise<void> {
    const { store, company, onNotified } = this.options;
    await store.db
      .insert(table)
      .values({ company, tripId, ...notified })
      .onConflictDoUpdate({ target: [table.company, table.tripId], set: notified });
    this.#notified.set(tripId, { ...notified, at: notified.at.toISOString() });
    onNotified(tripId);
  }
}
