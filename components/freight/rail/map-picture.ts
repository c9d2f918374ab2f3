import type { AimedPreview } from "@/components/freight/rail/use-aimed-preview";
import { type PlanPoint, turnDegrees, withoutLeaps } from "@/components/map/plan/plan-map-layers";
import type { PlanPicture } from "@/components/map/plan/plan-map-open";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
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

/** Marks freight that is chosen, one mark a place: `✓` of one, `✓ 3` of several. */
function chosenMarks(shipments: readonly ShipmentRow[]): PlanPicture["marks"] {
  const places = new Map<string, { at: PlanPoint; count: number }>();
  for (const { party } of shipments) {
    const at = pointOf(party);
    if (at !== null) places.set(at.join(), { at, count: (places.get(at.join())?.count ?? 0) + 1 });
  }
  return [...places].map(([key, { at, count }]) => ({
    ...{ key, at, look: "chosen" as const },
    text: count === 1 ? "✓" : `✓ ${count}`,
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
  const added = (aimed === null ? [] : preview.added).flatMap((shipment) => {
    const at = pointOf(shipment.party);
    return at === null ? [] : [{ key: shipment.shipmentId, at, text: "+", look: "stop" as const }];
  });
  const adds = new Set(aimed === null ? [] : preview.added);
  const home = terminal === null ? null : pointOf(terminal);
  return {
    path: preview.preview?.path ?? [],
    marks: [
      ...stops,
      ...added,
      ...chosenMarks(chosen.filter((one) => !adds.has(one))),
      ...(home === null || terminal === null
        ? []
        : [{ key: terminal.code, at: home, text: terminal.code, look: "vehicle" as const }]),
    ],
    dots: shown.map(({ party }) => pointOf(party)).filter((at) => at !== null),
  };
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
    miles === null || stops === 0 ? null : `${Math.round(miles)} mi`,
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
