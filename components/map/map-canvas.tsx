import "./map.css";
import { type RefObject, useEffect, useRef, useState } from "react";
import { firstMapIsOver } from "@/components/map/ask-early";
import { BASEMAP_ATTRIBUTION, STREETS_ATTRIBUTION } from "@/components/map/basemap/basemap-files";
import { type HostedStyles, hasHosted } from "@/components/map/basemap/hosted-styles";
import type { FleetMap } from "@/components/map/fleet-map";
import type { Camera } from "@/components/map/layer/map-view";
import { loadFleetMap } from "@/components/map/load-fleet-map";
import type { OpenGroup } from "@/components/map/marks/open-group";
import type { MapFailure } from "@/components/map/open-fleet-map";
import { useResolvedTheme } from "@/components/map/use-resolved-theme";

interface MapCanvasProps {
  hosted: HostedStyles;
  /** View to begin with; null fits the fleet. */
  camera: Camera | null;
  /** Filled once the map is there. */
  onReady: (map: FleetMap | null) => void;
  onSelect: (row: number | null) => void;
  onGroup: (group: OpenGroup) => void;
  onCamera: (camera: Camera) => void;
  onGrab: () => void;
  onHostedFailure: () => void;
  onFailure: (failure: MapFailure) => void;
}

/** The place of the live map. MapLibre comes after the page around it, which never waits for it. */
export function MapCanvas(props: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const theme = useResolvedTheme();
  const [map, setMap] = useState<FleetMap | null>(null);
  useEffect(() => {
    let isWanted = true;
    let opened: FleetMap | null = null;
    const giveUp = (failure: MapFailure) => {
      firstMapIsOver();
      latest.current.onFailure(failure);
    };
    const fail = (error: Error) => giveUp({ kind: "load", message: error.message });
    loadFleetMap().then(({ maplibre, openFleetMap }) => {
      if (!isWanted || !container.current || !overlay.current) return;
      const { hosted, camera } = latest.current;
      const options = {
        container: container.current,
        overlay: overlay.current,
        hosted,
        camera,
        onSelect: (row: number | null) => latest.current.onSelect(row),
        onGroup: (group: OpenGroup) => latest.current.onGroup(group),
        onCamera: (moved: Camera) => latest.current.onCamera(moved),
        onGrab: () => latest.current.onGrab(),
        onHostedFailure: () => latest.current.onHostedFailure(),
        onFailure: giveUp,
        onDrawn: firstMapIsOver,
      };
      opened = openFleetMap(options, maplibre);
      setMap(opened);
      latest.current.onReady(opened);
    }, fail);
    return () => {
      isWanted = false;
      opened?.remove();
      latest.current.onReady(null);
    };
  }, [latest]);
  useEffect(() => map?.setTheme(theme), [map, theme]);
  return (
    <div className="absolute inset-0 bg-sunken">
      <div ref={container} data-map-state="loading" data-vehicles="0" className="size-full" />
      <div ref={overlay} className="pointer-events-none absolute inset-0 overflow-hidden" />
      {hasHosted(props.hosted) ? null : <Credits hasStreets={props.hosted.streets !== null} />}
    </div>
  );
}

/** Names whose data the map is made of, as their licences want it. */
function Credits({ hasStreets }: { hasStreets: boolean }) {
  return (
    <p className="map-attribution">
      {hasStreets ? `${STREETS_ATTRIBUTION}; ` : ""}
      {BASEMAP_ATTRIBUTION}
    </p>
  );
}

/** Keeps what was rendered last, for callbacks that outlive a render. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
