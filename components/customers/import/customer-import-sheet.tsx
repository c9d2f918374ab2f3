import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { customerImport, customerImportFields } from "@/components/customers/import/customer-import";
import { clearToken } from "@/components/list-page/import/clear-token";
import { ImportHelp } from "@/components/list-page/import/import-help";
import { ImportSheet } from "@/components/list-page/import/import-sheet";
import { PastImports } from "@/components/list-page/import/past-imports";
import {
  customerImportsQuery,
  readCustomerImport,
  readCustomersOnRecord,
  useImportCustomers,
} from "@/lib/queries/imports/customer-imports";
import { localZone } from "@/lib/time/zones";

interface CustomerImportSheetProps {
  /** Terminal of rows that name none; null where the member sees all terminals. */
  terminal: string | null;
  disabledReason: string | null;
  onClose: () => void;
}

/** The import of customers. */
export function CustomerImportSheet({ terminal, disabledReason, onClose }: CustomerImportSheetProps) {
  const { mutateAsync } = useImportCustomers();
  const past = useQuery(customerImportsQuery);
  // Made once: it keeps what it read of the file's customers while the sheet is open.
  const [kind] = useState(() =>
    customerImport({
      terminal,
      read: readCustomersOnRecord,
      send: (id, body) => mutateAsync({ id, body }),
    }),
  );
  return (
    <ImportSheet
      kind={kind}
      disabledReason={disabledReason}
      help={
        <>
          <CustomerFormat terminal={terminal} />
          <PastImports noun="Customer" query={past} read={readCustomerImport} timeZone={localZone()} />
        </>
      }
      onClose={onClose}
    />
  );
}

/** Lets the template be imported as it is. */
const example = (terminal: string): Readonly<Record<string, string>> => ({
  customerNumber: "BRANDT-1",
  customerName: "Brandt Tool & Die",
  terminalCode: terminal,
  customerPhoneDay: "309-555-0143",
  addressStreet: "1200 Market St",
  addressCity: "Peoria",
  addressState: "IL",
  addressZip: "61602",
  addressCountry: "US",
  timezone: "America/Chicago",
  mo: "07:00–15:30",
  tu: "07:00–15:30",
  we: "07:00–12:00, 12:30–15:30",
  th: "07:00–15:30",
  fr: "07:00–12:00 deliveries",
  sa: "closed",
  su: "closed",
});

function CustomerFormat({ terminal }: Pick<CustomerImportSheetProps, "terminal">) {
  return (
    <ImportHelp name="customers" fields={customerImportFields} examples={[example(terminal ?? "JOL")]}>
      One row for each customer, found by the number: a known one is changed, another is made. A blank cell
      leaves what is on record, {clearToken} takes it away. Hours of a day are written 7–15:30, or 6–12,
      12:30–15 deliveries, or closed.
      {terminal === null ? "" : ` New customers whose row names no terminal are ${terminal}'s.`}
    </ImportHelp>
  );
}
