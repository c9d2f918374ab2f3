import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { TripPanelPage } from "@/components/trips/panel/trip-panel-page";

export const metadata: Metadata = { title: "Trip" };

export default async function Page({ params }: PageProps<"/trips/[tripId]">) {
  const { tripId } = await params;
  if (!/^[1-9]\d{0,14}$/.test(tripId)) notFound();
  return (
    <Suspense fallback={<TableSkeleton label="Reading the trip" />}>
      <TripPanelPage key={tripId} tripId={Number(tripId)} />
    </Suspense>
  );
}
