import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ComponentProps } from "react";
import { preload } from "react-dom";
import { basemapFiles } from "@/components/map/basemap/basemap-files";
import { MapScreen } from "@/components/map/map-screen";
import { runtime } from "@/lib/server/runtime";

export const metadata: Metadata = { title: "Map" };

/** The live map. What it shows comes by the stream; from the server it needs only its style and where it opens. */
export default function MapPage() {
  const { publicSettings, mapTiles } = runtime();
  const { mapStyleUrl, mapStyleUrlDark } = publicSettings;
  // In the page's head, so that the ground does not wait for the scripts that draw it.
  if (mapStyleUrl === null) {
    preload(basemapFiles.tiles.first, { as: "fetch", crossOrigin: "anonymous" });
    for (const font of basemapFiles.fonts)
      preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  return (
    <MapAtStart hosted={{ light: mapStyleUrl, dark: mapStyleUrlDark, streets: mapTiles.state.extract }} />
  );
}

async function MapAtStart({ hosted }: Pick<ComponentProps<typeof MapScreen>, "hosted">) {
  const { desk } = runtime();
  const member = await desk.session.memberOfRequest({ headers: await headers() });
  return <MapScreen hosted={hosted} start={member && (await desk.mapStart(member))} />;
}
