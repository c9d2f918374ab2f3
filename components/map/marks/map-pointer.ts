import type { Map as MapLibre, MapMouseEvent } from "maplibre-gl";
import type { Cluster } from "@/components/map/layer/fleet-scene";
import type { MapView } from "@/components/map/layer/map-view";
import { type ScreenPlace, stateTexts } from "@/components/map/marks/badge-look";
import type { MapMarks } from "@/components/map/marks/map-marks";

interface MapPointer {
  readonly map: MapLibre;
  readonly marks: MapMarks;
  readonly view: () => MapView;
  /** The row of the vehicle that is drawn at a place. */
  readonly vehicleAt: (place: ScreenPlace) => number | null;
  readonly onSelect: (row: number | null) => void;
  readonly onGroup: (cluster: Cluster) => void;
  /** Another badge is pointed at, or none any more. */
  readonly onPointedAt: () => void;
  readonly onHover: (row: number | null) => void;
}

/** Listens to what a pointer does to badges and vehicles: both are drawn, and the page knows nothing of them. */
export function listenToPointer(pointer: MapPointer): void {
  const { map, marks, vehicleAt } = pointer;
  // Badges lie over vehicles.
  const badgeAt = ({ point }: MapMouseEvent) => marks.badgeAt(pointer.view(), point);
  let hovered: number | null = null;
  const point = (cluster: Cluster | null, row: number | null) => {
    const canvas = map.getCanvas();
    if (marks.pointAt(cluster)) {
      canvas.title = cluster ? stateTexts(cluster.byState).join(" · ") : "";
      pointer.onPointedAt();
    }
    const over = cluster ? "group" : row === null ? "" : "vehicle";
    if (canvas.dataset.over !== over) {
      canvas.dataset.over = over;
      canvas.style.cursor = over === "" ? "" : "pointer";
    }
    if (row === hovered) return;
    hovered = row;
    pointer.onHover(row);
  };
  map.on("click", (event) => {
    const cluster = badgeAt(event);
    if (cluster) pointer.onGroup(cluster);
    else pointer.onSelect(vehicleAt(event.point));
  });
  map.on("dblclick", (event) => {
    // Two presses on a badge are no wish to come closer: its list is open.
    if (badgeAt(event)) event.preventDefault();
  });
  map.on("mousemove", (event) => {
    // A hand that drags points at nothing.
    if (map.isMoving()) return;
    const cluster = badgeAt(event);
    point(cluster, cluster ? null : vehicleAt(event.point));
  });
  map.on("mouseout", () => point(null, null));
}
