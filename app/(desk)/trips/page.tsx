import type { Metadata } from "next";
import { Suspense } from "react";
import { BoardPage } from "@/components/trips/board-page";
import { TableSkeleton } from "@/components/ui/table-skeleton";

export const metadata: Metadata = { title: "Trips" };

export default function Page() {
  return (
    <Suspense fallback={<TableSkeleton label="Reading the trips" />}>
      <BoardPage />
    </Suspense>
  );
}
