import type { Metadata } from "next";
import { Suspense } from "react";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { PrintPage } from "@/components/manifests/print/print-page";

export const metadata: Metadata = { title: "Print a manifest" };

export default async function Page({ params }: PageProps<"/manifests/[manifestId]/print">) {
  const { manifestId } = await params;
  return (
    <Suspense fallback={<TableSkeleton label="Reading the manifest" />}>
      <PrintPage manifestId={decodeURIComponent(manifestId)} />
    </Suspense>
  );
}
