"use client";

import { Maximize, Minus, Plus } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { useShortcuts } from "@/components/ui/shortcuts";

interface MapControlsProps {
  onZoom: (steps: number) => void;
  onFit: () => void;
}

/** Zoom and the way back to the whole fleet, by click and by key. */
export function MapControls({ onZoom, onFit }: MapControlsProps) {
  useShortcuts("Map", [
    { keys: "+", label: "Zoom in", run: () => onZoom(1) },
    { keys: "=", label: "Zoom in", run: () => onZoom(1) },
    { keys: "-", label: "Zoom out", run: () => onZoom(-1) },
    { keys: "0", label: "Show the whole fleet", run: onFit },
  ]);
  return (
    <div
      role="toolbar"
      aria-label="Map"
      className="flex flex-col gap-px rounded-control border border-line bg-surface p-px shadow-float"
    >
      <IconButton
        label="Zoom in"
        shortcut="+"
        icon={<Plus size={15} aria-hidden="true" />}
        onClick={() => onZoom(1)}
      />
      <IconButton
        label="Zoom out"
        shortcut="-"
        icon={<Minus size={15} aria-hidden="true" />}
        onClick={() => onZoom(-1)}
      />
      <IconButton
        label="Show the whole fleet"
        shortcut="0"
        icon={<Maximize size={14} aria-hidden="true" />}
        onClick={onFit}
      />
    </div>
  );
}
