import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { PlanMap } from "@/components/map/plan/plan-map";
import type { PlanMap as OpenedMap } from "@/components/map/plan/plan-map-open";
import {
  draggedTo,
  type Handle,
  handlesOf,
  heldAfter,
  nudged,
  withoutCorner,
} from "@/components/places/fence/fence-edits";
import { cx } from "@/components/ui/cx";
import type { Standing } from "@/lib/contract/desk/places/place-records";
import { type Fence, type Fences, feetPerMeter, holds, outlineOf } from "@/lib/geo/fence";
import type { GeoPoint } from "@/lib/geo/geo-point";

interface FenceMapProps {
  point: GeoPoint;
  /** As they stand now, drawn in ink; and as they were saved, dotted where they were others. */
  fences: Fences;
  saved: Fences;
  /** Fence that is edited; its handles are shown. */
  role: keyof Fences;
  standing: readonly Standing[];
  disabled: boolean;
  /** @param goesOn the same drag as the edit before: both are one step */
  onEdit: (fence: Fence, goesOn?: boolean) => void;
}

/** Feet that an arrow key moves a handle, and with Shift. */
const [stepFeet, bigStepFeet] = [10, 100];
const arrows: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ...{ ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] },
};

/** The fences of a place over where trucks stood, with handles for mouse and keys. */
export function FenceMap({ point, saved, ...drawn }: FenceMapProps) {
  const { latitude, longitude } = point;
  const near = useMemo(() => {
    const outlines = [saved.arrival, saved.departure].flatMap((fence) => (fence ? outlineOf(fence) : []));
    const around =
      outlines.length > 0
        ? outlines
        : outlineOf({ kind: "circle", middle: { latitude, longitude }, radiusMeters: 300 });
    return around.map((corner) => [corner.longitude, corner.latitude] as const);
  }, [latitude, longitude, saved]);
  const picture = useMemo(() => ({ path: [], marks: [], near }), [near]);
  return (
    <PlanMap
      title="Map of the fences"
      className="h-[26rem]"
      hasScale
      caption="Cross: the place. Fence in ink, the saved one dotted, departure dashed"
      picture={picture}
      overlay={(map) => <Overlay map={map} point={point} saved={saved} {...drawn} />}
    />
  );
}

type OverlayProps = FenceMapProps & { map: OpenedMap };

function Overlay({ map, point, fences, saved, role, standing, disabled, onEdit }: OverlayProps) {
  const [, setMoved] = useState(0);
  useEffect(() => map.onMoved(() => setMoved((count) => count + 1)), [map]);
  const pixel = ({ longitude, latitude }: GeoPoint) => map.pixelAt([longitude, latitude]);
  const pathOf = (fence: Fence) =>
    `${outlineOf(fence)
      .map(pixel)
      .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join("")}Z`;
  const isOther = (one: Fence | null, other: Fence | null) => JSON.stringify(one) !== JSON.stringify(other);
  const { arrival, departure } = fences;
  const middle = pixel(point);
  return (
    <>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        {saved.arrival !== null && isOther(saved.arrival, arrival) ? (
          <path
            d={pathOf(saved.arrival)}
            className="fill-none stroke-ink"
            strokeDasharray="1.5 4"
            strokeWidth={1.5}
          />
        ) : null}
        {departure !== null && isOther(departure, arrival) ? (
          <path
            d={pathOf(departure)}
            className="fill-none stroke-ink"
            strokeDasharray="7 5"
            strokeWidth={1.5}
          />
        ) : null}
        {arrival === null ? null : (
          <path d={pathOf(arrival)} className="fill-ink/5 stroke-ink" strokeWidth={2} />
        )}
        <path
          d={`M${middle.x - 7} ${middle.y}h14M${middle.x} ${middle.y - 7}v14`}
          className="fill-none stroke-ink"
          strokeWidth={1.5}
        />
        {standing.map((stay) => (
          <Stay
            key={`${stay.vehicle} ${stay.at}`}
            at={pixel(stay)}
            isMissed={saved.arrival !== null && !holds(saved.arrival, stay)}
            isHeld={arrival !== null && holds(arrival, stay)}
          />
        ))}
      </svg>
      {fences[role] === null || disabled ? null : (
        <Handles map={map} fence={fences[role]} pixel={pixel} onEdit={onEdit} />
      )}
    </>
  );
}

/** A dot where a truck stood; amber and square where the saved fence missed it, hollow where this one does. */
function Stay({
  at,
  isMissed,
  isHeld,
}: {
  at: { x: number; y: number };
  isMissed: boolean;
  isHeld: boolean;
}) {
  const look = isMissed ? "stroke-jeopardy" : "stroke-ink-2";
  const fill = !isHeld ? "fill-surface" : isMissed ? "fill-jeopardy" : "fill-ink-2";
  return isMissed ? (
    <rect
      x={at.x - 4}
      y={at.y - 4}
      width={8}
      height={8}
      transform={`rotate(45 ${at.x} ${at.y})`}
      className={cx(look, fill)}
    />
  ) : (
    <circle cx={at.x} cy={at.y} r={3.5} className={cx(look, fill)} />
  );
}

interface HandlesProps {
  map: OpenedMap;
  fence: Fence;
  pixel: (point: GeoPoint) => { x: number; y: number };
  onEdit: FenceMapProps["onEdit"];
}

function Handles({ map, fence, pixel, onEdit }: HandlesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const dragged = useRef<{ handle: Handle; hasMoved: boolean } | null>(null);
  const focus = (key: string) =>
    // The handle may be one that this edit makes.
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(`[data-handle="${key}"]`)?.focus());
  const edit = (next: Fence, key: string) => {
    onEdit(next);
    setHeld(key);
    focus(key);
  };
  const onKeyDown = (event: KeyboardEvent, handle: Handle) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      const meters = (event.shiftKey ? bigStepFeet : stepFeet) / feetPerMeter;
      edit(nudged(fence, handle, arrow[0] * meters, arrow[1] * meters), heldAfter(handle));
    } else if (event.key === "Backspace" || event.key === "Delete") {
      const next = withoutCorner(fence, handle);
      if (next !== null) edit(next, `corner-${Math.max(0, handle.index - 1)}`);
    } else if (event.key === "Enter" && handle.kind === "side") {
      edit(draggedTo(fence, handle, handle.at), heldAfter(handle));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = group.current?.getBoundingClientRect();
    if (dragged.current === null || box === undefined) return;
    const { handle, hasMoved } = dragged.current;
    const [longitude, latitude] = map.pointAt(event.clientX - box.left, event.clientY - box.top);
    onEdit(
      draggedTo(fence, handle, {
        latitude: Number(latitude.toFixed(5)),
        longitude: Number(longitude.toFixed(5)),
      }),
      hasMoved,
    );
    dragged.current = {
      hasMoved: true,
      handle: handle.kind === "side" ? { ...handle, kind: "corner", index: handle.index + 1 } : handle,
    };
  };
  const handles = handlesOf(fence);
  const shown = handles.find(({ key }) => key === held);
  return (
    // Its empty parts let the map have the mouse.
    <fieldset
      ref={group}
      className="pointer-events-none absolute inset-0 m-0 border-0 p-0"
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        dragged.current = null;
      }}
    >
      <legend className="sr-only">
        Handles: arrows move by {stepFeet} ft, with Shift by {bigStepFeet}
      </legend>
      {handles.map((handle) => {
        const { x, y } = pixel(handle.at);
        const isCorner = handle.kind === "corner" || handle.kind === "middle";
        return (
          <button
            key={handle.key}
            type="button"
            data-handle={handle.key}
            aria-label={`${handle.label}, ${handle.at.latitude.toFixed(5)}, ${handle.at.longitude.toFixed(5)}`}
            onFocus={() => setHeld(handle.key)}
            onKeyDown={(event) => onKeyDown(event, handle)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              dragged.current = { handle, hasMoved: false };
              setHeld(heldAfter(handle));
            }}
            className="pointer-events-auto absolute grid size-6 -translate-x-1/2 -translate-y-1/2 cursor-move touch-none place-items-center rounded-full"
            style={{ left: x, top: y }}
          >
            <span
              aria-hidden="true"
              className={cx(
                "block border-2 border-ink",
                isCorner ? "size-2.5" : "size-2 rounded-full",
                held === handle.key ? "bg-ink" : "bg-surface",
              )}
            />
          </button>
        );
      })}
      {shown === undefined ? null : (
        <span
          className="absolute -translate-y-1/2 rounded-tag border border-line bg-surface px-1.5 py-0.5 text-small shadow-float"
          style={{ left: pixel(shown.at).x + 16, top: pixel(shown.at).y }}
        >
          {shown.label}
        </span>
      )}
    </fieldset>
  );
}
