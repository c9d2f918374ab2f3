import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import type { FleetMap } from "@/components/map/fleet-map";
import type { TrailPoint } from "@/components/map/layer/trail-segments";
import { afterPaint } from "@/lib/live/after-paint";
import type { LiveVehicleView } from "@/lib/live/live-vehicle-view";
import { vehicleTrailQuery } from "@/lib/queries/vehicle-trail";

interface MapSync {
  map: FleetMap | null;
  selectedRow: number | null;
  follows: boolean;
  vehicle: LiveVehicleView | null;
  hours: number;
  isWide: boolean;
  /** The row that was just chosen here: it is brought into sight once the panel has taken its place. */
  chosenRow: RefObject<number | null>;
}

const listPixels = 296 + 12;
const panelPixels = 348 + 12;
/** Height of the panel on a narrow screen. */
const sheetPixels = 420;

/** Tells the map what the page around it shows. */
export function useMapSync(sync: MapSync): void {
  const { map, selectedRow, follows, vehicle, hours, isWide, chosenRow } = sync;
  const hasPanel = vehicle !== null;
  useEffect(() => {
    map?.setPadding({
      top: 0,
      left: isWide ? listPixels : 0,
      right: isWide && hasPanel ? panelPixels : 0,
      bottom: !isWide && hasPanel ? sheetPixels : 0,
    });
  }, [map, isWide, hasPanel]);
  const knownMap = useRef<FleetMap | null>(null);
  useEffect(() => {
    const select = () => {
      map?.setSelected(selectedRow);
      if (selectedRow !== null && selectedRow === chosenRow.current) map?.camera.reveal(selectedRow);
      chosenRow.current = null;
    };
    const isNew = knownMap.current !== map;
    knownMap.current = map;
    // The map first looks where the address says. Later the panel comes first: it need not wait for a whole map.
    if (!isNew) return afterPaint(select);
    select();
  }, [map, selectedRow, chosenRow]);
  useEffect(() => map?.setFollows(follows), [map, follows]);
  const trail = useTrailPoints(vehicle, hours);
  useEffect(() => map?.setTrail(trail), [map, trail]);
}

const noTrail: readonly TrailPoint[] = [];

/** The trail up to where the vehicle is now. */
function useTrailPoints(vehicle: LiveVehicleView | null, hours: number): readonly TrailPoint[] {
  const { data } = useQuery({
    ...vehicleTrailQuery(vehicle?.number ?? "", hours),
    enabled: vehicle !== null,
  });
  const number = vehicle?.number;
  const position = vehicle?.position;
  return useMemo(() => {
    if (!data || data.vehicle !== number) return noTrail;
    const last = data.points.at(-1);
    if (!position || (last && last[2] >= position.eventTimeSeconds)) return data.points;
    return [...data.points, [position.longitude, position.latitude, position.eventTimeSeconds, null]];
  }, [data, number, position]);
}
