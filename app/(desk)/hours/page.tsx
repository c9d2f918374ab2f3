import type { Metadata } from "next";
import { Suspense } from "react";
import { BoardPage } from "@/components/hours/board-page";
import { TableSkeleton } from "@/components/ui/table-skeleton";

export const metadata: Metadata = { title: "Hours" };

export default function Page() {
  return (
    <Suspense fallback={<TableSkeleton label="Reading the drivers' hours" />}>
      <BoardPage />
    </Suspense>
  );
}
