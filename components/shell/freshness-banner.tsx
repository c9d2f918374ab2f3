import { freshnessView } from "@/components/shell/freshness";
import { StateShape } from "@/components/ui/state-shape";
import { Tooltip } from "@/components/ui/tooltip";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useFreshness, useRoster } from "@/lib/live/use-picture";

/**
 * Tells how live the desk is: a shape, a label, and the age of what is shown. Screen readers announce changes of the
 * label only.
 */
export function FreshnessBanner() {
  const view = freshnessView(useFreshness(), useNowSeconds(), useRoster().rowByNumber.size);
  const healthy = view.kind === "ok";
  return (
    <>
      <Tooltip label={view.cause ?? "Newest positions read from the platform"}>
        <button
          type="button"
          data-freshness={view.label.toLowerCase()}
          className={`flex h-7 shrink-0 cursor-default items-center gap-[5px] rounded-control px-2 whitespace-nowrap ${healthy ? "text-ink-2" : "bg-sunken text-ink"}`}
        >
          <StateShape kind={view.kind} size={10} />
          <span className={healthy ? "" : "font-medium"}>{view.label}</span>
          {view.detail === null ? null : <span className="max-sm:sr-only">· {view.detail}</span>}
        </button>
      </Tooltip>
      <span role="status" className="sr-only">
        {healthy ? "Positions are live" : `Positions: ${view.label}. ${view.cause ?? ""}`}
      </span>
    </>
  );
}
