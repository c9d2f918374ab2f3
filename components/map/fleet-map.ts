import type { Map as MapLibre, MapMouseEvent } from "maplibre-gl";
import type { BasemapTheme } from "@/components/map/basemap/basemap-palette";
import type { HostedStyles } from "@/components/map/basemap/hosted-styles";
import { MapStyleSwitch } from "@/components/map/basemap/map-style-switch";
import { FleetCamera, type MapPadding } from "@/components/map/fleet-camera";
import { ClusterBadges } from "@/components/map/layer/cluster-badges";
import { FleetLayout } from "@/components/map/layer/fleet-layout";
import { type Cluster, type FleetScene, fleetBox } from "@/components/map/layer/fleet-scene";
import { longestGlide, repaintIntervalMs } from "@/components/map/layer/glide-pace";
import { readMapColors } from "@/components/map/layer/map-colors";
import { type Camera, cameraOf, containsBox, type MapView, worldBox } from "@/components/map/layer/map-view";
import { MarkRoom } from "@/components/map/layer/mark-room";
import { pickVehicle } from "@/components/map/layer/pick-vehicle";
import type { TrailPoint } from "@/components/map/layer/trail-segments";
import { VehicleCanvas } from "@/components/map/layer/vehicle-canvas";
import { VehicleLabels } from "@/components/map/layer/vehicle-labels";
import { vehicleLook } from "@/components/map/layer/vehicle-look";
import { notInUse } from "@/lib/live/fleet-states";
import type { LiveStore } from "@/lib/live/live-store";
import { withNextSecond } from "@/lib/live/use-now-seconds";

export interface FleetMapOptions {
  readonly map: MapLibre;
  readonly container: HTMLElement;
  /** Covers the map, for labels. */
  readonly overlay: HTMLElement;
  readonly store: LiveStore;
  readonly theme: BasemapTheme;
  readonly hosted: HostedStyles;
  readonly reducedMotion: boolean;
  /** False when the address names a camera: the fleet is then not fitted at the first picture. */
  readonly fitsFirst: boolean;
  readonly onSelect: (row: number | null) => void;
  readonly onCluster: (cluster: Cluster, badge: HTMLElement) => void;
  readonly onCamera: (camera: Camera) => void;
  /** A person took the map in their hand: following ends. */
  readonly onGrab: () => void;
  readonly onHostedFailure: () => void;
}

/** While zooming, what overlaps is looked at again after this much. */
const sceneZoomStep = 0.2;
const followZoom = 9;
const firstSelectedZoom = 7;

/** The live map: the one owner of the MapLibre map, its layers and what floats over them. */
export class FleetMap {
  readonly camera: FleetCamera;
  readonly #options: FleetMapOptions;
  readonly #layout: FleetLayout;
  readonly #vehicles: VehicleCanvas;
  readonly #badges: ClusterBadges;
  readonly #labels: VehicleLabels;
  readonly #room: MarkRoom;
  readonly #styles: MapStyleSwitch;
  readonly #leave: (() => void)[] = [];
  #shown: Uint32Array | null = null;
  #selected: number | null = null;
  #hovered: number | null = null;
  #follows = false;
  #needsFit: boolean;
  #glideEnds = 0;
  #glideTimer: ReturnType<typeof setTimeout> | undefined;
  /** Calls off what counts the badges anew with the next tick of the ages. */
  #recount: (() => void) | undefined;

  constructor(options: FleetMapOptions) {
    const { container, overlay, store, map } = options;
    this.#options = options;
    this.#needsFit = options.fitsFirst;
    this.camera = new FleetCamera(map, store.fleet, options.reducedMotion);
    this.#layout = new FleetLayout(store);
    const lookOf = (row: number) => vehicleLook(store.fleet, row, store.states.codes[row] ?? notInUse);
    this.#vehicles = new VehicleCanvas({
      canvas: addCanvas(map),
      fleet: store.fleet,
      colors: readMapColors(container),
      pageMs,
      lookOf,
      view: () => this.camera.view(),
      size: () => ({ like: map.getCanvas(), ratio: map.getPixelRatio() }),
      beforePicture: (draw) => requestAnimationFrame(draw),
      withAges: withNextSecond,
      onDraw: (view, nowMs) => this.#labels.move(view, nowMs),
    });
    this.#vehicles.setGlides(!options.reducedMotion);
    this.#badges = new ClusterBadges(addBadgeHost(map), options.onCluster);
    this.#labels = new VehicleLabels(overlay, store);
    this.#room = new MarkRoom(map, store, pageMs);
    this.#styles = new MapStyleSwitch(map, options.hosted, options.theme, options.onHostedFailure);
    this.#listen();
    this.#layOut();
  }

  setTheme(theme: BasemapTheme): void {
    this.#vehicles.setColors(readMapColors(this.#options.container));
    this.#styles.setTheme(theme);
  }

  setSelected(row: number | null): void {
    this.#selected = row;
    this.#vehicles.setSelected(row);
    this.#layOut();
    // The picture may have been there before the map; from here on it is known whom to look at.
    if (this.#needsFit) this.#fitFirst();
  }

  /** @param rows rows that pass the filters, or null for all */
  setShown(rows: Uint32Array | null): void {
    this.#shown = rows;
    this.#layOut();
  }

  setPadding(padding: MapPadding): void {
    this.camera.padding = padding;
  }

  setFollows(follows: boolean): void {
    this.#follows = follows;
    if (follows && this.#selected !== null) this.camera.goTo(this.#selected, followZoom);
  }

  setTrail(points: readonly TrailPoint[]): void {
    this.#vehicles.setTrail(points);
  }

  fitFleet(): void {
    this.camera.fit(this.#shown ?? this.#options.store.roster.activeRows, true);
  }

  zoomBy(steps: number): void {
    this.#options.map.zoomTo(this.#options.map.getZoom() + steps);
  }

  remove(): void {
    clearTimeout(this.#glideTimer);
    this.#recount?.();
    for (const leave of this.#leave) leave();
    this.#badges.remove();
    this.#labels.remove();
    this.#room.remove();
    this.#vehicles.remove();
    this.#styles.remove();
    this.#options.map.remove();
  }

  #listen(): void {
    const { map, store, container, onGrab } = this.#options;
    map.on("style.load", () => {
      this.#room.forget();
      this.#room.show(this.#scene);
    });
    map.on("move", () => this.#onMove());
    map.on("moveend", () => this.#onMoveEnd());
    map.on("resize", () => this.#layOut());
    map.on("render", () => this.#vehicles.drawWithMap());
    map.on("idle", () => {
      if (map.isStyleLoaded()) container.dataset.mapState = "idle";
    });
    map.on("click", (event) => this.#options.onSelect(this.#pick(event)));
    map.on("mousemove", (event) => this.#onHover(event));
    map.on("dragstart", onGrab);
    this.#leave.push(
      store.frames.add((changed) => this.#onFrame(changed)),
      store.counts.add(({ changed }) => this.#onStates(changed)),
      store.rosters.add(() => this.#onRoster()),
    );
  }

  #onFrame(changed: Uint32Array): void {
    const { store, map, reducedMotion } = this.#options;
    this.#vehicles.rowsChanged(changed);
    if (this.#layout.rowsChanged(changed)) this.#layOut();
    else this.#sayFrame();
    if (this.#needsFit) this.#fitFirst();
    const glide = reducedMotion ? null : longestGlide(store.fleet.motion, changed, this.camera.view());
    if (glide) this.#startGlide(repaintIntervalMs(glide), glide.millis);
    if (this.#follows && this.#selected !== null && !map.isMoving()) this.camera.follow(this.#selected);
  }

  #onRoster(): void {
    if (this.#layout.rosterChanged()) this.#layOut();
    else this.#showLabels(this.camera.view());
  }

  /** @param rows whose state changed; null for any */
  #onStates(rows: readonly number[] | null): void {
    if (rows === null) this.#layOut();
    else {
      this.#vehicles.looksChanged(rows);
      if (!this.#layout.statesChanged(rows)) return;
      this.#recount ??= withNextSecond(() => {
        this.#recount = undefined;
        this.#showBadges(this.camera.view());
      });
    }
  }

  #startGlide(interval: number, millis: number): void {
    this.#glideEnds = Math.max(this.#glideEnds, pageMs() + millis);
    this.#vehicles.glideUntil(this.#glideEnds);
    clearTimeout(this.#glideTimer);
    const step = () => {
      this.#vehicles.repaint();
      // One more step after the end, so that every truck is drawn where it arrived.
      if (pageMs() - interval < this.#glideEnds) this.#glideTimer = setTimeout(step, interval);
    };
    this.#glideTimer = setTimeout(step, interval);
  }

  #fitFirst(): void {
    const { store } = this.#options;
    if (!fleetBox(store.fleet, store.roster.activeRows)) return;
    this.#needsFit = false;
    if (this.#selected === null) this.camera.fit(store.roster.activeRows, false);
    else this.camera.goTo(this.#selected, firstSelectedZoom);
  }

  #onMove(): void {
    const view = this.camera.view();
    const isZoomed = Math.abs(view.zoom - this.#scene.zoom) > sceneZoomStep;
    if (isZoomed || !containsBox(this.#scene.box, worldBox(view, 0))) this.#layOut();
    else this.#badges.move(view);
  }

  #onMoveEnd(): void {
    this.#layOut();
    this.#options.onCamera(cameraOf(this.camera.view()));
  }

  #onHover(event: MapMouseEvent): void {
    const row = this.#pick(event);
    if (row === this.#hovered) return;
    this.#hovered = row;
    this.#options.map.getCanvas().style.cursor = row === null ? "" : "pointer";
    this.#showLabels(this.camera.view());
  }

  #pick({ point }: MapMouseEvent): number | null {
    const { fleet } = this.#options.store;
    return pickVehicle(fleet, this.#scene.singles, this.camera.view(), point.x, point.y, pageMs());
  }

  #layOut(): void {
    const { container } = this.#options;
    const view = this.camera.view();
    const { singles, shownVehicles } = this.#layout.layOut(view, this.#shown, this.#selected);
    this.#vehicles.setDrawn(singles);
    this.#showBadges(view);
    this.#showLabels(view);
    container.dataset.vehicles = String(shownVehicles);
    this.#sayFrame();
  }

  #showLabels(view: MapView): void {
    this.#labels.show(this.#scene.singles, view, this.#selected, this.#hovered, pageMs());
  }

  #showBadges(view: MapView): void {
    this.#badges.show(this.#scene.clusters, view, this.#selectedPlace());
    this.#room.show(this.#scene);
  }

  #sayFrame(): void {
    const { store, container } = this.#options;
    if (store.frameNumber !== null) container.dataset.frame = String(store.frameNumber);
  }

  get #scene(): FleetScene {
    return this.#layout.scene;
  }

  #selectedPlace(): { x: number; y: number } | null {
    const { fleet } = this.#options.store;
    const row = this.#selected;
    if (row === null || !fleet.hasPosition(row)) return null;
    return { x: fleet.drawnX(row, Number.POSITIVE_INFINITY), y: fleet.drawnY(row, Number.POSITIVE_INFINITY) };
  }
}

/** Above the map's own canvas, which goes on taking what is pressed and dragged. */
function addCanvas(map: MapLibre): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.className = "map-vehicles";
  map.getCanvasContainer().append(canvas);
  return canvas;
}

/** Inside of what the map listens on: wheel, drag and pinch over a badge are the map's, as beside it. */
function addBadgeHost(map: MapLibre): HTMLElement {
  const host = document.createElement("section");
  host.className = "map-clusters";
  host.setAttribute("aria-label", "Groups of vehicles on the map");
  map.getCanvasContainer().append(host);
  return host;
}

const pageMs = () => performance.now();
