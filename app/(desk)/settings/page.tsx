import type { Metadata } from "next";
import { runtime } from "@/lib/server/runtime";
import { SettingsPage } from "./settings-page";

export const metadata: Metadata = { title: "Settings" };

export default function Page() {
  const { routingHost } = runtime().publicSettings;
  return <SettingsPage installation={{ routingHost }} />;
}
