import type { FreightLine } from "@/components/freight/board/freight-line";
import type { FreightZones } from "@/components/shipment/freight-terminal";
import { whereLabel } from "@/components/shipment/freight-where";
import { figure } from "@/components/ui/figure";
import type { FreightRoute } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { inWeightUnit, weightUnit } from "@/lib/format/measures";
import { spacesFigure } from "@/lib/format/spaces";

export const groupings = ["route", "zip", "arrival", "terminal", "none"] as const;
export type Grouping = (typeof groupings)[number];

/** Sum of shipments in one measure. What nobody said is counted, not taken for nothing. */
interface FreightSum {
  /** Null where nobody said it of any. */
  total: number | null;
  /** Shipments of which nobody said it. */
  unknown: number;
}

interface FreightSums {
  shipments: number;
  stops: number;
  pieces: FreightSum;
  weight: FreightSum;
  handlingUnits: FreightSum;
  spaces: FreightSum;
  inJeopardy: number;
  late: number;
}

/** A line over the shipments of a group. */
export interface FreightGroup {
  id: string;
  /** `R12`, `63043`, `CHI–STL · ETA 07:52` */
  code: string;
  /** `West County`; empty where the code says it all. */
  name: string;
  sums: FreightSums;
  lines: readonly FreightLine[];
}

/** A row of the table: a shipment, or the head of a group. */
export type FreightTableRow = FreightLine | FreightGroup;

export const isGroup = (row: FreightTableRow): row is FreightGroup => "lines" in row;

/** The shipment after a row that stays when others go, else the one before it. */
export function rowBeside(
  table: readonly FreightTableRow[],
  at: string | null,
  gone: readonly ShipmentRow[],
): string | null {
  const ids = new Set(gone.map(({ shipmentId }) => shipmentId));
  const place = table.findIndex(({ id }) => id === at);
  const rows = [...table.slice(place + 1), ...table.slice(0, Math.max(0, place)).reverse()];
  return rows.find((row) => !isGroup(row) && !ids.has(row.id))?.id ?? null;
}

/** Names the one door that freight goes to: the stop that the desk knows, else the address. */
const stopKey = ({ stopId, party, shipmentId }: ShipmentRow): string =>
  stopId ?? ([party.name, party.address, party.zip].filter(Boolean).join("|") || shipmentId);

/** Sums what shipments come to together. */
export function sumsOf(shipments: readonly ShipmentRow[]): FreightSums {
  const sum = (pick: (shipment: ShipmentRow) => number | null): FreightSum => {
    const known = shipments.map(pick).filter((value) => value !== null);
    const total = known.length === 0 ? null : known.reduce((whole, value) => whole + value, 0);
    return { total, unknown: shipments.length - known.length };
  };
  return {
    shipments: shipments.length,
    stops: new Set(shipments.map(stopKey)).size,
    pieces: sum(({ pieces }) => pieces),
    weight: sum(({ weight }) => weight),
    handlingUnits: sum(({ handlingUnits }) => handlingUnits),
    spaces: sum(({ spaces }) => spaces),
    inJeopardy: shipments.filter(({ risk }) => risk === "in-jeopardy").length,
    late: shipments.filter(({ risk }) => risk === "late").length,
  };
}

export interface GroupNames {
  routes: readonly FreightRoute[];
  zones: FreightZones;
  nowMs: number;
}

interface Place {
  /** Orders the groups. */
  order: string;
  code: string;
  name: string;
}

function placeOf(shipment: ShipmentRow, by: Exclude<Grouping, "none">, names: GroupNames): Place {
  const { party, where } = shipment;
  if (by === "route") {
    const { route } = shipment;
    if (route === null) return { order: "~", code: "No route", name: "" };
    return { order: route, code: route, name: names.routes.find(({ code }) => code === route)?.name ?? "" };
  }
  if (by === "zip")
    return party.zip === null
      ? { order: "~", code: "No ZIP", name: "" }
      : { order: party.zip, code: party.zip.slice(0, 5), name: party.city ?? "" };
  if (by === "terminal") {
    const { terminal } = shipment;
    return { order: terminal ?? "~", code: terminal ?? "No terminal", name: "" };
  }
  if (where.state === "here") return { order: " ", code: "Here", name: "" };
  const { label } = whereLabel({ where, risk: "none" }, (at) =>
    names.zones.near(shipment.terminal, at, names.nowMs),
  );
  return { order: where.etaAt ?? `~${where.state}`, code: label, name: "" };
}

/** The rows in groups, each under its head; within a group they keep their order. */
export function groupLines(
  lines: readonly FreightLine[],
  by: Grouping,
  names: GroupNames,
): readonly FreightTableRow[] {
  if (by === "none") return lines;
  const groups = new Map<string, { place: Place; lines: FreightLine[] }>();
  for (const line of lines) {
    const place = placeOf(line.shipment, by, names);
    const group = groups.get(place.code);
    if (group === undefined) groups.set(place.code, { place, lines: [line] });
    else group.lines.push(line);
  }
  return [...groups.values()]
    .sort((a, b) => (a.place.order < b.place.order ? -1 : a.place.order > b.place.order ? 1 : 0))
    .flatMap(({ place, lines: own }): FreightTableRow[] => [
      {
        id: `group ${place.code}`,
        code: place.code,
        name: place.name,
        sums: sumsOf(own.map(({ shipment }) => shipment)),
        lines: own,
      },
      ...own,
    ]);
}

/** The measures of a sum: `18,002 lb`, `1,840 lb (1 without weight)`, `weight not known`. */
export function measureLabels({ pieces, weight, handlingUnits, spaces }: FreightSums): string[] {
  const label = ({ total, unknown }: FreightSum, unit: string, name: string) => {
    if (total === null) return `${name} not known`;
    return `${spacesFigure(total)} ${unit}${unknown === 0 ? "" : ` (${unknown} without ${name})`}`;
  };
  return [
    label(pieces, "pcs", "pieces"),
    label(
      weight.total === null ? weight : { ...weight, total: inWeightUnit(weight.total) },
      weightUnit(),
      "weight",
    ),
    label(handlingUnits, "HU", "HU"),
    label(spaces, spaces.total === 1 ? "space" : "spaces", "spaces"),
  ];
}

/** Says what a group comes to: `9 shipments · 27 pcs · 18,002 lb · 31 HU · 30 spaces · 2 in jeopardy`. */
export function sumsLabel(sums: FreightSums): string {
  return [
    sums.shipments === 1 ? "1 shipment" : `${figure(sums.shipments)} shipments`,
    ...measureLabels(sums),
    sums.inJeopardy === 0 ? "" : `${sums.inJeopardy} in jeopardy`,
    sums.late === 0 ? "" : `${sums.late} late`,
  ]
    .filter(Boolean)
    .join(" · ");
}
