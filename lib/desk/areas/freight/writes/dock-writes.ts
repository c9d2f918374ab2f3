import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { CodCollected, KeptCod } from "@/lib/contract/desk/dock/kept-freight";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { FreightMoveResponse, FreightMoveResult } from "@/lib/contract/desk/freight-writes";
import type { FreightKept, KeptFreight } from "@/lib/desk/areas/freight/kept/kept-freight";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { FreightAccess } from "@/lib/desk/areas/freight/writes/freight-access";
import type { WrittenBy } from "@/lib/desk/areas/freight/writes/freight-writer";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import { undoOffer } from "@/lib/desk/areas/freight/writes/undo-offer";
import type { DeskGround } from "@/lib/desk/ground";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { isAsLeft } from "@/lib/desk/writes/field-step";
import { codCollectedLabel, codDue, codDueLabel, collectsCod } from "@/lib/format/cod";

export interface DockWritesOptions extends Pick<DeskGround, "clock"> {
  trail: Pick<AuditTrail, "write">;
  picture: Pick<FreightPicture, "shipmentsOf">;
  access: FreightAccess;
  keptFreight: KeptFreight;
  settings: () => Promise<Pick<FreightSettings, "completionCodes">>;
  /** Dollars that a bill of lading has to be collected; null for none, or not known. */
  codAmountOf: (proNumber: string) => Promise<number | null>;
}

interface Ticks {
  shipmentIds: readonly string[];
  isLoaded: boolean;
}

interface Keeping {
  operation: "loadFreight" | "completeShipment" | "undoFreight";
  object: { kind: "shipment" | "manifest"; id: string };
  what: string;
  after: FreightKept;
  /** The entry of the trail that it takes back. */
  undoes?: string;
}

/** Writes what the dock and drivers say that no platform has a field for: loaded, sealed, collected. */
export class DockWrites {
  constructor(private readonly options: DockWritesOptions) {}

  /**
   * Ticks shipments as in the trailer of the manifest that they are on, or as not; each is judged alone.
   * @throws Refusal where the key was used for something else
   */
  async load(by: WrittenBy, manifestId: string, ticks: Ticks): Promise<FreightMoveResponse> {
    const { access } = this.options;
    try {
      return await this.#load(by, access.manifest(by.member, manifestId), ticks);
    } catch (error) {
      if (!(error instanceof NotWritten)) throw error;
      const results = ticks.shipmentIds.map((shipmentId) => ({
        ...{ shipmentId, title: access.titleOf(by.member, "shipment", shipmentId) },
        ...{ outcome: "refused" as const, message: error.message },
      }));
      return { results, undo: null };
    }
  }

  async #load(
    by: WrittenBy,
    manifest: Known<"manifest">,
    { shipmentIds, isLoaded }: Ticks,
  ): Promise<FreightMoveResponse> {
    const { access, picture, clock } = this.options;
    const onIt = new Map(picture.shipmentsOf(manifest.id).map((one) => [one.id, one]));
    const loaded = isLoaded
      ? { onto: manifest.id, at: new Date(clock()).toISOString(), by: by.member.name }
      : null;
    const results = [...new Set(shipmentIds)].map((shipmentId): FreightMoveResult => {
      const title = access.titleOf(by.member, "shipment", shipmentId);
      const refusal = loadRefusal(onIt.get(shipmentId), manifest);
      return refusal === null
        ? { shipmentId, title, outcome: "done", message: isLoaded ? "loaded" : "not loaded" }
        : { shipmentId, title, outcome: "refused", message: refusal };
    });
    const done = results.filter(({ outcome }) => outcome === "done");
    if (done.length === 0) return { results, undo: null };
    const subject = done.length === 1 ? done[0]?.title : `${done.length} PROs`;
    const what = `${subject} ${isLoaded ? "loaded" : "not loaded"}`;
    await this.keep(by, {
      operation: "loadFreight",
      object: { kind: "manifest", id: manifest.id },
      what,
      after: Object.fromEntries(done.map(({ shipmentId }) => [shipmentId, { loaded }])),
    });
    return { results, undo: undoOffer(by.call, what, clock()) };
  }

  /**
   * Says what is to be told of COD that is due, where a code says that it was delivered and nobody said what was collected.
   * @returns null where nothing is to be asked
   */
  async codRefusal(
    { member }: WrittenBy,
    shipmentId: string,
    { code, cod }: DeskBody<"completeShipment">,
  ): Promise<string | null> {
    const { access, keptFreight, settings, codAmountOf } = this.options;
    const known = access.seen(member, "shipment", shipmentId);
    if (cod !== undefined || known === null || keptFreight.of(shipmentId).cod !== null) return null;
    const { proNumber, flags, type } = known.facts;
    const kind = (await settings()).completionCodes.find((one) => one.code === code)?.kind;
    if (!collectsCod(kind)) return null;
    const due = codDue({ type, flags }, proNumber === null ? null : await codAmountOf(proNumber));
    if (due === null) return null;
    return `${codDueLabel(due)} is due: enter what was collected, or that it is not known`;
  }

  /** Writes down what was collected of a delivery. @returns what it did, for people @throws NotWritten */
  async collect(by: WrittenBy, shipmentId: string, cod: CodCollected): Promise<string> {
    const { access, clock } = this.options;
    const shipment = access.shipment(by.member, shipmentId);
    const kept: KeptCod = { ...cod, at: new Date(clock()).toISOString(), by: by.member.name };
    const message = codCollectedLabel(cod);
    await this.keep(by, {
      operation: "completeShipment",
      object: { kind: "shipment", id: shipment.id },
      what: message,
      after: { [shipment.id]: { cod: kept } },
    });
    return message;
  }

  /** Keeps something of shipments once, however often its request comes: in the trail as all that members write. */
  async keep(
    { member, call }: WrittenBy,
    { operation, object, what, after, undoes }: Keeping,
  ): Promise<void> {
    const { trail, keptFreight } = this.options;
    const before = Object.fromEntries(
      Object.entries(after).map(([id, changes]) => {
        const now: Partial<Record<string, unknown>> = { ...keptFreight.of(id) };
        return [id, Object.fromEntries(Object.keys(changes).map((name) => [name, now[name]]))];
      }),
    );
    const made = {
      ...{ operation, objectKind: object.kind, objectId: object.id, call, what, before, after },
      ...(undoes === undefined ? { undo: { freight: before } } : { undoes }),
    };
    await trail.write(member, made, async (tx) => {
      for (const [id, changes] of Object.entries(after)) await keptFreight.keep(tx, id, changes);
    });
    await keptFreight.readNow();
  }

  /**
   * Puts back what was kept of shipments before; what somebody changed since stays.
   * @param left as the entry that is taken back left it
   * @throws NotWritten naming what was not put back
   */
  async putBack(
    by: WrittenBy,
    object: Keeping["object"],
    { before, left, what, undoes }: { before: FreightKept; left: FreightKept; what: string; undoes: string },
  ): Promise<void> {
    const { keptFreight, access } = this.options;
    const [same, others] = [[] as string[], [] as string[]];
    for (const id of Object.keys(before))
      (isAsLeft({ ...keptFreight.of(id) }, { ...left[id] }) ? same : others).push(id);
    if (same.length > 0) {
      const after = Object.fromEntries(same.map((id) => [id, before[id] ?? {}]));
      await this.keep(by, { operation: "undoFreight", object, what, after, undoes });
    }
    if (others.length === 0) return;
    const titles = others.map((id) => access.titleOf(by.member, "shipment", id)).join(", ");
    throw new NotWritten("conflict", `Someone changed ${titles} since: not undone`);
  }
}

function loadRefusal(known: Known<"shipment"> | undefined, manifest: Known<"manifest">): string | null {
  const number = manifest.number ?? "this manifest";
  if (known === undefined) return `It is not on ${number}`;
  if (known.facts.type !== "delivery") return "It is not loaded here: it is picked up";
  return known.facts.status === "open" ? null : `It is ${known.facts.status} already`;
}
