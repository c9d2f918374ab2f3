"use client";

import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { askEarly } from "@/components/map/ask-early";
import type { HostedStyles } from "@/components/map/basemap/hosted-styles";
import { streetlessZoom } from "@/components/map/basemap/map-zooms";
import type { FleetMap } from "@/components/map/fleet-map";
import { type Camera, cameraText, readCamera } from "@/components/map/layer/map-view";
import { MapCanvas } from "@/components/map/map-canvas";
import { MapControls } from "@/components/map/map-controls";
import type { OpenGroup } from "@/components/map/marks/open-group";
import { NoMapNotice } from "@/components/map/no-map-notice";
import type { MapFailure } from "@/components/map/open-fleet-map";
import { OverviewCard } from "@/components/map/overview-card";
import { FleetDrawer, floating } from "@/components/map/panel/fleet-drawer";
import { FleetPanel } from "@/components/map/panel/fleet-panel";
import { useFleetRows } from "@/components/map/panel/use-fleet-rows";
import { useMapAddress } from "@/components/map/panel/use-map-address";
import { StreamNotice } from "@/components/map/stream-notice";
import { useMapSync } from "@/components/map/use-map-sync";
import { useWide } from "@/components/map/use-wide";
import { cx } from "@/components/ui/cx";
import { later } from "@/components/ui/loading/later";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { tabLiveStore } from "@/lib/live/tab-live-store";
import { useVehicle } from "@/lib/live/use-vehicle";

const VehiclePanel = later(async () => (await import("@/components/map/panel/vehicle-panel")).VehiclePanel);
const ClusterPopover = later(
  async () => (await import("@/components/map/panel/cluster-popover")).ClusterPopover,
);

askEarly();

/** Shows a terminal with the towns around it, while the embedded map still has its roads. */
const startZoom = streetlessZoom - 0.5;

/**
 * The live map with the list beside it and the panel of the selected vehicle.
 * @param start where it opens unless the address says; null: with the whole fleet in sight
 */
export function MapScreen({ hosted, start }: { hosted: HostedStyles; start: GeoPoint | null }) {
  const { address, setAddress } = useMapAddress();
  const [map, setMap] = useState<FleetMap | null>(null);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const [hostedFailed, setHostedFailed] = useState(false);
  const [group, setGroup] = useState<OpenGroup | null>(null);
  const [follows, setFollows] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const chosenRow = useRef<number | null>(null);
  const isWide = useWide(root);
  const vehicle = useVehicle(address.vehicle);
  const selectedRow = vehicle?.row ?? null;
  const firstCamera = useMemo(() => {
    const asked = address.at === null ? null : readCamera(address.at);
    return asked ?? (start && { ...start, zoom: startZoom });
  }, [address.at, start]);
  const isEmbedded = (hosted.light === null || hostedFailed) && hosted.streets === null;
  const isStreetless = isEmbedded && (firstCamera?.zoom ?? 0) >= streetlessZoom;

  const select = useCallback(
    (row: number | null) => {
      chosenRow.current = row;
      void setAddress({ vehicle: numberInRow(row) });
      setFollows(false);
    },
    [setAddress],
  );
  const choose = (row: number) => {
    select(row);
    setGroup(null);
    setListOpen(false);
  };
  const { hours } = address;
  useMapSync({ map, selectedRow, follows, vehicle, hours, isWide, chosenRow });
  const closeGroup = useCallback(() => setGroup(null), []);
  const close = () => select(null);
  useMapKeys({ search, hasVehicle: vehicle !== null, follow: () => setFollows(!follows), close });

  return (
    <div
      ref={root}
      data-panel={vehicle ? "open" : "closed"}
      data-wide={isWide}
      className="map-screen relative flex min-h-0 flex-1 overflow-hidden"
    >
      <h1 className="sr-only">Map</h1>
      {failure ? (
        <NoMapNotice failure={failure} />
      ) : (
        <MapCanvas
          hosted={hosted}
          camera={firstCamera}
          onReady={setMap}
          onSelect={select}
          onGroup={setGroup}
          onCamera={(camera: Camera) => void setAddress({ at: cameraText(camera) })}
          onGrab={() => setFollows(false)}
          onHostedFailure={() => setHostedFailed(true)}
          onFailure={setFailure}
        />
      )}
      <MapFilter map={map} />
      <FleetDrawer isWide={isWide} isOpen={listOpen} onOpenChange={setListOpen}>
        <FleetList selectedRow={selectedRow} onChoose={choose} searchRef={search} />
      </FleetDrawer>
      <MapNotices hostedFailed={hostedFailed} />
      {map ? <MapCorner map={map} isStreetless={isStreetless} /> : null}
      {vehicle ? (
        <FloatingPanel label={`Vehicle ${vehicle.number}`} isWide={isWide}>
          <VehiclePanel vehicle={vehicle} follows={follows} onFollow={setFollows} onClose={close} />
        </FloatingPanel>
      ) : null}
      {group ? (
        <ClusterPopover
          group={group}
          selectedRow={selectedRow}
          onChoose={choose}
          onZoom={(members) => {
            setGroup(null);
            map?.camera.fit(members, true);
          }}
          onClose={closeGroup}
        />
      ) : null}
    </div>
  );
}

/** States change with each frame: what follows them is here, so that the rest of the screen is not drawn for that. */
function FleetList(list: Omit<ComponentProps<typeof FleetPanel>, "rows">) {
  const { address, filter } = useMapAddress();
  return <FleetPanel rows={useFleetRows(filter, address.sort)} {...list} />;
}

/** Sets the filters of the map, also where there is no room for the list. */
function MapFilter({ map }: { map: FleetMap | null }) {
  const { filter } = useMapAddress();
  const { shown } = useFleetRows(filter, "number");
  useEffect(() => map?.setShown(shown), [map, shown]);
  return null;
}

interface MapKeys {
  search: RefObject<HTMLInputElement | null>;
  hasVehicle: boolean;
  follow: () => void;
  close: () => void;
}

function useMapKeys({ search, hasVehicle, follow, close }: MapKeys): void {
  useShortcuts("Selected vehicle", [
    { keys: pageKeys.find, label: "Find a vehicle", run: () => search.current?.focus() },
    ...(hasVehicle
      ? [
          { keys: pageKeys.follow, label: "Follow", run: follow },
          { keys: pageKeys.leave, label: "Close the panel", run: close },
        ]
      : []),
  ]);
}

const numberInRow = (row: number | null): string | null =>
  row === null ? null : (tabLiveStore().roster.vehicles[row]?.number ?? null);

function MapCorner({ map, isStreetless }: { map: FleetMap; isStreetless: boolean }) {
  return (
    <div className="map-corner">
      {isStreetless ? <OverviewCard /> : null}
      <MapControls onZoom={(steps) => map.zoomBy(steps)} onFit={() => map.fitFleet()} />
    </div>
  );
}

function MapNotices({ hostedFailed }: { hostedFailed: boolean }) {
  return (
    <div className="map-notices">
      <StreamNotice />
      {hostedFailed ? (
        <p className="rounded-panel border border-line bg-surface px-3 py-1.5 shadow-float">
          The map style that is set up can't be loaded. This is the embedded overview map.
        </p>
      ) : null}
    </div>
  );
}

function FloatingPanel(props: { label: string; isWide: boolean; children: ReactNode }) {
  const place = props.isWide ? "top-3 right-3 bottom-3 w-[348px]" : "inset-x-3 bottom-3 h-[min(50%,420px)]";
  return (
    <aside aria-label={props.label} className={cx(floating, place)}>
      {props.children}
    </aside>
  );
}
