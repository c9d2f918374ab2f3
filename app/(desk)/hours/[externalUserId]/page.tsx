import type { Metadata } from "next";
import { Suspense } from "react";
import { DriverPage } from "@/components/hours/driver-page";
import { TableSkeleton } from "@/components/ui/table-skeleton";

export const metadata: Metadata = { title: "Driver's hours" };

export default async function Page({ params }: PageProps<"/hours/[externalUserId]">) {
  const externalUserId = decodeURIComponent((await params).externalUserId);
  return (
    <Suspense fallback={<TableSkeleton label="Reading the driver's hours" />}>
      <DriverPage key={externalUserId} externalUserId={externalUserId} />
    </Suspense>
  );
}
