import type { Metadata } from "next";
import { Suspense } from "react";
import { InboxPage } from "@/components/inbox/inbox-page";
import { TableSkeleton } from "@/components/list-page/table-skeleton";

export const metadata: Metadata = { title: "Inbox" };

export default function Page() {
  return (
    <Suspense fallback={<TableSkeleton label="Reading the conversations" />}>
      <InboxPage />
    </Suspense>
  );
}
