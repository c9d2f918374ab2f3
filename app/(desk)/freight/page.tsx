import type { Metadata } from "next";
import { Suspense } from "react";
import { FreightPage } from "@/components/freight/board/freight-page";
import { TableSkeleton } from "@/components/list-page/table-skeleton";

export const metadata: Metadata = { title: "Freight" };

export default function Page() {
  return (
    <Suspense fallback={<TableSkeleton label="Reading the freight" />}>
      <FreightPage />
    </Suspense>
  );
}
