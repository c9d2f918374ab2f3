import type { MapFailure } from "@/components/map/open-fleet-map";
import { StateShape } from "@/components/ui/state-shape";

/** Says why there is no map where it would be. The list beside it does everything but draw. */
export function NoMapNotice({ failure }: { failure: MapFailure }) {
  return (
    <div
      role="alert"
      className="m-auto max-w-md rounded-panel border border-line bg-surface px-4 py-3 shadow-float"
    >
      <h2 className="flex items-center gap-2 text-title">
        <StateShape kind="jeopardy" size={11} />
        {failure.kind === "graphics" ? "This browser can't draw the map" : "The map couldn't be loaded"}
      </h2>
      <p className="mt-1 text-ink-2">
        {failure.kind === "graphics"
          ? "It needs WebGL 2, which is switched off or missing here. Switch on hardware acceleration, or use another browser."
          : "Reload the page to try again."}{" "}
        The list and the details of every vehicle work without it.
      </p>
      <p className="mt-1 text-small text-ink-3 wrap-anywhere">{failure.message}</p>
    </div>
  );
}
