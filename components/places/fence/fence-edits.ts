import { areaOf, type Fence, feetLabel, fenceSize, movedBy } from "@/lib/geo/fence";
import type { GeoPoint } from "@/lib/geo/geo-point";

/** Part of a fence that can be taken in hand: a corner, a side's middle that makes one, a circle's middle or its rim. */
export interface Handle {
  key: string;
  kind: "corner" | "side" | "middle" | "rim";
  /** Place among the corners: its own, of a side that of the corner before it. */
  index: number;
  at: GeoPoint;
  label: string;
}

const between = (one: GeoPoint, other: GeoPoint): GeoPoint => ({
  latitude: (one.latitude + other.latitude) / 2,
  longitude: (one.longitude + other.longitude) / 2,
});

/** The handles of a fence, in the order in which Tab reaches them. */
export function handlesOf(fence: Fence): Handle[] {
  if (fence.kind === "circle") {
    const { middle, radiusMeters } = fence;
    return [
      { key: "middle", kind: "middle", index: 0, at: middle, label: "Middle" },
      {
        ...{ key: "rim", kind: "rim" as const, index: 0, at: movedBy(middle, 0, radiusMeters) },
        label: `Radius ${feetLabel(radiusMeters)}`,
      },
    ];
  }
  return fence.corners.flatMap((at, index): Handle[] => [
    { key: `corner-${index}`, kind: "corner", index, at, label: `Corner ${index + 1}` },
    {
      ...{ key: `side-${index}`, kind: "side" as const, index },
      at: between(at, fence.corners[(index + 1) % fence.corners.length] ?? at),
      label: `Side ${index + 1}: makes a corner`,
    },
  ]);
}

const metersPerDegree = 111_320;

/** The fence with a handle dragged to a point; a side's middle becomes a corner. */
export function draggedTo(fence: Fence, { kind, index }: Handle, to: GeoPoint): Fence {
  if (fence.kind === "circle") {
    if (kind === "middle") return { ...fence, middle: to };
    const north = (to.latitude - fence.middle.latitude) * metersPerDegree;
    const wide = metersPerDegree * Math.cos((fence.middle.latitude * Math.PI) / 180);
    const east = (to.longitude - fence.middle.longitude) * wide;
    return { ...fence, radiusMeters: Math.max(10, Math.round(Math.hypot(north, east))) };
  }
  const { corners } = fence;
  return {
    kind: "polygon",
    corners: kind === "side" ? corners.toSpliced(index + 1, 0, to) : corners.with(index, to),
  };
}

/** Handle that is in hand after that: a side's middle is the corner that it made. */
export const heldAfter = ({ kind, index, key }: Handle): string =>
  kind === "side" ? `corner-${index + 1}` : key;

/** The fence with a handle moved by metres; the rim grows by what it is moved outward. */
export function nudged(fence: Fence, handle: Handle, east: number, north: number): Fence {
  if (fence.kind === "circle" && handle.kind === "rim")
    return { ...fence, radiusMeters: Math.max(10, fence.radiusMeters + north + east) };
  return draggedTo(fence, handle, movedBy(handle.at, east, north));
}

/** The fence without a corner; null where three must stay. */
export const withoutCorner = (fence: Fence, { kind, index }: Handle): Fence | null =>
  fence.kind === "polygon" && kind === "corner" && fence.corners.length > 3
    ? { kind: "polygon", corners: fence.corners.toSpliced(index, 1) }
    : null;

const middleOf = (corners: readonly GeoPoint[]): GeoPoint => {
  const [latitudes, longitudes] = [corners.map((one) => one.latitude), corners.map((one) => one.longitude)];
  const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { latitude: half(latitudes), longitude: half(longitudes) };
};

/** The same in the other shape, about as large. */
export function inShape(fence: Fence, kind: Fence["kind"]): Fence {
  if (fence.kind === kind) return fence;
  if (fence.kind === "polygon")
    return {
      kind: "circle",
      middle: middleOf(fence.corners),
      radiusMeters: Math.max(10, Math.round(Math.sqrt(areaOf(fence) / Math.PI))),
    };
  const { middle, radiusMeters } = fence;
  const corners = Array.from({ length: 6 }, (_, at) =>
    movedBy(middle, radiusMeters * Math.sin((at * Math.PI) / 3), radiusMeters * Math.cos((at * Math.PI) / 3)),
  );
  return { kind: "polygon", corners };
}

/** `circle, 1,640 ft (500 m)`, `polygon, 7 corners, 4.0 acres`, `none`. */
export function fenceText(fence: Fence | null): string {
  if (fence === null) return "none";
  return fence.kind === "circle"
    ? `circle, ${fenceSize(fence)} (${Math.round(fence.radiusMeters)} m)`
    : `polygon, ${fence.corners.length} corners, ${fenceSize(fence)}`;
}
