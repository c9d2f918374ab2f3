import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type {
  FreightMoveRequest,
  FreightMoveResponse,
  FreightMoveResult,
} from "@/lib/contract/desk/freight-writes";
import { closedToKnown } from "@/lib/desk/areas/freight/board/closed-manifest";
import { isOnTheRoad, ridesBackOn } from "@/lib/desk/areas/freight/board/where";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { movedMessages } from "@/lib/desk/areas/freight/writes/due-messages";
import type { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import type { FreightWrite, FreightWriter, WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import type { KeptChanges } from "@/lib/desk/areas/freight/writes/kept-changes";
import type { ManifestNotice } from "@/lib/desk/areas/freight/writes/manifest-notice";
import { fieldsPart, type Meanwhile } from "@/lib/desk/areas/freight/writes/meanwhile";
import { moveOutcome, NotWritten, outcomeOf } from "@/lib/desk/areas/freight/writes/not-written";
import type { PlannedSequence } from "@/lib/desk/areas/freight/writes/planned-sequence";
import {
  cancelStep,
  completeStep,
  moveStep,
  type PlannedOnto,
  plannedFields,
  planStep,
  proNumberStep,
  removeStep,
  rescheduleStep,
} from "@/lib/desk/areas/freight/writes/shipment-steps";
import { undoOffer } from "@/lib/desk/areas/freight/writes/undo-offer";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { awaitedStop } from "@/lib/format/completion-codes";

export interface ShipmentMovesOptions extends Pick<DeskGround, "clock"> {
  picture: FreightPicture;
  access: FreightAccess;
  writer: FreightWriter;
  meanwhile: Meanwhile;
  notice: ManifestNotice;
  sequence: PlannedSequence;
  kept: Pick<KeptChanges, "refuseCanceled">;
  /** Brings a manifest back to planning, with word to its driver. @throws NotWritten, PlatformError, Refusal */
  reopen: (by: WrittenBy, manifestId: string) => Promise<unknown>;
  settings: () => Promise<FreightSettings>;
}

type Named = FreightMoveRequest["shipments"][number];
/** Judges a shipment. @param was number of the manifest that it is on; null where it is on none @throws NotWritten */
type Step = (known: Known<"shipment">, was: string | null) => FreightWrite;

const notSent = "Not sent: the platform did not respond for another shipment";

/** Outcome of one shipment. */
interface Stepped {
  result: FreightMoveResult;
  isUndoable: boolean;
}

/**
 * @param bringsBack whether a completion code has the freight come back
 * @throws NotWritten for freight that is out for delivery, or rides back: on paper it would wait while its driver carries it
 */
function refuseOnTruck(
  { facts }: Known<"shipment">,
  manifest: Known<"manifest"> | null,
  bringsBack: (code: string | null) => boolean,
): void {
  const ridesBack = facts.status === "completed" && bringsBack(facts.completionCode);
  if (facts.type !== "delivery" || manifest === null || !(facts.status === "open" || ridesBack)) return;
  if (!isOnTheRoad(manifest)) return;
  if (ridesBack) throw comesBack(manifest);
  throw new NotWritten(
    "refused",
    `It is on the truck of ${manifest.number ?? manifest.id}: set a completion code, or move it once the truck is back`,
  );
}

const comesBack = ({ number, id }: Known<"manifest">) =>
  new NotWritten(
    "refused",
    `It is returning on the truck of ${number ?? id}: move it once the truck is back`,
  );

/** @throws NotWritten for a manifest that is closed to it: to ask about reopening, or because it has left */
function refuseClosed({ facts }: Known<"shipment">, manifest: Known<"manifest">): void {
  const closed = closedToKnown(manifest, facts.type);
  if (closed !== null) throw new NotWritten(closed.mayReopen ? "needs-reopen" : "refused", closed.because);
}

/** Said after what was done. */
const withMore = <Response extends Pick<FreightMoveResponse, "results">>(
  response: Response,
  more: string,
): Response => ({
  ...response,
  results: response.results.map((result) =>
    result.outcome === "done" ? { ...result, message: `${result.message}${more}` } : result,
  ),
});

/** Moves of one or many shipments, each judged alone. */
export class ShipmentMoves {
  constructor(private readonly options: ShipmentMovesOptions) {}

  /** @throws Refusal 400 naming what the move lacks */
  async move(by: WrittenBy, request: FreightMoveRequest): Promise<FreightMoveResponse> {
    const { manifestId, sequence, reopen = false } = request;
    if (request.move === "plan" && manifestId !== undefined && reopen) await this.#reopen(by, manifestId);
    const response = await this.#all(by, request.shipments, await this.#stepOf(by, request));
    const isPlanned = response.results.some(({ outcome }) => outcome === "done");
    if (manifestId === undefined || sequence === undefined || !isPlanned) return response;
    const more = await this.options.sequence.put(by, manifestId, sequence);
    return withMore(response, more);
  }

  /** @throws Refusal 409 where it was not reopened: nothing is planned then */
  async #reopen(by: WrittenBy, manifestId: string): Promise<void> {
    const { access, reopen } = this.options;
    try {
      const { state } = access.manifest(by.member, manifestId).facts;
      if (state === "closed" || state === "dispatched") await reopen(by, manifestId);
    } catch (error) {
      throw new Refusal(
        "CONFLICT",
        `It was not reopened, and nothing is planned: ${outcomeOf(error).message}`,
      );
    }
  }

  /** Plans onto a manifest that may not be known yet. */
  planOnto(
    by: WrittenBy,
    shipmentIds: readonly string[],
    manifest: PlannedOnto,
  ): Promise<FreightMoveResponse> {
    const all = shipmentIds.map((shipmentId) => ({ shipmentId, version: null }));
    return this.#all(by, all, (known, was) => planStep(known, manifest, was));
  }

  /** Takes freight off its manifest. */
  takeOff(by: WrittenBy, shipmentIds: readonly string[]): Promise<FreightMoveResponse> {
    const all = shipmentIds.map((shipmentId) => ({ shipmentId, version: null }));
    return this.#all(by, all, removeStep);
  }

  /**
   * @param codRefusal what is to be told of COD first; judged last: where nobody has arrived, nothing was collected
   * @throws Refusal 400 for a code that is none of the company's
   */
  async complete(
    by: WrittenBy,
    shipmentId: string,
    { code, version }: DeskBody<"completeShipment">,
    codRefusal: string | null,
  ): Promise<FreightMoveResponse> {
    const { completionCodes } = await this.options.settings();
    const known = completionCodes.find((one) => one.code === code);
    if (!known) throw badFields([{ path: "code", message: "is not one of the company's completion codes" }]);
    return this.#all(by, [{ shipmentId, version }], (shipment) => {
      const write = completeStep(shipment, known, this.#isAwaited(shipment));
      if (codRefusal !== null) throw new NotWritten("refused", codRefusal);
      return write;
    });
  }

  /** Judges by the same rule as the page, so that another client cannot say more than a dispatcher can. */
  #isAwaited(shipment: Known<"shipment">): boolean {
    const { picture } = this.options;
    const manifest = picture.manifestOf(shipment);
    if (manifest === null) return false;
    const stops = picture
      .stopsOf(manifest.id)
      .map(({ stopId, stop }) => ({ stopId, arrivedAt: stop.arrivedAt }));
    return awaitedStop({ state: manifest.facts.state, stops }, shipment.facts.stopId) !== undefined;
  }

  /** @param reason kept in the trail; null where none was given */
  cancelPickup(by: WrittenBy, shipmentId: string, reason: string | null): Promise<FreightMoveResponse> {
    const step: Step = (known, was) => ({ ...cancelStep(known, was), reason });
    return this.#all(by, [{ shipmentId, version: null }], step);
  }

  changeProNumber(by: WrittenBy, shipmentId: string, newProNumber: string): Promise<FreightMoveResponse> {
    const step: Step = (shipment) => proNumberStep(shipment, newProNumber);
    return this.#all(by, [{ shipmentId, version: null }], step);
  }

  async #stepOf({ member }: WrittenBy, { move, manifestId, day, to }: FreightMoveRequest): Promise<Step> {
    const missing = (path: string) => badFields([{ path, message: `is required to ${move} freight` }]);
    switch (move) {
      case "plan":
        if (manifestId === undefined) throw missing("manifestId");
        return (known, was) => {
          const manifest = this.options.access.manifest(member, manifestId);
          this.options.kept.refuseCanceled(manifest);
          const write = planStep(known, manifest, was);
          refuseClosed(known, manifest);
          return write;
        };
      case "remove":
        return removeStep;
      case "reschedule": {
        if (day === undefined) throw missing("day");
        const { completionCodes } = await this.options.settings();
        const back = new Set(completionCodes.filter((one) => one.bringsBack).map(({ code }) => code));
        return (known, was) => {
          const { picture } = this.options;
          refuseOnTruck(known, picture.manifestOf(known), (code) => back.has(code ?? ""));
          const returning = ridesBackOn(known, picture);
          if (returning !== null) throw comesBack(returning);
          return rescheduleStep(known, day, was);
        };
      }
      case "move":
        if (to === undefined) throw missing("to");
        return (known) => moveStep(known, to);
    }
  }

  async #all(by: WrittenBy, all: readonly Named[], step: Step): Promise<FreightMoveResponse> {
    const stepped: Stepped[] = [];
    for (const named of all) stepped.push(await this.#each(by, named, step, stepped.at(-1)?.result));
    const told = await this.options.notice.send(by);
    const results = stepped.map(({ result }) => result);
    const done = results.filter(({ outcome }) => outcome === "done");
    const [first] = done;
    const what = done.length === 1 ? `${first?.title} ${first?.message}` : `${done.length} shipments`;
    return {
      results: withMore({ results }, told).results,
      undo: stepped.some(({ isUndoable }) => isUndoable)
        ? undoOffer(by.call, what, this.options.clock())
        : null,
    };
  }

  /** @param last the result before it: where nobody answered for that one, this one would wait as long */
  async #each(
    by: WrittenBy,
    { shipmentId, version }: Named,
    step: Step,
    last: FreightMoveResult | undefined,
  ): Promise<Stepped> {
    const { access, picture, writer, meanwhile } = this.options;
    /** A PRO that is changed is another one afterwards. */
    const result = (outcome: FreightMoveResult["outcome"], message: string): FreightMoveResult => ({
      shipmentId,
      title: access.titleOf(by.member, "shipment", shipmentId),
      outcome,
      message,
    });
    try {
      if (last?.outcome === "unknown" || last?.message === notSent) throw new NotWritten("refused", notSent);
      const made = await writer.madeBefore(by, "shipment", shipmentId);
      if (made !== null) return { result: result("done", made), isUndoable: true };
      const known = access.shipment(by.member, shipmentId);
      const manifest = picture.manifestOf(known);
      const write = step(known, manifest?.number ?? null);
      await meanwhile.refuseUnseen(by.member, known, version, fieldsPart(plannedFields));
      const seen = (id: string) => access.seen(by.member, "manifest", id);
      await writer.write(by, { ...write, due: movedMessages(known, write.fields, manifest, seen) });
      return { result: result("done", write.what), isUndoable: write.undo !== null };
    } catch (error) {
      const { outcome, message } = outcomeOf(error);
      return {
        result: result(moveOutcome(outcome), message),
        isUndoable: false,
      };
    }
  }
}
