"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useCustomerWrites } from "@/components/customers/form/use-customer-writes";
import { CustomerHead } from "@/components/customers/page/customer-head";
import { DockSection } from "@/components/customers/page/dock-section";
import { FailuresSection, HandledSection, OpenFreight } from "@/components/customers/page/freight-sections";
import { WritesSection } from "@/components/customers/page/writes-section";
import type { ExportColumn } from "@/components/list-page/export/export-column";
import { exportRows } from "@/components/list-page/export/export-rows";
import { type ListAction, useActionKeys } from "@/components/list-page/list-actions";
import { NotReadAgain } from "@/components/list-page/not-read-again";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { useLastError } from "@/components/list-page/use-last-error";
import { NotesCard } from "@/components/notes/notes-card";
import { HoursSection } from "@/components/stay/hours-section";
import { useGo } from "@/components/ui/address";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice } from "@/components/ui/error-notice";
import { later } from "@/components/ui/loading/later";
import { pageKeys } from "@/components/ui/page-keys";
import type { CustomerDetail } from "@/lib/contract/desk/customers/customer-detail";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useReadersZone } from "@/lib/live/use-readers-zone";
import { customerQuery } from "@/lib/queries/customers/customers";
import { routes } from "@/lib/routes";

const CustomerSheet = later(
  async () => (await import("@/components/customers/form/customer-sheet")).CustomerSheet,
);

/** All that is known of one customer. */
export function CustomerPage({ number }: { number: string }) {
  const query = useQuery(customerQuery(number));
  const lastError = useLastError(query);
  const error = lastError ?? (query.data === undefined ? query.failureReason : null);
  return (
    <>
      <nav
        aria-label="Breadcrumb"
        className="no-print flex items-center gap-3 border-b border-line bg-surface px-2.5 py-1"
      >
        <Link
          href={routes.customers()}
          className="inline-flex h-7 items-center gap-1 rounded-control px-1 text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <ChevronLeft size={16} /> Customers
        </Link>
        <NotReadAgain query={query} />
      </nav>
      {query.data !== undefined ? (
        <CustomerRecordPage detail={query.data} />
      ) : error === null ? (
        <TableSkeleton label="Reading the customer" />
      ) : error.status === 404 ? (
        <EmptyState
          title={`Customer ${number} was not found`}
          actions={
            <Link href={routes.customers({ search: number })} className="underline">
              Look for it among the customers
            </Link>
          }
        >
          The platform has not reported it yet, or it belongs to a terminal that you can't see.
        </EmptyState>
      ) : (
        <ErrorNotice
          className="m-4"
          title="The customer can't be read"
          error={error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </>
  );
}

function CustomerRecordPage({ detail }: { detail: CustomerDetail }) {
  const go = useGo();
  const writes = useCustomerWrites();
  const [isEditing, setEditing] = useState(false);
  const nowMs = useNowSeconds(60) * 1_000;
  const readersZone = useReadersZone();
  const zone = detail.zone ?? readersZone;
  const { record, open } = detail;
  const disabledReason = writes.disabledReason ?? detail.because;
  const actions = {
    edit: {
      keys: pageKeys.edit,
      label: "Edit the customer",
      disabledReason,
      run: () => setEditing(true),
    },
    export: {
      keys: pageKeys.export,
      label: "Export the open freight",
      disabledReason: open.length === 0 ? "Nothing is open." : null,
      run: () =>
        void exportRows("csv", {
          noun: "shipments",
          name: `open-${record.customerNumber}`,
          rows: open,
          columns: openExport,
          nowMs: deskNowMs(),
        }),
    },
    print: { keys: pageKeys.print, label: "Print the customer", run: () => window.print() },
    undo: writes.undo,
    back: { keys: pageKeys.back, label: "Back to the customers", run: () => go(routes.customers()) },
  } satisfies Record<string, ListAction>;
  useActionKeys("Customer", actions);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
      <CustomerHead detail={detail} zone={zone} nowMs={nowMs} actions={actions} />
      {detail.because === null ? null : (
        <p className="no-print border-b border-line px-3.5 py-1.5 text-small text-ink-2">{detail.because}.</p>
      )}
      <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] print:block">
        <div className="min-w-0 lg:border-r lg:border-line">
          <OpenFreight detail={detail} zone={zone} nowMs={nowMs} />
          <FailuresSection detail={detail} zone={zone} nowMs={nowMs} />
          <HandledSection detail={detail} />
        </div>
        <div className="min-w-0 border-line max-lg:border-t">
          <HoursSection
            title="Dock hours"
            hours={record.availability}
            zone={detail.zone}
            holidays={detail.holidays}
            nowMs={nowMs}
            unknownDay="not known"
            howToEnter="Edit the customer to enter them."
          />
          <DockSection detail={detail} />
          <NotesCard kind="customer" subject={record.customerNumber} timeZone={zone} />
          <WritesSection detail={detail} zone={zone} nowMs={nowMs} />
        </div>
      </div>
      {isEditing ? (
        <CustomerSheet
          record={record}
          terminals={detail.terminals}
          save={writes.save}
          disabledReason={disabledReason}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </div>
  );
}

const openExport: readonly ExportColumn<CustomerDetail["open"][number]>[] = [
  ["PRO", ({ title }) => title],
  ["Type", ({ type }) => type],
  ["Day", ({ day }) => day],
  ["From", ({ windowStart }) => windowStart],
  ["To", ({ windowEnd }) => windowEnd],
  ["Pieces", ({ pieces }) => pieces],
  ["Weight (lb)", ({ weight }) => weight],
  ["Where now", ({ where }) => where],
  ["ETA (UTC)", ({ etaAt }) => etaAt],
  ["Manifest", ({ manifestNumber }) => manifestNumber],
  ["Risk", ({ risk }) => risk],
];
