import type { DayDraft } from "@/lib/contract/desk/freight-days";
import type { FreightLoad, ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import type { Riding } from "@/lib/desk/areas/freight/bills/shipment-bills";
import { type FreightRows, rowKey } from "@/lib/desk/areas/freight/board/board-rows";
import { closedTo } from "@/lib/desk/areas/freight/board/closed-manifest";
import { loadOf } from "@/lib/desk/areas/freight/board/manifest-stops";
import { drivenDay } from "@/lib/desk/areas/freight/board/terminal-time";
import { type DayTarget, emptyTarget, manifestTarget } from "@/lib/desk/areas/freight/days/day-target";
import type { DaysOptions } from "@/lib/desk/areas/freight/days/days";
import { type DraftedDay, draftTarget } from "@/lib/desk/areas/freight/days/draft-target";
import type { SeenTerminals } from "@/lib/desk/boards/step-rows";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { refuseFarDates } from "@/lib/desk/planning/far-dates";

export interface DayDraftsOptions extends Pick<DaysOptions, "freight" | "terminalOf" | "clock"> {
  rows: Pick<FreightRows, "seenBy">;
  /** Ids of what is on a manifest, also where nobody says at which of its stops. */
  shipmentsOf: (manifestId: string) => readonly string[];
}

/** A draft with what it is about. */
export interface ReadDraft {
  /** Or what is missing to plan it, as a clause. */
  day: DraftedDay | string;
  terminal: string | null;
  /** Day on which it is driven, YYYY-MM-DD. */
  drivenOn: string;
  /** With what was added and without what was taken off. */
  load: FreightLoad;
  addedShipments: readonly ShipmentRow[];
  /** Sentences on why the manifest does not simply take what is added: it is reopened first, or has left. */
  closed: readonly string[];
  /** All that would ride, in driving order as far as it has one. */
  riding: readonly Riding[];
}

/** Reads drafts of members, who name only what they see. */
export class DayDrafts {
  constructor(private readonly options: DayDraftsOptions) {}

  /** @throws Refusal 404 for a manifest or terminal that the member does not see, 400 for such freight and far dates */
  read(member: Member, draft: DayDraft): ReadDraft {
    refuseFarDates({ day: draft.day, departAt: draft.departAt }, this.options.clock());
    const seen = scopeOf(member.terminals).terminals;
    const row = this.#row(seen, draft);
    const before = this.#before(seen, row, draft);
    const addedShipments = draft.addShipmentIds.map((id) => this.#added(seen, id));
    const { serviceMinutes } = this.options.freight();
    const kept = this.#kept(seen, row, draft);
    const shipments = { kept, added: addedShipments };
    const day = typeof before === "string" ? before : draftTarget(before, draft, shipments, serviceMinutes);
    const known = row?.stops.length ?? 0;
    const open = typeof before === "string" ? known : before.stops.length;
    const planned = typeof day === "string" ? open : day.target.stops.length;
    const riding = [...kept, ...addedShipments];
    return {
      day,
      riding: riding.map((shipment) => ({ row: shipment, stopNumber: stopNumberIn(day, shipment) })),
      terminal: row ? row.terminal : (draft.terminal ?? null),
      drivenOn: drivenDay(row ?? { day: draft.day ?? null, timezone: null }, this.options.clock()),
      load: loadOf(riding, known - open + planned),
      addedShipments,
      closed: row === null ? [] : closedSentences(row, addedShipments),
    };
  }

  /** Finds what is on the manifest and stays there. */
  #kept(seen: SeenTerminals, row: ManifestRow | null, draft: DayDraft): ShipmentRow[] {
    const others = new Set([...draft.removeShipmentIds, ...draft.addShipmentIds]);
    return (row ? this.options.shipmentsOf(row.manifestId) : [])
      .filter((id) => !others.has(id))
      .flatMap((id) => this.#shipment(seen, id) ?? []);
  }

  #row(seen: SeenTerminals, { manifestId }: DayDraft): ManifestRow | null {
    if (manifestId === null) return null;
    const found = this.options.rows.seenBy(seen, rowKey({ kind: "manifest", id: manifestId }));
    if (found?.kind !== "manifest") throw new Refusal("NOT_FOUND", "No such manifest is known");
    return found.row;
  }

  #before(seen: SeenTerminals, row: ManifestRow | null, { terminal, day }: DayDraft): DayTarget | string {
    const { terminalOf, freight } = this.options;
    if (row) return manifestTarget(row, row.terminal === null ? null : terminalOf(row.terminal));
    const message = "is needed without a manifest";
    if (terminal === undefined) throw badFields([{ path: "terminal", message }]);
    if (day === undefined) throw badFields([{ path: "day", message }]);
    if (seen !== null && !seen.has(terminal)) throw new Refusal("NOT_FOUND", "No such terminal is known");
    return emptyTarget(terminal, day, terminalOf(terminal), freight());
  }

  #added(seen: SeenTerminals, id: string): ShipmentRow {
    const shipment = this.#shipment(seen, id);
    if (!shipment)
      throw badFields([{ path: "addShipmentIds", message: "names a shipment that is not known" }]);
    return shipment;
  }

  #shipment(seen: SeenTerminals, id: string): ShipmentRow | null {
    const found = this.options.rows.seenBy(seen, rowKey({ kind: "shipment", id }));
    return found?.kind === "shipment" ? found.row : null;
  }
}

function closedSentences(row: ManifestRow, added: readonly ShipmentRow[]): string[] {
  const manifest = { ...row, driver: row.driver?.name ?? null };
  return [...new Set(added.flatMap(({ type }) => closedTo(manifest, type)?.because ?? []))];
}

/** Null for what is at none of its stops, and for a day that cannot be planned: it rides all the way. */
function stopNumberIn(day: DraftedDay | string, { shipmentId }: ShipmentRow): number | null {
  if (typeof day === "string") return null;
  const index = day.target.stops.findIndex(({ shipmentIds }) => shipmentIds.includes(shipmentId));
  return index === -1 || day.added.includes(day.target.stops[index]?.stopId ?? "") ? null : index + 1;
}
