import type { OperationId } from "@/lib/contract/interface/operations";
import { operations } from "@/lib/contract/interface/operations";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import type { DriverNotice } from "@/lib/desk/areas/trips/moves/driver-notice";
import { tripKind } from "@/lib/desk/areas/trips/moves/history";
import { namedTrip, tripIdIn, tripIn } from "@/lib/desk/areas/trips/moves/named-trip";
import type { TripCalls } from "@/lib/desk/areas/trips/moves/trip-calls";
import { progressChanges, tripChanges } from "@/lib/desk/areas/trips/moves/trip-changes";
import { type DueNotice, noticesOfEdit, noticesOfMove } from "@/lib/desk/areas/trips/moves/trip-notices";
import { readTripBack } from "@/lib/desk/areas/trips/moves/trip-read-back";
import { type OwnProgress, statusUndo } from "@/lib/desk/areas/trips/records/own-progress";
import { readTrip } from "@/lib/desk/areas/trips/records/read-window";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import type { DeskGround } from "@/lib/desk/ground";
import type { AboutWrite, WriteInput } from "@/lib/desk/link/write-recorder";
import type { AuditEntry, Settlement } from "@/lib/desk/writes/audit-trail";
import { requestOf } from "@/lib/desk/writes/kept-request";
import type { ReadBack, WriteSubject } from "@/lib/desk/writes/write-subject";

export interface TripSubjectOptions extends Pick<DeskGround, "clock"> {
  store: TripStore;
  calls: TripCalls;
  notice: DriverNotice;
  progress: OwnProgress;
  /** Called with a trip that was made, and the name of who made it. */
  onMade: (tripId: number, by: string) => Promise<void>;
  onDeleted: (tripId: number) => Promise<void>;
}

/** Writes of truckload, as the operation alone names them; a stop is one of its trip. */
const labels: Partial<Record<OperationId, string>> = {
  createTrip: "made",
  deleteTrip: "deleted",
};

/** Knows of writes of trips how they were, what of them changed, and who is sent word of it. */
export class TripSubject implements WriteSubject {
  constructor(private readonly options: TripSubjectOptions) {}

  /** Reads how the trip is now, which is what it was before the write. */
  describe(operation: OperationId, { query, body }: WriteInput): AboutWrite & { recordBefore?: unknown } {
    const { store } = this.options;
    const named = namedTrip(store, { ...query }, body);
    return {
      what: labels[operation] ?? "changed",
      object: named === null ? null : { kind: tripKind, id: String(named) },
      recordBefore: named === null ? null : store.get(named),
    };
  }

  async taken(entry: AuditEntry, body: unknown): Promise<Omit<Settlement, "state">> {
    const before = readTrip(entry.recordBefore);
    const tripId = tripIdIn(body) ?? numberOfId(entry.objectId);
    if (tripId === null) return {};
    const status = entry.operation === "updateTripStatus" ? statusSent(entry) : null;
    if (status) this.options.progress.wrote(tripId, status);
    if (entry.operation === "createTrip") await this.options.onMade(tripId, entry.who);
    if (entry.operation === "deleteTrip") await this.options.onDeleted(tripId);
    const after = await this.#after(entry, tripId, body);
    const undo =
      status && before ? { undo: { call: "updateTripStatus", body: statusUndo(status, before) } } : {};
    return {
      objectKind: tripKind,
      objectId: String(tripId),
      versionAfter: after?.version ?? null,
      ...(before && after
        ? { ...undo, what: whatChanged(before, after), notices: noticesOfEdit(before, after) }
        : { notices: after && noticesOfMove(entry, after) }),
    };
  }

  /** The trip after a write; null where it is gone. */
  async #after(entry: AuditEntry, tripId: number, body: unknown): Promise<TruckloadTrip | null> {
    const { calls, store, clock } = this.options;
    if (entry.operation === "deleteTrip") {
      store.remove(tripId, clock());
      return null;
    }
    const trip = tripIn(body);
    // The response to a write of a stop has the stop alone.
    return trip?.tripId === tripId ? calls.take(trip) : calls.read(tripId);
  }

  async settled(entry: AuditEntry, member: Member | null): Promise<boolean> {
    const due = (entry.notices ?? []) as DueNotice[];
    for (const [index, { to, body }] of due.entries())
      await this.options.notice.notify(
        { member, call: entry.call, part: `notice ${index} of ${entry.id}` },
        { tripId: Number(entry.objectId), to, body },
      );
    return true;
  }

  async readBack(entry: AuditEntry): Promise<ReadBack> {
    return readTripBack(entry, { calls: this.options.calls, nowMs: this.options.clock() });
  }
}

const numberOfId = (id: string | null): number | null => (id === null ? null : Number(id));

const statusSent = (entry: AuditEntry) =>
  operations.updateTripStatus.body.safeParse(requestOf(entry)?.body).data ?? null;

function whatChanged(before: TruckloadTrip, after: TruckloadTrip): string {
  const changes = [...progressChanges(before, after), ...tripChanges(before, after)];
  return changes.length === 0 ? "saved without a change" : changes.join("; ");
}
