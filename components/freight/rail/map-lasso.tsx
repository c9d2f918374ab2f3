import { type PointerEvent, useState } from "react";
import type { PlanPoint } from "@/components/map/plan/plan-map-layers";

type Pixel = readonly [x: number, y: number];

interface MapLassoProps {
  /** What a point of the map's element stands for. */
  toPoint: (x: number, y: number) => PlanPoint;
  onDrawn: (outline: readonly PlanPoint[]) => void;
}

/** Fewer points than this are a click, not a line around something. */
const fewestPoints = 4;

/** Lies over a map while somebody draws a line around what they want. */
export function MapLasso({ toPoint, onDrawn }: MapLassoProps) {
  const [drawn, setDrawn] = useState<readonly Pixel[]>([]);
  const pixelOf = (event: PointerEvent): Pixel => {
    const box = event.currentTarget.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn([pixelOf(event)]);
      }}
      onPointerMove={(event) => {
        if (drawn.length > 0) setDrawn([...drawn, pixelOf(event)]);
      }}
      onPointerUp={() => {
        setDrawn([]);
        if (drawn.length >= fewestPoints) onDrawn(drawn.map(([x, y]) => toPoint(x, y)));
      }}
      onPointerCancel={() => setDrawn([])}
    >
      <polygon
        points={drawn.map((point) => point.join(",")).join(" ")}
        fill="var(--ink)"
        fillOpacity={0.12}
        stroke="var(--ink)"
        strokeWidth={1.5}
      />
    </svg>
  );
}
