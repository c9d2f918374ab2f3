import type { Metadata } from "next";
import { TripsForDriverPage } from "@/components/trips/assign/candidates-for-driver";

export const metadata: Metadata = { title: "What a driver can take" };

export default async function Page({ params }: PageProps<"/trips/for-driver/[externalUserId]">) {
  const externalUserId = decodeURIComponent((await params).externalUserId);
  return <TripsForDriverPage key={externalUserId} externalUserId={externalUserId} />;
}
