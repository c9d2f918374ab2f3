import type { Metadata } from "next";
import { runtime } from "@/lib/server/runtime";
import { SettingsPage } from "./settings-page";

export const metadata: Metadata = { title: "Settings" };

export default function Page() {
  const { publicSettings, mapTiles } = runtime();
  const { routingHost, mapStyleUrl } = publicSettings;
  const { name, extract, fault, isNamed } = mapTiles.state;
  const map =
    mapStyleUrl === null
      ? { kind: extract === null ? ("embedded" as const) : ("streets" as const), name }
      : { kind: "hosted" as const, name: new URL(mapStyleUrl).host };
  return <SettingsPage installation={{ routingHost, map: { ...map, fault, isNamed } }} />;
}
