import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TripPanelPage } from "@/components/trips/panel/trip-panel-page";

export const metadata: Metadata = { title: "Trip" };

export default async function Page({ params }: PageProps<"/trips/[tripId]">) {
  const { tripId } = await params;
  if (!/^[1-9]\d{0,14}$/.test(tripId)) notFound();
  return <TripPanelPage key={tripId} tripId={Number(tripId)} />;
}
