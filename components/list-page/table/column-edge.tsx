import type { PointerEvent } from "react";

/** A pointer that moved less was meant as a click. */
const clickPixels = 3;

interface ColumnEdgeProps {
  id: string;
  /** Called with what the column is to be wide, pixels; null for the usual width. */
  onWidth: (id: string, pixels: number | null) => void;
  /** Called to make it as wide as its widest text. */
  onFit: (id: string) => void;
}

/**
 * Edge of a column's header: a drag draws the column, a click fits it to its text, a double click gives it back its usual
 * width. Keys do the same in the columns' menu.
 */
export function ColumnEdge({ id, onWidth, onFit }: ColumnEdgeProps) {
  const begin = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const head = edge.closest("th");
    if (head === null || event.button !== 0) return;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const fromX = event.clientX;
    const fromPixels = head.getBoundingClientRect().width;
    let moved = false;
    edge.onpointermove = ({ clientX }) => {
      moved ||= Math.abs(clientX - fromX) >= clickPixels;
      if (moved) onWidth(id, fromPixels + clientX - fromX);
    };
    edge.onpointerup = () => {
      edge.onpointermove = null;
      edge.onpointerup = null;
      if (!moved) onFit(id);
    };
    edge.onpointercancel = edge.onlostpointercapture = () => {
      edge.onpointermove = null;
    };
  };
  return (
    <span
      aria-hidden="true"
      title="Drag to make the column wider or narrower, click to fit its text, double-click for the usual width"
      className="column-edge"
      onPointerDown={begin}
      onDoubleClick={() => onWidth(id, null)}
    />
  );
}
