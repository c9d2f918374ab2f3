import { nearTo } from "@/lib/geo/narrowest-stretch";
import { latitudeOf, longitudeOf, pixelsPerUnit, worldUnits } from "@/lib/live/world-units";

/** CSS pixels: a step below this is not seen. */
export const visiblePixels = 0.5;

/** Part of the world that is on screen. The map is never tilted or turned, so this is all there is to know. */
export interface MapView {
  /** Middle of the map, world units. */
  readonly centerX: number;
  readonly centerY: number;
  /** MapLibre's. */
  readonly zoom: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A rectangle in world units; y grows to the south. */
export interface WorldBox {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** CSS pixels from the left edge of the map: of the world's copies the one nearest to its middle. */
export const screenX = (view: MapView, worldX: number): number =>
  (nearTo(worldX, view.centerX, worldUnits) - view.centerX) * pixelsPerUnit(view.zoom) + view.width / 2;

/** CSS pixels from the upper edge of the map. */
export const screenY = (view: MapView, worldY: number): number =>
  (worldY - view.centerY) * pixelsPerUnit(view.zoom) + view.height / 2;

/** Finds what is on screen and `marginPixels` around it. */
export function worldBox(view: MapView, marginPixels: number): WorldBox {
  const wide = (view.width / 2 + marginPixels) / pixelsPerUnit(view.zoom);
  const tall = (view.height / 2 + marginPixels) / pixelsPerUnit(view.zoom);
  return {
    west: view.centerX - wide,
    east: view.centerX + wide,
    north: view.centerY - tall,
    south: view.centerY + tall,
  };
}

/** Tells whether a place, or a copy of it beyond the date line, lies in a box. */
export const isInside = (box: WorldBox, x: number, y: number): boolean => {
  const near = x < box.west ? x + worldUnits : x > box.east ? x - worldUnits : x;
  return near >= box.west && near <= box.east && y >= box.north && y <= box.south;
};

export const containsBox = (outer: WorldBox, inner: WorldBox): boolean =>
  isInside(outer, inner.west, inner.north) && isInside(outer, inner.east, inner.south);

/** A camera as it stands in the address: `at=41.5,-88.1,7.2`. */
export interface Camera {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** Coordinates are as fine as a pixel at that zoom is, no finer. */
export function cameraText(camera: Camera): string {
  const digits = camera.zoom > 9 ? 4 : camera.zoom > 6 ? 3 : 2;
  const { latitude, longitude, zoom } = camera;
  return `${latitude.toFixed(digits)},${longitude.toFixed(digits)},${zoom.toFixed(2)}`;
}

/** @returns null for what is no place on the map */
export function readCamera(text: string): Camera | null {
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN, ...more] = text
    .split(",")
    .map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const isPlace = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 24;
  return isPlace && more.length === 0 ? { latitude, longitude, zoom } : null;
}

/** The camera of a view. */
export const cameraOf = (view: MapView): Camera => ({
  latitude: latitudeOf(view.centerY),
  longitude: longitudeOf(view.centerX),
  zoom: view.zoom,
});
