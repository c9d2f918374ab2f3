import type { Metadata } from "next";
import { MapScreen } from "@/components/map/map-screen";
import { runtime } from "@/lib/server/runtime";

export const metadata: Metadata = { title: "Map" };

/** The live map. What it shows comes by the stream; from the server it needs only which map style is set up. */
export default function MapPage() {
  const { mapStyleUrl, mapStyleUrlDark } = runtime().publicSettings;
  return <MapScreen hosted={{ light: mapStyleUrl, dark: mapStyleUrlDark }} />;
}
