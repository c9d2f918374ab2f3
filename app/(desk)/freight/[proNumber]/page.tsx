import type { Metadata } from "next";
import { ShipmentPage } from "@/components/freight/shipment/shipment-page";

export const metadata: Metadata = { title: "Shipment" };

export default async function Page({ params }: PageProps<"/freight/[proNumber]">) {
  const proNumber = decodeURIComponent((await params).proNumber);
  return <ShipmentPage key={proNumber} proNumber={proNumber} />;
}
