import type { Metadata } from "next";
import { Suspense } from "react";
import { ShipmentPage } from "@/components/freight/shipment/shipment-page";
import { TableSkeleton } from "@/components/list-page/table-skeleton";

export const metadata: Metadata = { title: "Shipment" };

export default async function Page({ params }: PageProps<"/freight/[proNumber]">) {
  const proNumber = decodeURIComponent((await params).proNumber);
  return (
    <Suspense fallback={<TableSkeleton label="Reading the shipment" />}>
      <ShipmentPage key={proNumber} proNumber={proNumber} />
    </Suspense>
  );
}
