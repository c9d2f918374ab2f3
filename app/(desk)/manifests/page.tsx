import type { Metadata } from "next";
import { Suspense } from "react";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { BoardPage } from "@/components/manifests/board/board-page";

export const metadata: Metadata = { title: "Manifests" };

export default function Page() {
  return (
    <Suspense fallback={<TableSkeleton label="Reading the manifests" />}>
      <BoardPage />
    </Suspense>
  );
}
