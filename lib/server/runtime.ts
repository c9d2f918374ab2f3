import type { MapOrigins } from "@/lib/desk/areas/map/map-origins";
import type { MapTiles } from "@/lib/desk/areas/map/tiles/map-tiles";
import type { Desk } from "@/lib/desk/desk";

/** Settings of the set-up that pages may know. Nothing here is secret. */
interface PublicSettings {
  mapStyleUrl: string | null;
  mapStyleUrlDark: string | null;
  /** Host of the carrier's own routing engine, null without one. */
  routingHost: string | null;
  /** Name on the sign-in button of the OIDC provider, null without one. */
  oidcName: string | null;
  /** True while the demo carrier runs. */
  demo: boolean;
  /** Tells whether others than this machine reach the demo carrier. */
  demoOpenToNetwork: boolean;
  /** Host of the foreign platform, null with the embedded service. */
  foreignPlatform: string | null;
}

export interface Runtime {
  desk: Desk;
  publicSettings: PublicSettings;
  mapOrigins: MapOrigins;
  mapTiles: MapTiles;
}

const door = Symbol.for("haulboard.runtime");
const holder = globalThis as { [door]?: Runtime };

/** Puts the running desk where Next's own copies of our modules find it. */
export function openRuntime(value: Runtime): void {
  holder[door] = value;
}

/** The running desk. Route handlers and pages reach it only through here. */
export function runtime(): Runtime {
  const value = holder[door];
  if (!value)
    throw new Error("The desk is not running: pages are served by lib/server/main.ts, not by next start.");
  return value;
}
