import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { TripPanelPage } from "@/components/trips/trip-panel-page";
import { TableSkeleton } from "@/components/ui/table-skeleton";

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
