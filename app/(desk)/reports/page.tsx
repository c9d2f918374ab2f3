import type { Metadata } from "next";
import { PerformancePage } from "@/components/reports/performance/performance-page";

export const metadata: Metadata = { title: "Vehicle performance" };

export default function Page() {
  return <PerformancePage />;
}
