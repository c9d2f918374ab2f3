import type { Metadata } from "next";
import { AlarmsPage } from "@/components/machines/alarms/alarms-page";

export const metadata: Metadata = { title: "Machines" };

export default function Page() {
  return <AlarmsPage />;
}
