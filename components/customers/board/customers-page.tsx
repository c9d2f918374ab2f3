"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsStringLiteral } from "nuqs";
import { useMemo } from "react";
import { customerColumns } from "@/components/customers/board/customer-columns";
import { customerExport } from "@/components/customers/board/customer-export";
import {
  type CustomerRow,
  customerFilters,
  customerListShows,
  customerRows,
} from "@/components/customers/board/customer-row";
import { useCustomerWrites } from "@/components/customers/form/use-customer-writes";
import type { ListAction } from "@/components/list-page/list-actions";
import { listKind } from "@/components/list-page/list-kind";
import { ListNotice } from "@/components/list-page/list-notice";
import { ListPage } from "@/components/list-page/list-page";
import { useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { useGo } from "@/components/ui/address";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { later } from "@/components/ui/loading/later";
import { pageKeys } from "@/components/ui/page-keys";
import type { CustomerList } from "@/lib/contract/desk/customers/customer-list";
import { customerQuery, customersQuery } from "@/lib/queries/customers/customers";
import { routes } from "@/lib/routes";

// The rows come first, and need neither the forms nor the reading of files.
const CustomerSheet = later(
  async () => (await import("@/components/customers/form/customer-sheet")).CustomerSheet,
);
const CustomerImportSheet = later(
  async () => (await import("@/components/customers/import/customer-import-sheet")).CustomerImportSheet,
);

const customerList = listKind({
  area: "customers",
  href: routes.customers(),
  title: "Customers",
  label: "Customers",
  noun: "customers",
  one: "customer",
  search: { label: "Search the customers", placeholder: "Name, number, town, ZIP, phone" },
  shows: customerListShows,
  filters: customerFilters,
  cursor: "at",
  address: { sheet: parseAsStringLiteral(["new", "edit", "import"]) },
  saved: ["search", "terminal", "state", "show", "sort"],
  usually: "by name",
  keyHints: [
    { keys: [pageKeys.openRow], does: "open" },
    { keys: [pageKeys.create], does: "new" },
    { keys: [pageKeys.edit], does: "edit" },
    { keys: [pageKeys.upload], does: "import" },
  ],
  exportColumns: () => customerExport,
});

const noCustomers: CustomerList["customers"] = [];
const noTerminals: readonly string[] = [];

/** The carrier's customers: found, made, changed, imported, exported. */
export function CustomersPage() {
  const query = useQuery(customersQuery);
  const { data } = query;
  const go = useGo();
  const address = useListAddress(customerList);
  const { customers = noCustomers, freight = null, terminals = noTerminals } = data ?? {};
  const rows = useMemo(() => customerRows(customers, freight), [customers, freight]);
  const list = useList({ kind: customerList, address, rows, columns: customerColumns });
  const writes = useCustomerWrites();
  const { sheet } = address.view;
  const close = () => void address.setView({ sheet: null });
  const open = ({ id }: Pick<CustomerRow, "id">) => go(routes.customer(id));
  const actions = useCustomerActions(list.row, writes, {
    open,
    sheet: (name) => void address.setView({ sheet: name }),
  });
  return (
    <>
      <ListPage
        list={list}
        query={query}
        isCounted={data !== undefined && data.more === null}
        reading={{
          title: "Customers can't be read",
          readAtMs: data?.readAt ? Date.parse(data.readAt) : null,
          error: data?.readError ?? null,
        }}
        actions={actions}
        groups={[
          [actions.open, actions.edit],
          [actions.create, actions.upload, actions.undo],
        ]}
        contextGroups={[[actions.open, actions.edit]]}
        primary={{ action: actions.create, text: "New customer" }}
        notices={
          data?.isCatchingUp ? (
            <ListNotice>
              The platform's records are being read for the first time: not all customers are here yet.
            </ListNotice>
          ) : null
        }
        empty={
          <EmptyState
            title="No customers yet"
            actions={
              <>
                <ActionButton action={actions.create} variant="primary">
                  New customer
                </ActionButton>
                <ActionButton action={actions.upload}>Import a file</ActionButton>
              </>
            }
          >
            They appear as soon as the platform reports one, or when you add or import them here.
          </EmptyState>
        }
        onOpen={open}
      />
      {sheet === "new" ? (
        <CustomerSheet
          record={null}
          terminals={terminals}
          save={writes.save}
          disabledReason={writes.disabledReason}
          onSaved={(number) => go(routes.customer(number))}
          onClose={close}
        />
      ) : null}
      {sheet === "edit" && list.row !== null ? (
        <EditSheet number={list.row.id} terminals={terminals} writes={writes} onClose={close} />
      ) : null}
      {sheet === "import" ? (
        <CustomerImportSheet
          terminal={terminals[0] ?? null}
          disabledReason={writes.disabledReason}
          onClose={close}
        />
      ) : null}
    </>
  );
}

type Writes = ReturnType<typeof useCustomerWrites>;

/** Everything that can be done on the list, each with its reason when it can't. */
function useCustomerActions(
  row: CustomerRow | null,
  { disabledReason, undo }: Writes,
  does: { open: (row: CustomerRow) => void; sheet: (name: "new" | "edit" | "import") => void },
) {
  const noRow = row === null ? "Choose a customer first." : null;
  return {
    open: {
      keys: pageKeys.open,
      label: "Open the customer",
      disabledReason: noRow,
      run: () => row !== null && does.open(row),
    },
    edit: {
      keys: pageKeys.edit,
      label: "Edit the customer",
      disabledReason: noRow ?? disabledReason,
      run: () => does.sheet("edit"),
    },
    create: {
      keys: pageKeys.create,
      label: "Add a customer",
      disabledReason,
      run: () => does.sheet("new"),
    },
    upload: {
      keys: pageKeys.upload,
      label: "Import customers",
      disabledReason,
      run: () => does.sheet("import"),
    },
    undo,
  } satisfies Record<string, ListAction>;
}

interface EditSheetProps {
  number: string;
  terminals: readonly string[];
  writes: Writes;
  onClose: () => void;
}

/** The form needs the whole record, which the list has not. */
function EditSheet({ number, terminals, writes, onClose }: EditSheetProps) {
  const { data } = useQuery(customerQuery(number));
  if (data === undefined) return null;
  return (
    <CustomerSheet
      record={data.record}
      terminals={terminals}
      save={writes.save}
      disabledReason={writes.disabledReason ?? data.because}
      onClose={onClose}
    />
  );
}
