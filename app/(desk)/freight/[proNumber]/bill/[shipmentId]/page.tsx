import type { Metadata } from "next";
import { BillPage } from "@/components/freight/bill/bill-page";

export const metadata: Metadata = { title: "Print the bill of lading" };

export default async function Page({ params }: PageProps<"/freight/[proNumber]/bill/[shipmentId]">) {
  const { proNumber, shipmentId } = await params;
  return <BillPage number={decodeURIComponent(proNumber)} shipmentId={decodeURIComponent(shipmentId)} />;
}
