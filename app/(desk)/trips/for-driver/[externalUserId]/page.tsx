import type { Metadata } from "next";
import { Suspense } from "react";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { TripsForDriverPage } from "@/components/trips/assign/candidates-for-driver";

export const metadata: Metadata = { title: "What a driver can take" };

export default async function Page({ params }: PageProps<"/trips/for-driver/[externalUserId]">) {
  const externalUserId = decodeURIComponent((await params).externalUserId);
  return (
    <Suspense fallback={<TableSkeleton label="Working out what the driver can take" />}>
      <TripsForDriverPage key={externalUserId} externalUserId={externalUserId} />
    </Suspense>
  );
}
