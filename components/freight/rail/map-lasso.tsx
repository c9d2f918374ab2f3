import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import {
  canClose,
  closesAt,
  emptyLine,
  isDrawn,
  type LassoLine,
  movedCross,
  type Pixel,
} from "@/components/freight/rail/lasso-line";
import type { PlanPoint } from "@/components/map/plan/plan-map-layers";
import { figure } from "@/components/ui/figure";

interface MapLassoProps {
  /** Finds the place under a point of the map's element. */
  toPoint: (x: number, y: number) => PlanPoint;
  /** Counts the shipments that a line is drawn around. */
  countInside: (outline: readonly PlanPoint[]) => number;
  /** It is closed, around one shipment at least. */
  onDrawn: (outline: readonly PlanPoint[]) => void;
  onLeave: () => void;
}

/**
 * Lies over a map while somebody draws a line around what they want: in one go with the pointer held, corner by corner by
 * clicks, or by keys alone.
 */
export function MapLasso({ toPoint, countInside, onDrawn, onLeave }: MapLassoProps) {
  const [line, setLine] = useState<LassoLine>(emptyLine);
  /** The way since the pointer was pressed; null while it is not. */
  const [way, setWay] = useState<readonly Pixel[] | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const hint = useId();
  useEffect(() => area.current?.focus(), []);

  const inside = (corners: readonly Pixel[]) => countInside(corners.map(([x, y]) => toPoint(x, y)));
  const close = (corners: readonly Pixel[]) => {
    if (inside(corners) > 0) return onDrawn(corners.map(([x, y]) => toPoint(x, y)));
    setEmpty(true);
    setLine({ ...line, corners: [] });
  };
  const setCorner = (at: Pixel) => {
    setEmpty(false);
    if (closesAt(line, at)) close(line.corners);
    else setLine({ corners: [...line.corners, at], cross: at });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const size = event.currentTarget.getBoundingClientRect();
    const moved = movedCross(line.cross, event, size);
    const centre: Pixel = [size.width / 2, size.height / 2];
    if (moved !== null) setLine({ ...line, cross: moved });
    else if (event.key === "Enter" || event.key === " ") setCorner(line.cross ?? centre);
    else if (event.key === "Backspace") setLine({ ...line, corners: line.corners.slice(0, -1) });
    else if (event.key.toLowerCase() === "c") canClose(line) && close(line.corners);
    else if (event.key === "Escape") onLeave();
    else return;
    // These keys mean something else on the page.
    event.preventDefault();
  };
  const pixelOf = (event: PointerEvent): Pixel => {
    const box = event.currentTarget.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const onPointerUp = () => {
    setWay(null);
    const end = way?.at(-1);
    if (way === null || end === undefined) return;
    if (isDrawn(way)) close(way);
    else setCorner(end);
  };
  return (
    <div
      ref={area}
      role="application"
      aria-label="Draw a line around freight"
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys draw on it
      tabIndex={0}
      className="absolute inset-0 cursor-crosshair touch-none -outline-offset-2"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setWay([pixelOf(event)]);
      }}
      onPointerMove={(event) => {
        const at = pixelOf(event);
        if (way === null) setLine({ ...line, cross: at });
        else setWay([...way, at]);
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setWay(null)}
    >
      <LineDrawn line={line} way={way !== null && isDrawn(way) ? way : null} />
      <p
        role="status"
        className="pointer-events-none absolute bottom-6 left-1.5 max-w-[calc(100%-12px)] rounded-tag border border-line bg-surface px-1.5 py-0.5 text-fine text-ink-2"
      >
        {isEmpty ? "No freight inside. " : ""}
        {progressLabel(line, inside)}
      </p>
      <p id={hint} className="sr-only">
        Arrow keys move the cross, with Shift further. Enter sets a corner, Backspace removes the last one.
        Enter on the first corner, or C, closes the line. Escape cancels.
      </p>
    </div>
  );
}

/** Says how far the line has come, and what goes on with it. */
function progressLabel(line: LassoLine, inside: (corners: readonly Pixel[]) => number): string {
  const { corners } = line;
  if (corners.length === 0) return "Drag around it, or set corners: by clicks, or by arrows and Enter.";
  const count = `${corners.length} ${corners.length === 1 ? "corner" : "corners"}`;
  if (!canClose(line)) return `${count}. An area needs at least three; Backspace removes one.`;
  const shipments = inside(corners);
  return `${count}, ${figure(shipments)} ${shipments === 1 ? "shipment" : "shipments"} inside. C or the first corner closes the line.`;
}

function LineDrawn({ line: { corners, cross }, way }: { line: LassoLine; way: readonly Pixel[] | null }) {
  const [first] = corners;
  const points = way ?? (cross === null || corners.length === 0 ? corners : [...corners, cross]);
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" stroke="var(--ink)">
      <polygon
        points={points.map((point) => point.join(",")).join(" ")}
        fill="var(--ink)"
        fillOpacity={0.12}
        strokeWidth={1.5}
      />
      {first === undefined ? null : (
        <circle cx={first[0]} cy={first[1]} r={5} fill="var(--surface)" strokeWidth={1.5} />
      )}
      {cross === null || way !== null ? null : (
        <path d={`M${cross[0] - 9} ${cross[1]}h18M${cross[0]} ${cross[1] - 9}v18`} strokeWidth={1.5} />
      )}
    </svg>
  );
}
