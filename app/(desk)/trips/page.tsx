import type { Metadata } from "next";
import { Suspense } from "react";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { BoardPage } from "@/components/trips/page/board-page";

export const metadata: Metadata = { title: "Trips" };

export default function Page() {
  return (
    <Suspense fallback={<TableSkeleton label="Reading the trips" />}>
      <BoardPage />
    </Suspense>
  );
}
