import { StateShape } from "@/components/ui/state-shape";

/** Explains the marks of the graph. */
export function LogLegend() {
  return (
    <ul className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-small text-ink-2">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-2.5 w-4 border-b-[3px] border-late bg-late-tint" />
        <StateShape kind="late" size={8} /> violation
      </li>
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="h-2.5 w-4 border-b-[3px] border-dashed border-jeopardy bg-jeopardy-tint"
        />
        <StateShape kind="jeopardy" size={8} /> pending on a split
      </li>
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="h-2.5 w-4 border border-b-0 border-t-[3px] border-dashed border-rest bg-rest-tint"
        />
        <StateShape kind="rest" size={8} /> first part of a split
      </li>
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="h-2.5 w-4 border border-line-strong [background-image:repeating-linear-gradient(135deg,var(--ink-3)_0_1px,transparent_1px_4px)]"
        />
        unknown
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-ink" /> PC, YM
      </li>
    </ul>
  );
}
