import type { Metadata } from "next";
import { LegPapersPage } from "@/components/linehaul/paper/leg-papers-page";

export const metadata: Metadata = { title: "Print linehaul manifests" };

export default async function Page({ params }: PageProps<"/linehaul/[legId]/print">) {
  const { legId } = await params;
  return <LegPapersPage legId={decodeURIComponent(legId)} />;
}
