import type { Metadata } from "next";
import { Suspense } from "react";
import { BoardPage } from "@/components/hours/board/board-page";
import { TableSkeleton } from "@/components/list-page/table-skeleton";

export const metadata: Metadata = { title: "Hours" };

export default function Page() {
  return (
    <Suspense fallback={<TableSkeleton label="Reading the drivers' hours" />}>
      <BoardPage />
    </Suspense>
  );
}
