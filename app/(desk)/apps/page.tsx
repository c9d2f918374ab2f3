import type { Metadata } from "next";
import { AppsPage } from "@/components/apps/apps-page";

export const metadata: Metadata = { title: "Apps" };

export default function Page() {
  return <AppsPage />;
}
