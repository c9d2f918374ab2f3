import { barsOf } from "@/lib/paper/code128";

/** A Code 128 symbol, crisp on screen and on paper. */
export function Barcode({ modules, label }: { modules: string; label: string }) {
  return (
    <svg
      role="img"
      aria-label={`Barcode of ${label}`}
      viewBox={`0 0 ${modules.length} 20`}
      width={Math.min(190, modules.length * 1.3)}
      height={24}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="[print-color-adjust:exact]"
    >
      {barsOf(modules).map(({ start, width }) => (
        <rect key={start} x={start} width={width} height={20} fill="#000" />
      ))}
    </svg>
  );
}
