import { randomUUID } from "node:crypto";
import type { KeptStayNotice, StayNotice } from "@/lib/contract/desk/stays/stay-notice";
import type { StayNotices, StayProof } from "@/lib/contract/desk/stays/stay-proof";
import type { Member } from "@/lib/desk/access/members";
import type { KeptNotices, NoticeRow, StayObject } from "@/lib/desk/areas/stays/kept-notices";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import type { AuditTrail, Made } from "@/lib/desk/writes/audit-trail";
import type { Queryable } from "@/lib/store/open-store";

/** A stop as its trip or manifest has it. */
export type StopOfStay = Omit<StayProof, "notices" | "positions" | "knownAt">;

export interface StaysOptions extends Pick<DeskGround, "clock"> {
  kept: KeptNotices;
  trail: AuditTrail;
  /** Stops that are driven to. @throws Refusal 404 also for what the member does not see */
  stopsOf: (member: Member, object: StayObject) => Promise<StopOfStay[]>;
  /** Positions of a vehicle between two instants; null where none are held. Milliseconds since 1970. */
  positions: (vehicle: string, fromMs: number, toMs: number) => StayProof["positions"];
  /** Called with the object of which something else is known now. */
  onChanged: (objectId: string) => void;
}

/** Clocks run on this much: what is typed of now is not of the future. */
const clockSkewMs = 120_000;

/** Stays at stops: who was notified of them, and what proves them. */
export class Stays {
  constructor(private readonly options: StaysOptions) {}

  /** @throws Refusal 404 as `stopsOf` */
  async notices(member: Member, object: StayObject): Promise<StayNotices> {
    await this.options.stopsOf(member, object);
    return this.#response(member, object);
  }

  /** @throws Refusal 404 as `stopsOf`, and for a stop that is not on it */
  async proof(member: Member, object: StayObject, stopId: string): Promise<StayProof> {
    const { clock, positions } = this.options;
    const stop = await this.#stop(member, object, stopId);
    const { notices } = await this.#response(member, object);
    const nowMs = clock();
    const fromMs = stop.arrived === null ? null : Date.parse(stop.arrived.at);
    const toMs = stop.departed === null ? nowMs : Date.parse(stop.departed.at);
    return {
      ...stop,
      positions: stop.vehicle === null || fromMs === null ? null : positions(stop.vehicle, fromMs, toMs),
      notices: notices.filter((notice) => notice.stopId === stopId),
      knownAt: new Date(nowMs).toISOString(),
    };
  }

  /**
   * Keeps that a member notified somebody.
   * @param call the request's key, under which it is carried out once
   * @throws Refusal: 404 as `proof`, 400 for a time that is still to come
   */
  async add(
    member: Member,
    object: StayObject,
    stopId: string,
    notice: StayNotice,
    call: string,
  ): Promise<StayNotices> {
    const { kept, clock } = this.options;
    const { name, number } = await this.#stop(member, object, stopId);
    if (Date.parse(notice.at) > clock() + clockSkewMs)
      throw badFields([{ path: "at", message: "must not be still to come" }]);
    const what = `notified ${notice.whom} of the stay at stop ${number}, ${name}`;
    await this.#write(member, object, { operation: "addStayNotice", what, after: notice, call }, (tx) =>
      kept.add(tx, {
        ...{ id: randomUUID(), objectKind: object.kind, objectId: object.objectId, stopId },
        ...{ whom: notice.whom, how: notice.how, text: notice.text, doneAt: new Date(notice.at) },
        ...{ memberId: member.id, writtenBy: member.name, writtenAt: new Date(clock()) },
      }),
    );
    return this.#response(member, object);
  }

  /** Takes a notice off, or brings it back. @throws Refusal: 404 as `proof` and for one that is gone, 403 for another's */
  async setRemoved(
    member: Member,
    object: StayObject,
    { stopId, id, isRemoved }: { stopId: string; id: string; isRemoved: boolean },
    call: string,
  ): Promise<StayNotices> {
    const { kept, clock } = this.options;
    await this.#stop(member, object, stopId);
    const notice = await kept.one(object, stopId, id);
    if (notice === null) throw noNotice();
    if (notice.memberId !== member.id)
      throw new Refusal("FORBIDDEN", `${notice.writtenBy} wrote it: only they may remove it`);
    const { whom, how, text } = notice;
    const fields = { whom, how, text };
    const made = isRemoved
      ? { operation: "removeStayNotice", what: `removed the notice to ${whom}`, before: fields, call }
      : { operation: "restoreStayNotice", what: `restored the notice to ${whom}`, after: fields, call };
    await this.#write(member, object, made, async (tx) => {
      if (!(await kept.setRemoved(tx, id, isRemoved ? new Date(clock()) : null))) throw noNotice();
    });
    return this.#response(member, object);
  }

  async #stop(member: Member, object: StayObject, stopId: string): Promise<StopOfStay> {
    const stops = await this.options.stopsOf(member, object);
    const stop = stops.find((one) => one.stopId === stopId);
    if (stop === undefined) throw new Refusal("NOT_FOUND", "No such stop is on it");
    return stop;
  }

  async #response(member: Member, object: StayObject): Promise<StayNotices> {
    const rows = await this.options.kept.of(object);
    return { notices: rows.map((row) => noticeResponse(row, member)) };
  }

  async #write(
    member: Member,
    { kind, objectId }: StayObject,
    made: Omit<Made, "objectKind" | "objectId">,
    work: (tx: Queryable) => Promise<unknown>,
  ): Promise<void> {
    await this.options.trail.write(member, { ...made, objectKind: kind, objectId }, work);
    this.options.onChanged(objectId);
  }
}

const noNotice = () => new Refusal("NOT_FOUND", "No such notice is kept");

const noticeResponse = (row: NoticeRow, member: Member): KeptStayNotice => ({
  ...{ id: row.id, stopId: row.stopId, whom: row.whom, how: row.how, text: row.text },
  at: row.doneAt.toISOString(),
  by: row.writtenBy,
  writtenAt: row.writtenAt.toISOString(),
  isOwn: row.memberId === member.id,
});
