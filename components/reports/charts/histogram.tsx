import { useEffect, useRef, useState } from "react";
import type { Bin } from "@/components/reports/charts/histogram-bins";
import { PlainTable } from "@/components/ui/plain-table";

interface HistogramProps {
  /** Name of what is counted, e.g. `Total MPG`. */
  label: string;
  bins: readonly Bin[];
  /** The period before in the same bins. */
  before: readonly Bin[];
  target: { value: number; label: string };
  /** Value up to which a unit is near its target. */
  limit: number;
  better: "more" | "less";
  /** The chosen unit. */
  pointer: { value: number; label: string } | null;
  suffix: string;
}

const size = { width: 230, height: 160 };
const ink = { good: "var(--ok)", near: "var(--jeopardy)", off: "var(--late)" };

/** Draws how units are spread, with the thresholds as a band under the axis. The table below it says the same. */
export function Histogram(props: HistogramProps) {
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Loaded here alone: the library is larger than the page.
    import("@observablehq/plot").then(
      (Plot) => {
        if (!isGone) box.current?.replaceChildren(drawing(Plot, props));
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [props]);
  return (
    <>
      {failed ? (
        <p className="py-6 text-ink-2">The chart could not be loaded. Its table has the same figures.</p>
      ) : null}
      <div ref={box} aria-hidden="true" className="report-chart min-h-[130px] text-ink-2" />
      <details className="text-small text-ink-3">
        <summary className="w-fit cursor-pointer">As a table</summary>
        <PlainTable
          caption={`${props.label}: units by figure`}
          columns={[
            {
              head: "From",
              cell: ({ from, to }) => `${from} to ${to}${props.suffix}`,
              cellLook: "font-normal",
            },
            { head: "Units", cell: ({ count }) => count, look: "text-right" },
            {
              head: "Before",
              cell: (bin) => props.before.find(({ from }) => from === bin.from)?.count ?? 0,
              look: "text-right",
            },
          ]}
          rows={props.bins}
          rowKey={({ from }) => from}
        />
      </details>
    </>
  );
}

type Library = typeof import("@observablehq/plot");

function drawing(Plot: Library, { bins, before, target, limit, better, pointer, suffix }: HistogramProps) {
  const most = Math.max(1, ...bins.map(({ count }) => count), ...before.map(({ count }) => count));
  const [low, high] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const place = (value: number) => Math.min(high, Math.max(low, value));
  const sides = { x1: "from", x2: "to", y: "count", insetLeft: 0.5, insetRight: 0.5 } as const;
  const [first, second] = better === "more" ? [limit, target.value] : [target.value, limit];
  const colours = better === "more" ? [ink.off, ink.near, ink.good] : [ink.good, ink.near, ink.off];
  const bounds = [low, place(first), place(second), high];
  const band = colours.map((fill, at) => ({ fill, x1: bounds[at] ?? low, x2: bounds[at + 1] ?? high }));
  const isRight = target.value > (low + high) / 2;
  const svg = Plot.plot({
    ...size,
    marginTop: 16,
    marginBottom: 44,
    marginLeft: 4,
    marginRight: 4,
    style: { fontFamily: "inherit", fontSize: "11px", background: "none", overflow: "visible" },
    x: {
      domain: [low, high],
      label: null,
      ticks: 4,
      tickSize: 0,
      tickPadding: 26,
      tickFormat: (tick: number) => `${tick}${suffix}`,
    },
    y: { domain: [-0.05 * most, most * 1.05], axis: null },
    marks: [
      Plot.rectY([...bins], { ...sides, fill: "var(--ink-2)" }),
      Plot.rectY([...before], { ...sides, fill: "none", stroke: "var(--ink-3)", strokeDasharray: "2,2" }),
      Plot.rect(band, {
        x1: "x1",
        x2: "x2",
        y1: -0.05 * most,
        y2: -0.015 * most,
        fill: "fill",
        insetRight: 0.5,
      }),
      Plot.ruleX([place(target.value)], { y1: 0, y2: most * 1.05, stroke: "var(--ink)" }),
      Plot.text([target.label], {
        x: place(target.value),
        frameAnchor: "top",
        textAnchor: isRight ? "end" : "start",
        dx: isRight ? -3 : 3,
        dy: -14,
        fill: "var(--ink)",
      }),
      ...(pointer === null
        ? []
        : [
            Plot.dot([pointer.value], {
              x: place(pointer.value),
              frameAnchor: "bottom",
              symbol: "triangle",
              dy: 7,
              r: 3.5,
              fill: "var(--ink)",
            }),
            Plot.text([pointer.label], {
              x: place(pointer.value),
              frameAnchor: "bottom",
              lineAnchor: "top",
              textAnchor: anchorAt((place(pointer.value) - low) / (high - low)),
              dy: 13,
              fill: "var(--ink)",
              fontWeight: 600,
            }),
          ]),
    ],
  });
  svg.setAttribute("focusable", "false");
  return svg;
}

/** A label at the edge of the picture stays inside it. @param share how far to the right, from 0 to 1 */
function anchorAt(share: number): "start" | "middle" | "end" {
  if (share < 0.15) return "start";
  return share > 0.85 ? "end" : "middle";
}
