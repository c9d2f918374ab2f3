import type { Metadata } from "next";
import { PrintPage } from "@/components/manifests/print/print-page";

export const metadata: Metadata = { title: "Print a manifest" };

export default async function Page({ params }: PageProps<"/manifests/[manifestId]/print">) {
  const { manifestId } = await params;
  return <PrintPage manifestId={decodeURIComponent(manifestId)} />;
}
