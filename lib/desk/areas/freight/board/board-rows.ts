import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { LegRow } from "@/lib/contract/desk/linehaul/leg-row";
import { type SeenTerminals, StepRows } from "@/lib/desk/boards/step-rows";

/** A row of any of the three lists, which share their steps. */
export type FreightRow =
  | { kind: "shipment"; row: ShipmentRow }
  | { kind: "manifest"; row: ManifestRow }
  | { kind: "leg"; row: LegRow };
type Kind = FreightRow["kind"];

export interface RowId {
  kind: Kind;
  id: string;
}

export const rowKey = ({ kind, id }: RowId): string => `${kind} ${id}`;

/** Holds back for so long what was worked out anew and came to the same. */
const ageStepMs = 60_000;

/** The rows of the freight board. */
export class FreightRows extends StepRows<string, FreightRow> {
  /** All that a row is found by as one text: to look through texts alone takes a tenth of looking through rows. */
  readonly #texts = new Map<string, string>();
  /** Keys of open shipments by the leg that they are planned on or aboard, and that leg by key. */
  readonly #onLeg = new Map<string, Set<string>>();
  readonly #legOf = new Map<string, string>();

  constructor() {
    super(settled);
  }

  override take(rows: Parameters<StepRows<string, FreightRow>["take"]>[0]): string[] {
    const changed = super.take(rows);
    for (const key of changed) {
      const row = this.get(key);
      if (row === null) this.#texts.delete(key);
      else this.#texts.set(key, wholeText(row));
      this.#takeLeg(key, row);
    }
    return changed;
  }

  #takeLeg(key: string, found: FreightRow | null): void {
    const leg = found?.kind === "shipment" && found.row.status === "open" ? found.row.where.legId : null;
    const before = this.#legOf.get(key) ?? null;
    if (leg === before) return;
    if (before !== null) {
      const others = this.#onLeg.get(before);
      others?.delete(key);
      if (others?.size === 0) this.#onLeg.delete(before);
    }
    if (leg === null) {
      this.#legOf.delete(key);
      return;
    }
    this.#legOf.set(key, leg);
    this.#onLeg.set(leg, (this.#onLeg.get(leg) ?? new Set()).add(key));
  }

  /**
   * Open shipments on these legs, and the delivery manifests that they are planned on. Costs what rides there, not what
   * the board holds.
   */
  onLegs(legIds: Iterable<string>): { shipments: ShipmentRow[]; manifests: ManifestRow[] } {
    const shipments: ShipmentRow[] = [];
    for (const legId of new Set(legIds))
      for (const key of this.#onLeg.get(legId) ?? []) {
        const found = this.get(key);
        if (found?.kind === "shipment") shipments.push(found.row);
      }
    const manifestIds = new Set(shipments.flatMap(({ manifestId }) => manifestId ?? []));
    return { shipments, manifests: [...manifestIds].flatMap((id) => this.manifest(id) ?? []) };
  }

  /** Rows that a member may see and that have each of these parts somewhere in what they are found by. */
  having(parts: readonly string[], seen: SeenTerminals): FreightRow[] {
    const found: FreightRow[] = [];
    for (const [key, text] of this.#texts) {
      if (!parts.every((part) => text.includes(part))) continue;
      const row = this.seenBy(seen, key);
      if (row !== null) found.push(row);
    }
    return found;
  }

  shipment(id: string): ShipmentRow | null {
    const found = this.get(rowKey({ kind: "shipment", id }));
    return found?.kind === "shipment" ? found.row : null;
  }

  manifest(id: string): ManifestRow | null {
    const found = this.get(rowKey({ kind: "manifest", id }));
    return found?.kind === "manifest" ? found.row : null;
  }
}

/** By what a row is found, in lower case. */
interface SearchText {
  /** PRO and reference, or number and name of a manifest. */
  numbers: string[];
  /** Name of the consignee. */
  name: string;
}

export function searchText(found: FreightRow): SearchText {
  const numbers =
    found.kind === "shipment"
      ? [found.row.proNumber, found.row.refNumber]
      : [found.row.manifestNumber, found.kind === "manifest" ? found.row.name : null];
  return {
    numbers: numbers.filter((number) => number !== null).map((number) => number.toLowerCase()),
    name: found.kind === "shipment" ? (found.row.party.name?.toLowerCase() ?? "") : "",
  };
}

function wholeText(row: FreightRow): string {
  const { numbers, name } = searchText(row);
  return [...numbers, name].join("\n");
}

/** The new row with the plan's age left as it was where it moved by less than a minute. */
function settled(before: FreightRow, after: FreightRow): FreightRow {
  if (before.kind !== "manifest" || after.kind !== "manifest") return after;
  const [was, is] = [before.row.plan.workedOutAt, after.row.plan.workedOutAt];
  if (Math.abs(Date.parse(is) - Date.parse(was)) >= ageStepMs) return after;
  return { ...after, row: { ...after.row, plan: { ...after.row.plan, workedOutAt: was } } };
}

/** Rows by kind. In one round: a board has tens of thousands. */
export function byKind(rows: readonly FreightRow[]) {
  const shipments: ShipmentRow[] = [];
  const manifests: ManifestRow[] = [];
  const legs: LegRow[] = [];
  for (const one of rows)
    if (one.kind === "shipment") shipments.push(one.row);
    else if (one.kind === "manifest") manifests.push(one.row);
    else legs.push(one.row);
  return { shipments, manifests, legs };
}

/** Ids of what is gone, by kind. */
export function goneByKind(keys: readonly string[]) {
  const of = (kind: Kind) =>
    keys.filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1));
  return { shipments: of("shipment"), manifests: of("manifest"), legs: of("leg") };
}
