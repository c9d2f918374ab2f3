import type { Metadata } from "next";
import { ManifestPage } from "@/components/manifests/page/manifest-page";

export const metadata: Metadata = { title: "Manifest" };

export default async function Page({ params }: PageProps<"/manifests/[manifestId]">) {
  const { manifestId } = await params;
  const id = decodeURIComponent(manifestId);
  return <ManifestPage key={id} manifestId={id} />;
}
