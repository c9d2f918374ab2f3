import type { CustomerRow } from "@/components/customers/board/customer-row";
import type { ExportColumn } from "@/components/list-page/export/export-column";

/** Customers as a file. Its columns are those that the import reads, with what is counted behind them. */
export const customerExport: readonly ExportColumn<CustomerRow>[] = [
  ["Customer no.", ({ id }) => id],
  ["Name", ({ customer }) => customer.name],
  ["Terminal", ({ customer }) => customer.terminals[0]],
  ["Phone", ({ customer }) => customer.phone],
  ["Address", ({ customer }) => customer.address],
  ["City", ({ customer }) => customer.city],
  ["State", ({ customer }) => customer.state],
  ["ZIP", ({ customer }) => customer.zip],
  ["Open shipments", ({ open }) => open],
  ["Late shipments", ({ late }) => late],
];
