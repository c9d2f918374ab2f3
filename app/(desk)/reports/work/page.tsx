import type { Metadata } from "next";
import { WorkPage } from "@/components/reports/work/work-page";

export const metadata: Metadata = { title: "Work" };

export default function Page() {
  return <WorkPage />;
}
