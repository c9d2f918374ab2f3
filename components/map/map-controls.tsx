import { Maximize, Minus, Plus } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";

interface MapControlsProps {
  onZoom: (steps: number) => void;
  onFit: () => void;
}

/** Zoom and the way back to the whole fleet, by click and by key. */
export function MapControls({ onZoom, onFit }: MapControlsProps) {
  useShortcuts("Map", [
    { keys: pageKeys.zoomIn, label: "Zoom in", run: () => onZoom(1) },
    { keys: pageKeys.zoomInPlain, label: "Zoom in", run: () => onZoom(1) },
    { keys: pageKeys.zoomOut, label: "Zoom out", run: () => onZoom(-1) },
    { keys: pageKeys.wholeFleet, label: "Show the whole fleet", run: onFit },
  ]);
  return (
    <div
      role="toolbar"
      aria-label="Map"
      className="flex flex-col gap-px rounded-control border border-line bg-surface p-px shadow-float"
    >
      <IconButton
        label="Zoom in"
        shortcut={pageKeys.zoomIn}
        icon={<Plus size={15} />}
        onClick={() => onZoom(1)}
      />
      <IconButton
        label="Zoom out"
        shortcut={pageKeys.zoomOut}
        icon={<Minus size={15} />}
        onClick={() => onZoom(-1)}
      />
      <IconButton
        label="Show the whole fleet"
        shortcut={pageKeys.wholeFleet}
        icon={<Maximize size={14} />}
        onClick={onFit}
      />
    </div>
  );
}
