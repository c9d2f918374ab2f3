import type { Metadata } from "next";
import { FreightPage } from "@/components/freight/board/freight-page";

export const metadata: Metadata = { title: "Freight" };

export default function Page() {
  return <FreightPage />;
}
