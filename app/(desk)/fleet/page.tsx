import type { Metadata } from "next";
import { Suspense } from "react";
import { FleetPage } from "@/components/fleet/fleet-page";
import { TableSkeleton } from "@/components/list-page/table-skeleton";

export const metadata: Metadata = { title: "Fleet" };

export default function Page() {
  return (
    <Suspense fallback={<TableSkeleton label="Reading the vehicles" />}>
      <FleetPage />
    </Suspense>
  );
}
