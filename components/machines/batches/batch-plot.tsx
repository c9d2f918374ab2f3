import { deviationOf, partsLabel } from "@/components/machines/batches/tolerance";
import { StateShape } from "@/components/ui/state-shape";
import type { BatchMaterial } from "@/lib/contract/desk/machines/machine-records";

/** Draws so many tolerances to either side; what is off by more stands at the edge. */
const drawn = 2.5;

const place = (share: number): string => `${50 + (Math.max(-drawn, Math.min(drawn, share)) / drawn) * 50}%`;

/**
 * Draws what was fed of each material against what was set, all on one scale: the band is its tolerance. The table
 * below it has the figures.
 */
export function BatchPlot({ materials }: { materials: readonly BatchMaterial[] }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-[112px_1fr_52px] items-center gap-x-2">
      {materials.map((material) => (
        <PlotRow key={`${material.component} ${material.materialId}`} material={material} />
      ))}
      <span />
      <span className="relative block h-4 text-fine text-ink-3">
        {[-1, 0, 1].map((share) => (
          <span key={share} className="absolute -translate-x-1/2" style={{ left: place(share) }}>
            {share === 0 ? "set" : share < 0 ? "− tol." : "+ tol."}
          </span>
        ))}
      </span>
      <span />
    </div>
  );
}

function PlotRow({ material }: { material: BatchMaterial }) {
  const deviation = deviationOf(material);
  const isOut = deviation !== null && Math.abs(deviation.share) > 1;
  return (
    <>
      <span className="truncate" title={material.name}>
        {material.name}
      </span>
      <span className="relative block h-7 border-b border-line print:[print-color-adjust:exact]">
        <i
          className="absolute inset-y-1 border-x border-line-strong bg-sunken"
          style={{ left: place(-1), right: place(-1) }}
        />
        <i className="absolute inset-y-1 border-l border-ink-3" style={{ left: place(0) }} />
        {deviation === null ? (
          <span className="absolute inset-0 grid place-items-center text-fine text-ink-3">not reported</span>
        ) : (
          <span
            className="absolute top-1/2 inline-flex -translate-x-1/2 -translate-y-1/2"
            style={{ left: place(deviation.share) }}
          >
            <StateShape kind={isOut ? "late" : "ok"} size={11} />
          </span>
        )}
      </span>
      <span className={isOut ? "text-right font-medium text-late" : "text-right text-ink-2"}>
        {deviation === null ? "–" : partsLabel(deviation.parts)}
      </span>
    </>
  );
}
