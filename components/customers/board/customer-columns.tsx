import type { CustomerRow } from "@/components/customers/board/customer-row";
import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { StateMark } from "@/components/ui/state-mark";
import { phoneLabel } from "@/lib/format/phone-label";

type Column = DataColumn<CustomerRow>;

function openCell({ open, late }: CustomerRow): Cell {
  if (open === null) return null;
  if (open === 0) return { content: "–", look: "text-ink-3", label: "none" };
  const label = late === null || late === 0 ? `${open}` : `${open}, ${late} late`;
  return {
    content:
      late === null || late === 0 ? (
        open
      ) : (
        <>
          <span>{open}</span> <StateMark kind="late">{late} late</StateMark>
        </>
      ),
    look: "tabular-nums",
    label,
  };
}

const missingCell = ({ missing }: CustomerRow): Cell => ({
  content: missing.join(", "),
  look: "text-ink-3",
  label: missing.length === 0 ? "nothing" : missing.join(", "),
});

/** Columns of the list, in the order in which they stand. */
export const customerColumns: readonly Column[] = [
  {
    id: "name",
    header: "Customer",
    widthPixels: 220,
    grows: true,
    sortBy: ({ name }) => name.toLowerCase(),
    cell: ({ name }) => ({ content: name, look: "font-medium" }),
  },
  {
    id: "number",
    header: "No.",
    widthPixels: 110,
    sortBy: ({ id }) => id,
    cell: ({ id }) => quiet(id),
  },
  {
    id: "zip",
    header: "ZIP",
    widthPixels: 72,
    sortBy: ({ customer }) => customer.zip ?? undefined,
    cell: ({ customer }) => quiet(customer.zip),
  },
  {
    id: "city",
    header: "City",
    widthPixels: 150,
    sortBy: ({ customer }) => customer.city?.toLowerCase() ?? undefined,
    cell: ({ customer: { city, state } }) => [city, state].filter(Boolean).join(" ") || null,
  },
  {
    id: "address",
    header: "Address",
    widthPixels: 190,
    givesWay: true,
    cell: ({ customer }) => quiet(customer.address),
  },
  {
    id: "terminal",
    header: "Terminal",
    widthPixels: 84,
    sortBy: ({ customer }) => customer.terminals[0],
    cell: ({ customer }) => customer.terminals.join(" ") || null,
  },
  {
    id: "phone",
    header: "Phone",
    widthPixels: 120,
    cell: ({ customer: { phone } }) => (phone === null ? null : phoneLabel(phone)),
  },
  {
    id: "open",
    header: "Open freight",
    widthPixels: 120,
    sortBy: ({ open, late }) => (open === null ? undefined : open + (late ?? 0) * 10_000),
    cell: openCell,
  },
  { id: "missing", header: "Not known", widthPixels: 140, givesWay: true, cell: missingCell },
];
