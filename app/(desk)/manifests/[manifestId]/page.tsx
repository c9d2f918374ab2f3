import type { Metadata } from "next";
import { Suspense } from "react";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { ManifestPage } from "@/components/manifests/page/manifest-page";

export const metadata: Metadata = { title: "Manifest" };

export default async function Page({ params }: PageProps<"/manifests/[manifestId]">) {
  const { manifestId } = await params;
  const id = decodeURIComponent(manifestId);
  return (
    <Suspense fallback={<TableSkeleton label="Reading the manifest" />}>
      <ManifestPage key={id} manifestId={id} />
    </Suspense>
  );
}
