import type { BasemapTheme } from "@/components/map/basemap/basemap-palette";
import { MapStyleSwitch } from "@/components/map/basemap/map-style-switch";
import { FleetCamera, type MapPadding } from "@/components/map/fleet-camera";
import type { FleetMapOptions } from "@/components/map/fleet-map-options";
import { FleetLayout } from "@/components/map/layer/fleet-layout";
import { type Cluster, fleetBox } from "@/components/map/layer/fleet-scene";
import { longestGlide } from "@/components/map/layer/glide-pace";
import { GlideTimer } from "@/components/map/layer/glide-timer";
import { LayoutPace } from "@/components/map/layer/layout-pace";
import { readMapColors } from "@/components/map/layer/map-colors";
import { cameraOf, containsBox, type MapView, worldBox } from "@/components/map/layer/map-view";
import { MarkRoom } from "@/components/map/layer/mark-room";
import { pickVehicle } from "@/components/map/layer/pick-vehicle";
import type { TrailPoint } from "@/components/map/layer/trail-segments";
import { vehicleLook } from "@/components/map/layer/vehicle-look";
import { BadgeFocus } from "@/components/map/marks/badge-focus";
import type { WorldPlace } from "@/components/map/marks/badge-look";
import { MapMarks } from "@/components/map/marks/map-marks";
import { listenToPointer } from "@/components/map/marks/map-pointer";
import { openGroup } from "@/components/map/marks/open-group";
import { addVehicleCanvas, VehicleCanvas } from "@/components/map/vehicle-canvas";
import { notInUse } from "@/lib/live/fleet-states";
import { Listeners } from "@/lib/live/listeners";
import { withNextSecond } from "@/lib/live/use-now-seconds";

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
  readonly #marks: MapMarks;
  readonly #focus: BadgeFocus;
  readonly #glides: GlideTimer;
  readonly #pace = new LayoutPace({ pageMs, layOut: () => this.#layOutNow() });
  readonly #moves = new Listeners<true>();
  readonly #room: MarkRoom;
  readonly #styles: MapStyleSwitch;
  readonly #leave: (() => void)[] = [];
  #shown: Uint32Array | null = null;
  #selected: number | null = null;
  #hovered: number | null = null;
  #follows = false;
  #needsFit: boolean;
  /** Calls off what counts the badges anew with the next tick of the ages. */
  #recount: (() => void) | undefined;

  constructor(options: FleetMapOptions) {
    const { container, overlay, store, map } = options;
    this.#options = options;
    this.#needsFit = options.fitsFirst;
    this.camera = new FleetCamera(map, store.fleet, options.reducedMotion);
    this.#layout = new FleetLayout(store);
    this.#marks = new MapMarks(store);
    const lookOf = (row: number) => vehicleLook(store.fleet, row, store.states.codes[row] ?? notInUse);
    this.#vehicles = new VehicleCanvas({
      canvas: addVehicleCanvas(map.getCanvasContainer()),
      fleet: store.fleet,
      colors: readMapColors(container),
      pageMs,
      lookOf,
      view: () => this.camera.view(),
      size: () => ({ like: map.getCanvas(), ratio: map.getPixelRatio() }),
      beforePicture: (draw) => requestAnimationFrame(draw),
      withAges: withNextSecond,
      marks: (nowMs) => this.#marks.drawn(nowMs),
      letters: getComputedStyle(container).fontFamily,
    });
    this.#vehicles.setGlides(!options.reducedMotion);
    void document.fonts.ready.then(() => this.#vehicles.fontsChanged());
    this.#focus = new BadgeFocus({
      host: overlay,
      marks: this.#marks,
      view: () => this.camera.view(),
      padding: () => this.camera.padding,
      onOpen: (cluster) => this.#openGroup(cluster, true),
    });
    this.#glides = new GlideTimer({
      pageMs,
      repaint: () => this.#vehicles.repaint(),
      onUntil: (endsMs) => this.#vehicles.glideUntil(endsMs),
    });
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
    this.#glides.stop();
    this.#pace.stop();
    this.#recount?.();
    for (const leave of this.#leave) leave();
    this.#focus.remove();
    this.#room.remove();
    this.#vehicles.remove();
    this.#styles.remove();
    this.#options.map.remove();
  }

  #listen(): void {
    const { map, store, container, onGrab, onSelect, onDrawn } = this.#options;
    map.on("style.load", () => {
      this.#room.forget();
      this.#room.show(this.#layout.scene);
    });
    map.on("move", () => this.#onMove());
    map.on("moveend", () => this.#onMoveEnd());
    map.on("resize", () => this.#layOut());
    map.on("render", () => this.#vehicles.drawWithMap());
    map.on("idle", () => {
      if (!map.isStyleLoaded()) return;
      container.dataset.mapState = "idle";
      onDrawn();
    });
    listenToPointer({
      map,
      marks: this.#marks,
      view: () => this.camera.view(),
      vehicleAt: ({ x, y }) =>
        pickVehicle(store.fleet, this.#layout.scene.singles, this.camera.view(), x, y, pageMs()),
      onSelect,
      onGroup: (cluster) => this.#openGroup(cluster, false),
      onPointedAt: () => this.#vehicles.repaint(),
      onHover: (row) => this.#onHover(row),
    });
    map.on("dragstart", onGrab);
    const look = () => (document.hidden ? this.#glides.stop() : this.#layOut());
    document.addEventListener("visibilitychange", look);
    this.#leave.push(
      () => document.removeEventListener("visibilitychange", look),
      store.frames.add((changed) => this.#onFrame(changed)),
      store.counts.add(({ changed }) => this.#onStates(changed)),
      store.rosters.add(() => this.#onRoster()),
    );
  }

  #onFrame(changed: Uint32Array): void {
    const { store, map, reducedMotion } = this.#options;
    this.#vehicles.rowsChanged(changed);
    const isOther = this.#layout.rowsChanged(changed);
    // Nobody sees it; what is seen when they come back is laid out then.
    if (document.hidden) return;
    if (isOther) this.#pace.soon();
    this.#sayFrame();
    if (this.#needsFit) this.#fitFirst();
    const glide = reducedMotion ? null : longestGlide(store.fleet.motion, changed, this.camera.view());
    if (glide) this.#glides.start(glide);
    if (this.#follows && this.#selected !== null && !map.isMoving()) this.camera.follow(this.#selected);
  }

  #onRoster(): void {
    if (this.#layout.rosterChanged()) this.#layOut();
    else this.#showNames(this.camera.view());
  }

  /** @param rows whose state changed; null for any */
  #onStates(rows: readonly number[] | null): void {
    if (rows === null) this.#layOut();
    else {
      this.#vehicles.looksChanged(rows);
      if (!this.#layout.statesChanged(rows)) return;
      this.#recount ??= withNextSecond(() => {
        this.#recount = undefined;
        this.#showBadges();
      });
    }
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
    const { box, zoom } = this.#layout.scene;
    if (!containsBox(box, worldBox(view, 0))) this.#layOut();
    // Groups of a large fleet come and go a few times on the way: laid out at each step they would hold up the wheel.
    else if (Math.abs(view.zoom - zoom) > sceneZoomStep) this.#pace.soon();
    this.#focus.follow();
    this.#moves.notify(true);
  }

  #onMoveEnd(): void {
    this.#layOut();
    this.#options.onCamera(cameraOf(this.camera.view()));
  }

  #openGroup({ key }: Cluster, isByKey: boolean): void {
    const { map, container, onGroup } = this.#options;
    onGroup(
      openGroup(this.#marks, key, {
        container,
        view: () => this.camera.view(),
        moves: this.#moves,
        repaint: () => this.#vehicles.repaint(),
        giveBack: () => {
          if (isByKey) this.#focus.focus(this.#marks.clusterOf(key));
          else map.getCanvas().focus();
        },
      }),
    );
  }

  #onHover(hovered: number | null): void {
    this.#hovered = hovered;
    this.#showNames(this.camera.view());
    this.#vehicles.repaint();
  }

  #layOut(): void {
    this.#pace.now();
  }

  #layOutNow(): void {
    const { container } = this.#options;
    const view = this.camera.view();
    const { singles, shownVehicles } = this.#layout.layOut(view, this.#shown, this.#selected);
    this.#vehicles.setDrawn(singles);
    this.#showBadges();
    this.#showNames(view);
    container.dataset.vehicles = String(shownVehicles);
    this.#sayFrame();
  }

  #showNames(view: MapView): void {
    this.#marks.names.show(this.#layout.scene.singles, view, this.#selected, this.#hovered, pageMs());
  }

  #showBadges(): void {
    this.#marks.showBadges(this.#layout.scene.clusters, this.#selectedPlace());
    this.#focus.follow();
    this.#room.show(this.#layout.scene);
    this.#vehicles.repaint();
  }

  #sayFrame(): void {
    const { store, container } = this.#options;
    if (store.frameNumber !== null) container.dataset.frame = String(store.frameNumber);
  }

  #selectedPlace(): WorldPlace | null {
    const { fleet } = this.#options.store;
    const row = this.#selected;
    if (row === null || !fleet.hasPosition(row)) return null;
    return { x: fleet.drawnX(row, Number.POSITIVE_INFINITY), y: fleet.drawnY(row, Number.POSITIVE_INFINITY) };
  }
}

const pageMs = () => performance.now();
