import type { Metadata } from "next";
import { Suspense } from "react";
import { DefinitionsPage } from "@/components/forms/definitions/definitions-page";
import { TableSkeleton } from "@/components/list-page/table-skeleton";

export const metadata: Metadata = { title: "What drivers are asked" };

export default function Page() {
  return (
    <Suspense fallback={<TableSkeleton label="Reading the forms" />}>
      <DefinitionsPage />
    </Suspense>
  );
}
