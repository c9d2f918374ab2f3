import type { AimedPreview } from "@/components/freight/rail/use-aimed-preview";
import { type PlanPoint, turnDegrees, withoutLeaps } from "@/components/map/plan/plan-map-layers";
import type { PlanPicture } from "@/components/map/plan/plan-map-open";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { wholeDistance } from "@/lib/format/measures";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { nearTo } from "@/lib/geo/narrowest-stretch";

/** Finds where something is; null where nobody said. */
const pointOf = (place: { latitude: number | null; longitude: number | null }): PlanPoint | null =>
  place.latitude === null || place.longitude === null ? null : [place.longitude, place.latitude];

interface PictureInput {
  aimed: ManifestRow | null;
  preview: Pick<AimedPreview, "preview" | "added">;
  chosen: readonly ShipmentRow[];
  shown: readonly ShipmentRow[];
  terminal: TerminalInfo | null;
}

/** Marks freight, one mark a place: `✓` of one, `✓ 3` of several. @param sign of the mark @param one look of a mark of one */
function placeMarks(
  shipments: readonly ShipmentRow[],
  sign: "✓" | "+",
  one: "chosen" | "stop",
): PlanPicture["marks"] {
  const places = new Map<string, { at: PlanPoint; count: number }>();
  for (const { party } of shipments) {
    const at = pointOf(party);
    if (at !== null) places.set(at.join(), { at, count: (places.get(at.join())?.count ?? 0) + 1 });
  }
  return [...places].map(([key, { at, count }]) => ({
    ...{ key, at, look: count === 1 ? one : ("chosen" as const) },
    text: count === 1 ? sign : `${sign} ${count}`,
  }));
}

/**
 * The aimed manifest's way with its stops by number, those that would be added filled, what else is chosen ticked, and the
 * freight around them.
 */
export function mapPicture({ aimed, preview, chosen, shown, terminal }: PictureInput): PlanPicture {
  const stops = (aimed?.stops ?? []).flatMap((stop) => {
    const at = pointOf(stop);
    return at === null || stop.mark === "removed"
      ? []
      : [{ key: stop.stopId, at, text: String(stop.number), look: "planned" as const }];
  });
  const adds = new Set(aimed === null ? [] : preview.added);
  const home = terminal === null ? null : pointOf(terminal);
  const path = preview.preview?.path ?? [];
  const dots = shown.map(({ party }) => pointOf(party)).filter((at) => at !== null);
  const marks = [
    ...stops,
    ...placeMarks([...adds], "+", "stop"),
    ...placeMarks(
      chosen.filter((one) => !adds.has(one)),
      "✓",
      "chosen",
    ),
    ...(home === null || terminal === null
      ? []
      : [{ key: terminal.code, at: home, text: terminal.code, look: "vehicle" as const }]),
  ];
  const main = [...marks.map(({ at }) => at), ...path];
  const near = (points: readonly PlanPoint[]) => points.filter((at) => home === null || !isFar(at, home));
  const fit = near(main).length > 1 ? near(main) : near([...main, ...dots]);
  return { path, marks, dots, ...(fit.length > 1 ? { fit } : {}) };
}

/** Nobody delivers so far out of a terminal within a day: one such place would leave the others no room on the map. */
const farMiles = 250;

const isFar = (at: PlanPoint, home: PlanPoint): boolean =>
  greatCircleMiles(placeAt(at), placeAt(home)) > farMiles;

const placeAt = ([longitude, latitude]: PlanPoint) => ({ longitude, latitude });

/** `1 shipment lies more than 250 mi from JOL: move the map to see it.` Null where all is near by. */
export function farNote(shown: readonly ShipmentRow[], terminal: TerminalInfo | null): string | null {
  const home = terminal === null ? null : pointOf(terminal);
  if (terminal === null || home === null) return null;
  const far = shown.filter(({ party }) => {
    const at = pointOf(party);
    return at !== null && isFar(at, home);
  }).length;
  return far === 0
    ? null
    : `${counted(far, "shipment")} ${far === 1 ? "is" : "are"} more than ${farMiles} mi from ${terminal.code}: move the map to see ${far === 1 ? "it" : "them"}.`;
}

/** `STL-114 · 88 mi · 10 stops, 5 PROs added`. A manifest's stops come by event, a moment after it was made. */
export function captionOf(
  aimed: ManifestRow | null,
  { preview, added }: Pick<AimedPreview, "preview" | "added">,
  chosen = 0,
): string {
  if (aimed === null) {
    const route = "Select a manifest to see its route";
    return chosen === 0 ? route : `${counted(chosen, "PRO")} selected · ${route.toLowerCase()}`;
  }
  const miles = preview?.plan.miles ?? aimed.plan.miles;
  const stops = preview?.load.stops ?? aimed.load.stops;
  const more = added.length === 0 ? "" : `, ${counted(added.length, "PRO")} added`;
  return [
    aimed.title,
    miles === null || stops === 0 ? null : wholeDistance(miles),
    `${stops === 0 ? "no stops yet" : counted(stops, "stop")}${more}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Finds what lies inside of a line that was drawn around it, also across 180°: the even-odd rule. */
export function shipmentsWithin(
  shipments: readonly ShipmentRow[],
  outline: readonly PlanPoint[],
): readonly ShipmentRow[] {
  const line = withoutLeaps(outline);
  const corners = line.map(([longitude]) => longitude);
  const middle = (Math.min(...corners) + Math.max(...corners)) / 2;
  return shipments.filter(({ party }) => {
    const at = pointOf(party);
    // The line may have been drawn on another copy of the world than that of the place.
    return at !== null && isWithin([nearTo(at[0], middle, turnDegrees), at[1]], line);
  });
}

function isWithin([x, y]: PlanPoint, outline: readonly PlanPoint[]): boolean {
  let inside = false;
  for (const [index, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline.at(index - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
