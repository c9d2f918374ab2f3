import { legStepRefusal } from "@/lib/contract/desk/linehaul/leg-steps";
import type {
  ChangeLeg,
  FreightOfLeg,
  LegResult,
  LegWrite,
  LegWritten,
  NewLeg,
  StepLeg,
} from "@/lib/contract/desk/linehaul/leg-writes";
import type { Member } from "@/lib/desk/access/members";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import { undoOffer } from "@/lib/desk/areas/freight/writes/undo-offer";
import type { LinehaulBoardDesk } from "@/lib/desk/areas/linehaul/board/linehaul-board";
import { changeCalls } from "@/lib/desk/areas/linehaul/writes/change-calls";
import { freightCalls } from "@/lib/desk/areas/linehaul/writes/freight-calls";
import type { KeptSeals } from "@/lib/desk/areas/linehaul/writes/kept-seals";
import type { LegAccess, WrittenLeg } from "@/lib/desk/areas/linehaul/writes/leg-access";
import type { LegCall } from "@/lib/desk/areas/linehaul/writes/leg-call";
import {
  type KnownOfLegs,
  refuseChange,
  refuseNewLeg,
  refuseStep,
  refuseUnseen,
  titleOfLeg,
} from "@/lib/desk/areas/linehaul/writes/leg-checks";
import type { FreeNumbers } from "@/lib/desk/areas/linehaul/writes/leg-numbers";
import { failedResult, formFields } from "@/lib/desk/areas/linehaul/writes/leg-outcome";
import type { LegWriter, WrittenBy } from "@/lib/desk/areas/linehaul/writes/leg-writer";
import { makeCalls } from "@/lib/desk/areas/linehaul/writes/make-calls";
import { stepCalls, wordOf } from "@/lib/desk/areas/linehaul/writes/step-calls";
import type { TakeBackLegs } from "@/lib/desk/areas/linehaul/writes/take-back-legs";
import { lookForUnits } from "@/lib/desk/directory/vehicles/known-units";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { wallTime } from "@/lib/time/wall-time";

export interface LegWritesOptions extends Pick<DeskGround, "clock"> {
  board: Pick<LinehaulBoardDesk, "rows" | "pulls" | "soon" | "hold">;
  access: LegAccess;
  writer: LegWriter;
  seals: KeptSeals;
  takeBack: TakeBackLegs;
  numbers: FreeNumbers;
  known: KnownOfLegs;
  zoneOf: (terminal: string | null) => string | null;
  nameOf: (driverId: string) => string;
  /** Tells whether a driver may drive a leg, in a sentence. */
  judge: (leg: WrittenLeg, driverId: string) => Promise<LegVerdict>;
  /** Says of a unit that is out of service while a leg is driven that it is, as a clause; null of others. */
  unitOut: (leg: Pick<WrittenLeg, "row">, vehicle: string) => Promise<string | null>;
}

interface LegVerdict {
  isFine: boolean;
  verdict: string;
}

/** Results until something went wrong, and what did. */
interface Sent {
  results: LegResult[];
  fields: LegWritten["fields"];
  done: (Pick<LegCall, "object" | "undo"> & { version: string | null })[];
}

/** Carries out what members do to legs of linehaul; `call` is the request's key, under which it is carried out once. */
export class LegWrites {
  constructor(private readonly options: LegWritesOptions) {}

  /** @throws Refusal naming the field */
  async make(member: Member, leg: NewLeg, call: string): Promise<LegWritten> {
    const { access, known, numbers } = this.options;
    if (!access.isOf(member, leg.origin))
      throw badFields([{ path: "origin", message: `${leg.origin} is not one of your terminals` }]);
    await lookForUnits(known, { vehicles: [leg.vehicle], trailers: leg.trailers });
    refuseNewLeg(leg, known, this.#rows());
    const number = await numbers.claim(leg, this.#zone(leg.origin), { member, call });
    try {
      const sent = await this.#send({ member, call }, makeCalls(number, leg), isMovement);
      return await this.#written({ member, call }, number, `${number} made`, sent);
    } finally {
      await numbers.release(number, { member, call });
    }
  }

  /** @throws Refusal naming the field, 404 for a leg that the member does not see */
  async write(member: Member, legId: string, body: LegWrite, call: string): Promise<LegWritten> {
    const by = { member, call };
    try {
      const leg = this.options.access.leg(member, legId, body.act === "step" ? body.step : "other");
      switch (body.act) {
        case "change":
          return await this.#change(by, leg, body);
        case "step":
          return await this.#step(by, leg, body);
        case "freight":
          return await this.#freight(by, leg, body);
      }
    } catch (error) {
      if (error instanceof Refusal && (error.fields.length > 0 || error.type === "NOT_FOUND")) throw error;
      const result = failedResult(error, legId, "The leg");
      return { legId, message: result.message, results: [result], fields: [], undo: null };
    }
  }

  undo = (member: Member, id: string, call: string): Promise<LegWritten> =>
    this.options.takeBack.undo({ member, call }, id);

  async #change(by: WrittenBy, leg: WrittenLeg, change: ChangeLeg): Promise<LegWritten> {
    const { row, pull } = leg;
    const { known, nameOf } = this.options;
    if (row.state === "completed") throw new NotWritten("refused", "The leg is completed.");
    refuseUnseen(row, change);
    await lookForUnits(known, {
      vehicles: [change.set.vehicle],
      trailers: change.trailers.map(({ to }) => to),
    });
    refuseChange(row, change, known, this.#rows());
    const judged = await this.#judged(leg, change.set);
    const reason = change.overrideReason || null;
    if (judged !== null && !judged.isFine && reason === null)
      throw new NotWritten("needs-reason", judged.verdict);
    const calls = changeCalls(pull, change, {
      nameOf,
      timeAt: (end, at) => this.#time(at, row[end]),
    });
    const why = judged === null ? {} : { verdict: judged.verdict, reason: judged.isFine ? null : reason };
    const what = `${titleOfLeg(row)}: ${calls.map((one) => one.what)[0] ?? "saved without a change"}`;
    return this.#written(by, row.legId, what, await this.#send(by, calls, () => false, why));
  }

  /** Judges whom and what a leg gets; null where it gets neither. */
  async #judged(leg: WrittenLeg, { driver, vehicle }: ChangeLeg["set"]): Promise<LegVerdict | null> {
    const { judge, unitOut } = this.options;
    const judged = driver == null ? null : await judge(leg, driver);
    const out = vehicle == null ? null : await unitOut(leg, vehicle);
    if (out === null) return judged;
    const verdict = [`${vehicle} is ${out}`, ...(judged === null ? [] : [judged.verdict])].join("\n");
    return { isFine: false, verdict };
  }

  async #step(by: WrittenBy, { row, pull }: WrittenLeg, body: StepLeg): Promise<LegWritten> {
    const { clock, board, seals } = this.options;
    const { step, door } = body;
    const refusal = legStepRefusal(row, step);
    if (refusal !== null) throw new NotWritten("refused", refusal);
    const nowMs = clock();
    const isInbound = step === "arrive" || step === "spot" || step === "unload" || step === "complete";
    const end = isInbound ? row.destination : row.origin;
    refuseStep(row, body, { nowMs, zone: this.#zone(end), rows: this.#rows() });
    const at = new Date(body.at ?? nowMs).toISOString();
    const calls = stepCalls(pull, step, {
      at,
      door,
      movementsOf: (manifestId) =>
        board.pulls.flatMap(({ carried }) =>
          carried.flatMap(({ manifest, movement }) =>
            manifest?.id === manifestId && movement ? [movement] : [],
          ),
        ),
    });
    const sealed = sealsLabel(row, body, (manifestId) => seals.of(manifestId).out);
    const what = [
      `${titleOfLeg(row)}: ${wordOf[step]}${step === "cancel" ? "" : ` ${this.#time(at, end)}`}`,
      ...(door == null ? [] : [`door ${door}`]),
      ...sealed,
    ].join(", ");
    const sent = await this.#send(by, calls, () => false, body.reason ? { reason: body.reason } : {});
    const isDone = sent.results.every(({ outcome }) => outcome === "done");
    const aboard = row.trailers.flatMap(({ manifestId }) => manifestId ?? []);
    const numbers = Object.entries(body.seals ?? {}).filter(([id]) => aboard.includes(id));
    if (isDone && numbers.length > 0)
      await seals.keep(by, step === "close" ? "out" : "back", Object.fromEntries(numbers), sealed.join(", "));
    return this.#written(by, row.legId, what, sent);
  }

  async #freight(by: WrittenBy, { row, pull }: WrittenLeg, body: FreightOfLeg): Promise<LegWritten> {
    const refusal = row.state === "planned" || row.state === "loading" ? null : "Its trailers are closed.";
    if (refusal !== null) throw new NotWritten("refused", refusal);
    const calls = freightCalls(pull, body);
    const sent = await this.#send(by, calls, () => true);
    return this.#written(
      by,
      row.legId,
      `${titleOfLeg(row)}: ${calls.map(({ what }) => what).join(", ")}`,
      sent,
    );
  }

  /** Sends calls one after another. @param goesOn whether the rest is sent although this one was refused */
  async #send(
    by: WrittenBy,
    calls: readonly LegCall[],
    goesOn: (call: LegCall) => boolean,
    why: Parameters<LegWriter["write"]>[2] = {},
  ): Promise<Sent> {
    const { writer } = this.options;
    const sent: Sent = { results: [], fields: [], done: [] };
    for (const call of calls) {
      const { object, title, what, undo } = call;
      const version = writer.present(object.kind, object.id)?.version ?? null;
      try {
        await writer.write(by, call, why);
        sent.done.push({ object, undo, version });
        sent.results.push({ id: object.id, title, outcome: "done", message: what });
      } catch (error) {
        sent.results.push(failedResult(error, object.id, title));
        sent.fields.push(...formFields(error));
        if (!goesOn(call)) break;
      }
    }
    return sent;
  }

  async #written({ call }: WrittenBy, legId: string, what: string, sent: Sent): Promise<LegWritten> {
    const { writer, board, clock } = this.options;
    const { results, fields, done } = sent;
    if (done.length > 0) {
      await writer.shown(done);
      board.soon();
    }
    const failed = results.find(({ outcome }) => outcome !== "done");
    const legIdNow = this.#rows().find(
      (row) => row.legId === legId || row.trailers.some(({ manifestNumber }) => manifestNumber === legId),
    )?.legId;
    return {
      legId: legIdNow ?? null,
      message: failed === undefined ? what : `${failed.title}: ${failed.message}`,
      results,
      fields,
      undo: done.some(({ undo }) => undo !== null) ? undoOffer(call, what, clock()) : null,
    };
  }

  #rows = () => this.options.board.rows.allSeenBy(null);
  #zone = (terminal: string | null) => this.options.zoneOf(terminal) ?? "UTC";

  #time(at: string, terminal: string | null): string {
    const { time, zone } = wallTime(Date.parse(at), this.#zone(terminal));
    return `${time} ${zone}`;
  }
}

const isMovement = ({ object }: LegCall) => object.kind === "movement";

/** Says what is said of seals: at arrival beside the number that was put on. */
function sealsLabel(
  { trailers }: WrittenLeg["row"],
  { step, seals = {} }: StepLeg,
  putOn: (manifestId: string) => string | null,
): string[] {
  return trailers.flatMap(({ manifestId, trailer }) => {
    const seal = manifestId === null ? undefined : seals[manifestId];
    if (manifestId === null || seal === undefined) return [];
    const out = step === "close" ? null : putOn(manifestId);
    const differs = out !== null && out !== seal ? `, departed with ${out}` : "";
    return [`seal ${seal}${trailers.length > 1 && trailer !== null ? ` on ${trailer}` : ""}${differs}`];
  });
}
