import type { Metadata } from "next";
import { VehiclePage } from "@/components/fleet/unit/vehicle-page";

export const metadata: Metadata = { title: "Vehicle" };

export default async function Page({ params }: PageProps<"/fleet/units/[number]">) {
  const number = decodeURIComponent((await params).number);
  return <VehiclePage key={number} number={number} />;
}
