"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import { ClusterPopover, type OpenCluster } from "@/components/map/cluster-popover";
import { FleetDrawer, floating } from "@/components/map/fleet-drawer";
import type { FleetMap } from "@/components/map/fleet-map";
import { FleetPanel } from "@/components/map/fleet-panel";
import { MapCanvas } from "@/components/map/map-canvas";
import { MapControls } from "@/components/map/map-controls";
import { type HostedStyles, streetlessZoom } from "@/components/map/map-style-choice";
import { type Camera, cameraText, readCamera } from "@/components/map/map-view";
import { NoMapNotice } from "@/components/map/no-map-notice";
import type { MapFailure } from "@/components/map/open-fleet-map";
import { OverviewCard } from "@/components/map/overview-card";
import { StreamNotice } from "@/components/map/stream-notice";
import { useFleetRows } from "@/components/map/use-fleet-rows";
import { useMapAddress } from "@/components/map/use-map-address";
import { useMapSync } from "@/components/map/use-map-sync";
import { useWide } from "@/components/map/use-wide";
import { VehiclePanel } from "@/components/map/vehicle-panel";
import { cx } from "@/components/ui/cx";
import { useShortcuts } from "@/components/ui/shortcuts";
import { tabLiveStore } from "@/lib/live/tab-live-store";
import { useVehicle } from "@/lib/live/use-vehicle";

/** The live map with the list beside it and the panel of the selected vehicle. */
export function MapScreen({ hosted }: { hosted: HostedStyles }) {
  const { address, setAddress, filter } = useMapAddress();
  const [map, setMap] = useState<FleetMap | null>(null);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const [hostedFailed, setHostedFailed] = useState(false);
  const [cluster, setCluster] = useState<OpenCluster | null>(null);
  const [follows, setFollows] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const chosenRow = useRef<number | null>(null);
  const isWide = useWide(root);
  const rows = useFleetRows(filter, address.sort);
  const vehicle = useVehicle(address.vehicle);
  const selectedRow = vehicle?.row ?? null;
  const firstCamera = useMemo(() => (address.at === null ? null : readCamera(address.at)), [address.at]);
  const isEmbedded = hosted.light === null || hostedFailed;
  const isStreetless = isEmbedded && (firstCamera?.zoom ?? 0) >= streetlessZoom;

  const select = useCallback(
    (row: number | null) => {
      const number = row === null ? null : (tabLiveStore().roster.numbers[row] ?? null);
      chosenRow.current = row;
      void setAddress({ vehicle: number });
      setFollows(false);
    },
    [setAddress],
  );
  const choose = (row: number) => {
    select(row);
    setCluster(null);
    setListOpen(false);
  };
  useMapSync({
    map,
    selectedRow,
    shown: rows.shown,
    follows,
    vehicle,
    hours: address.hours,
    isWide,
    chosenRow,
  });
  useShortcuts("Selected vehicle", [
    { keys: "/", label: "Find a vehicle", run: () => search.current?.focus() },
    ...(vehicle
      ? [
          { keys: "f", label: "Follow", run: () => setFollows(!follows) },
          { keys: "Escape", label: "Close the panel", run: () => select(null) },
        ]
      : []),
  ]);

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
          onCluster={(opened, badge) => setCluster({ cluster: opened, badge })}
          onCamera={(camera: Camera) => void setAddress({ at: cameraText(camera) })}
          onGrab={() => setFollows(false)}
          onHostedFailure={() => setHostedFailed(true)}
          onFailure={setFailure}
        />
      )}
      <FleetDrawer isWide={isWide} isOpen={listOpen} onOpenChange={setListOpen}>
        <FleetPanel
          address={address}
          setAddress={setAddress}
          filter={filter}
          rows={rows}
          selectedRow={selectedRow}
          onChoose={choose}
          searchRef={search}
        />
      </FleetDrawer>
      <div className="map-notices">
        <StreamNotice />
        {hostedFailed ? (
          <p className="rounded-panel border border-line bg-surface px-3 py-1.5 shadow-float">
            The map style that is set up can't be loaded. This is the embedded overview map.
          </p>
        ) : null}
      </div>
      {map ? (
        <div className="map-corner">
          {isStreetless ? <OverviewCard /> : null}
          <MapControls onZoom={(steps) => map.zoomBy(steps)} onFit={() => map.fitFleet()} />
        </div>
      ) : null}
      {vehicle ? (
        <aside
          aria-label={`Vehicle ${vehicle.number}`}
          className={cx(
            floating,
            isWide ? "top-3 right-3 bottom-3 w-[348px]" : "inset-x-3 bottom-3 h-[min(50%,420px)]",
          )}
        >
          <VehiclePanel
            vehicle={vehicle}
            address={address}
            setAddress={setAddress}
            follows={follows}
            onFollow={setFollows}
            onClose={() => select(null)}
          />
        </aside>
      ) : null}
      {cluster ? (
        <ClusterPopover
          open={cluster}
          selectedRow={selectedRow}
          onChoose={choose}
          onZoom={(members) => {
            setCluster(null);
            map?.camera.fit(members, true);
          }}
          onClose={() => setCluster(null)}
        />
      ) : null}
    </div>
  );
}
