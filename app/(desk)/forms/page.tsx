import type { Metadata } from "next";
import { Suspense } from "react";
import { ResultsPage } from "@/components/forms/results/results-page";
import { TableSkeleton } from "@/components/list-page/table-skeleton";

export const metadata: Metadata = { title: "Forms" };

export default function Page() {
  return (
    <Suspense fallback={<TableSkeleton label="Reading the forms" />}>
      <ResultsPage />
    </Suspense>
  );
}
