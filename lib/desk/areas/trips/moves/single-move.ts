import type { DriverHours } from "@/lib/contract/desk/hours";
import type { MoveRequest } from "@/lib/contract/desk/trips-moves";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { Member } from "@/lib/desk/access/members";
import type { AssignJudge, Judgement } from "@/lib/desk/areas/trips/moves/assign-judge";
import type { DriverNotice } from "@/lib/desk/areas/trips/moves/driver-notice";
import { tripKind } from "@/lib/desk/areas/trips/moves/history";
import { NotMoved, type Outcome } from "@/lib/desk/areas/trips/moves/move-outcome";
import type { Assigned } from "@/lib/desk/areas/trips/moves/swap-move";
import type { TripCalls, UndoCall } from "@/lib/desk/areas/trips/moves/trip-calls";
import type { MoveNotice } from "@/lib/desk/areas/trips/moves/trip-notices";
import {
  assignStep,
  cancelStep,
  copyOf,
  dispatchStep,
  type TripStep,
  unassignStep,
} from "@/lib/desk/areas/trips/moves/trip-steps";
import { tripWork } from "@/lib/desk/areas/trips/plans/trip-work";
import { driverOf, isOpen, isOver, stopsOf, titleOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { DeskGround } from "@/lib/desk/ground";
import type { WriteBy } from "@/lib/desk/link/platform-link";
import { aboutStep } from "@/lib/desk/writes/field-step";
import type { Span } from "@/lib/time/spans";

export interface SingleMoveOptions extends Pick<DeskGround, "clock"> {
  calls: TripCalls;
  notice: DriverNotice;
  judge: AssignJudge;
  driversSeenBy: (member: Member) => readonly DriverHours[];
  /** Says of a unit that is out of service in a span that it is, as a clause; null of others. Left out, none is. */
  unitOutDuring?: (number: string, span: Span, timeZone: string) => Promise<string | null>;
}

/** A trip to move, as the member saw it. */
interface MoveInput {
  member: Member;
  trip: TruckloadTrip;
  version: number | null;
  /** The member's request, which all steps of the move share in the trail. */
  call: string;
}

/** Carries out moves of one trip: kept in the trail, written to the platform, sent to a driver who is underway. */
export class SingleMove {
  constructor(private readonly options: SingleMoveOptions) {}

  /** @throws NotMoved, PlatformError */
  async move(input: MoveInput, request: MoveRequest): Promise<Outcome> {
    const { trip } = input;
    if (request.move !== "duplicate" && isOver(trip)) throw new NotMoved("refused", "The trip is over");
    switch (request.move) {
      case "assign":
        return this.#assign(input, request);
      case "unassign":
        return this.#unassign(input);
      case "dispatch":
        return this.#dispatch(input);
      case "cancel":
        return this.#cancel(input, request.reason || null);
      case "duplicate":
        return this.#duplicate(input);
      case "swap":
        throw new Error("Two trips are swapped together");
    }
  }

  async #assign(input: MoveInput, request: MoveRequest): Promise<Outcome> {
    const judged = await this.#chosen(input, request);
    const reason = request.overrideReason || null;
    const { betterNow } = judged;
    const others = betterNow === null ? [] : [`${betterNow} would be on time`];
    if (!judged.isOnTime && reason === null)
      throw new NotMoved("needs-reason", [...judged.reasons, ...others].join("\n"));
    const { after, message } = await this.giveTo(input, judged, reason);
    const done = { outcome: "done", ...(betterNow === null ? {} : { betterNow }) } as const;
    if (!request.alsoDispatch || after.actualStartTime) return { ...done, message };
    const dispatched = await this.#dispatch({ ...input, trip: after, version: after.version ?? null });
    return { ...done, message: `${message}. ${dispatched.message}` };
  }

  /** Assigns a trip to a driver who was judged for it, and notifies both drivers where it is underway. */
  async giveTo(input: MoveInput, judged: Judgement, reason: string | null): Promise<Assigned> {
    const { trip, member } = input;
    const { hours, isOnTime, line, verdict } = judged;
    const out = await this.#unitOut(trip, hours.vehicle);
    const step = assignStep(trip, hours.id, out === null ? hours.vehicle : null, this.#namesFor(member));
    const was = driverOf(trip);
    const notices: MoveNotice[] = trip.actualStartTime ? [{ to: null, say: "dispatched" }] : [];
    if (trip.actualStartTime && was !== null && was !== hours.id) notices.unshift({ to: was, say: "taken" });
    const by = byOf(input, "assign", step, notices, { reason: isOnTime ? null : reason, verdict });
    const after = await this.options.calls.update(by, trip.tripId, input.version, step.body);
    const unit = out === null ? "" : `. ${hours.vehicle} is ${out}: name another unit`;
    return { after, message: `Assigned to ${hours.name ?? hours.id}: ${lowercaseFirst(line)}${unit}` };
  }

  /** Says that the driver's own unit is out of service when the trip is driven; null where it is not. */
  async #unitOut(trip: TruckloadTrip, vehicle: string | null): Promise<string | null> {
    if (vehicle === null) return null;
    const { plannedStartMs, plannedEndMs, zone } = tripWork("", trip, null, null);
    const startMs = plannedStartMs ?? this.options.clock();
    const span = { startMs, endMs: Math.max(plannedEndMs ?? 0, startMs + 1) };
    return (await this.options.unitOutDuring?.(vehicle, span, zone ?? "UTC")) ?? null;
  }

  /** Names of the drivers whom a member sees; of others the id that stands in the trip anyway. */
  #namesFor(member: Member): (driverId: string) => string {
    const drivers = this.options.driversSeenBy(member);
    return (driverId) => drivers.find(({ id }) => id === driverId)?.name ?? driverId;
  }

  async #chosen({ trip, member }: MoveInput, request: MoveRequest): Promise<Judgement> {
    const { judge, driversSeenBy } = this.options;
    const drivers = driversSeenBy(member);
    const isBest = request.externalUserId === "best";
    const shown = request.trips.find(({ tripId }) => tripId === trip.tripId)?.bestShown;
    const wanted = isBest ? shown : request.externalUserId;
    if (wanted === undefined) {
      const found = await judge.best(trip, drivers);
      if (found.best === null) throw new NotMoved("refused", found.why);
      return found.best;
    }
    const hours = drivers.find(({ id }) => id === wanted);
    if (!hours) throw new NotMoved("refused", `No driver ${wanted} is known`);
    return isBest ? judge.shown(trip, hours, drivers) : judge.one(trip, hours);
  }

  async #unassign(input: MoveInput): Promise<Outcome> {
    const { trip, member } = input;
    const was = driverOf(trip);
    if (was === null) throw new NotMoved("refused", "No driver is assigned");
    const nameOf = this.#namesFor(member);
    const step = unassignStep(trip, nameOf);
    const notices: MoveNotice[] = trip.actualStartTime ? [{ to: was, say: "taken" }] : [];
    const by = byOf(input, "unassign", step, notices);
    await this.options.calls.update(by, trip.tripId, input.version, step.body);
    return { outcome: "done", message: `Taken from ${nameOf(was)}` };
  }

  async #dispatch(input: MoveInput): Promise<Outcome> {
    const { trip } = input;
    if (driverOf(trip) === null) throw new NotMoved("refused", "No driver is assigned who could be sent");
    if (trip.actualStartTime) throw new NotMoved("refused", "It is dispatched already");
    const step = dispatchStep(new Date(this.options.clock()).toISOString());
    const by = byOf(input, "dispatch", step, [{ to: null, say: "dispatched" }]);
    const sent = await this.options.calls.status(by, trip.tripId, input.version, step.body);
    const notified = this.options.notice.of(sent);
    const failed =
      notified.state === "failed"
        ? ` The driver was not notified: ${notified.reason}`
        : " The driver was notified.";
    return { outcome: "done", message: `Dispatched.${failed}` };
  }

  async #cancel(input: MoveInput, reason: string | null): Promise<Outcome> {
    const { trip } = input;
    if (!stopsOf(trip).some(isOpen)) throw new NotMoved("refused", "No stop of it is open");
    const step = cancelStep(trip, new Date(this.options.clock()).toISOString());
    const notices: MoveNotice[] = trip.actualStartTime ? [{ to: null, say: "canceled" }] : [];
    const by = byOf(input, "cancel", step, notices, { reason });
    await this.options.calls.status(by, trip.tripId, input.version, step.body);
    return { outcome: "done", message: "Canceled" };
  }

  async #duplicate(input: MoveInput): Promise<Outcome> {
    const { trip, member, call } = input;
    const what = `made as a copy of ${titleOf(trip)}`;
    const about = { what, undo: { call: "deleteTrip" } satisfies UndoCall };
    const by = { member, call, part: `copy ${trip.tripId}`, about };
    const made = await this.options.calls.create(by, copyOf(trip));
    return { outcome: "done", message: `Copied as ${titleOf(made)}`, newTripId: made.tripId };
  }
}

const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** By whom and why one step of a move is written. */
function byOf(
  { member, call, trip }: MoveInput,
  step: MoveRequest["move"],
  made: TripStep,
  notices: readonly MoveNotice[],
  judged: { reason?: string | null; verdict?: string | null } = {},
): WriteBy {
  const object = { kind: tripKind, id: String(trip.tripId) };
  return {
    member,
    call,
    part: `${step} ${trip.tripId}`,
    about: { ...aboutStep(object, made), notices, ...judged },
  };
}
