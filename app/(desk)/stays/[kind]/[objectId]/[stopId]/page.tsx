import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProofPage } from "@/components/stay/proof-page";

export const metadata: Metadata = { title: "Proof of detention" };

export default async function Page({ params }: PageProps<"/stays/[kind]/[objectId]/[stopId]">) {
  const { kind, objectId, stopId } = await params;
  if (kind !== "trip" && kind !== "manifest") notFound();
  return (
    <ProofPage kind={kind} objectId={decodeURIComponent(objectId)} stopId={decodeURIComponent(stopId)} />
  );
}
