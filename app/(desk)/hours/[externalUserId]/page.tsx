import type { Metadata } from "next";
import { Suspense } from "react";
import { DriverPage } from "@/components/hours/driver/driver-page";
import { TableSkeleton } from "@/components/list-page/table-skeleton";

export const metadata: Metadata = { title: "Driver's hours" };

export default async function Page({ params }: PageProps<"/hours/[externalUserId]">) {
  const externalUserId = decodeURIComponent((await params).externalUserId);
  return (
    <Suspense fallback={<TableSkeleton label="Reading the driver's hours" />}>
      <DriverPage key={externalUserId} externalUserId={externalUserId} />
    </Suspense>
  );
}
