import type { ListFilter } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import type { CustomerFreight, CustomerRow as Known } from "@/lib/contract/desk/customers/customer-list";

/** A customer as the list orders, counts and finds them. */
export interface CustomerRow extends ListRow {
  customer: Known;
  /** The name, or the number where there is no name. */
  name: string;
  /** Shipments on the boards, and what of them is late; null while they are not counted. */
  open: number | null;
  late: number | null;
  /** Names what a dispatcher would miss on the phone or on the way. */
  missing: readonly string[];
}

const customerShows = ["open", "late", "no-phone", "no-address", "no-hours"] as const;
type CustomerShow = (typeof customerShows)[number];

/** A row is made once for a customer: of twenty thousand most stay as they are. */
const made = new WeakMap<Known, Omit<CustomerRow, "open" | "late">>();

function plainRow(customer: Known): Omit<CustomerRow, "open" | "late"> {
  const kept = made.get(customer);
  if (kept !== undefined) return kept;
  const { number, name, address, city, state, zip, phone, terminals, hasHours } = customer;
  const missing = [
    ...(phone === null ? ["phone"] : []),
    ...(address === null && zip === null ? ["address"] : []),
    ...(hasHours ? [] : ["hours"]),
  ];
  const texts = [name, number, address, city, state, zip, phone, phone?.replace(/\D/g, ""), ...terminals];
  const row = {
    id: number,
    customer,
    name: name ?? number,
    missing,
    searchLine: texts.filter(Boolean).join(" ").toLowerCase(),
  };
  made.set(customer, row);
  return row;
}

/** Customers by their names. @param freight of those who have any; null while it is not counted */
export function customerRows(
  customers: readonly Known[],
  freight: readonly CustomerFreight[] | null,
): CustomerRow[] {
  const counts = new Map(freight?.map((one) => [one.number, one]));
  const uncounted = freight === null ? null : 0;
  return customers
    .map((customer) => {
      const { open = uncounted, late = uncounted } = counts.get(customer.number) ?? {};
      return { ...plainRow(customer), open, late };
    })
    .sort(byName);
}

/** By letters alone: twenty thousand names are compared in a few milliseconds. */
function byName(a: CustomerRow, b: CustomerRow): number {
  const [one, other] = [a.name.toUpperCase(), b.name.toUpperCase()];
  if (one !== other) return one < other ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

const lacks: Readonly<Partial<Record<CustomerShow, string>>> = {
  "no-phone": "phone",
  "no-address": "address",
  "no-hours": "hours",
};

function isShown({ open, late, missing }: CustomerRow, show: CustomerShow): boolean {
  if (show === "open") return (open ?? 0) > 0;
  if (show === "late") return (late ?? 0) > 0;
  return missing.includes(lacks[show] ?? "");
}

/** The counts on top of the list. */
export const customerListShows: ListShows<CustomerRow, CustomerShow> = {
  names: customerShows,
  labels: {
    open: "with open freight",
    late: "with late freight",
    "no-phone": "no phone",
    "no-address": "no address",
    "no-hours": "no hours",
  },
  kinds: { open: "moving", late: "late" },
  seldom: ["no-hours", "no-address", "no-phone"],
  isShown: (show) => (row) => isShown(row, show),
};

export const customerFilters: readonly ListFilter<CustomerRow>[] = [
  {
    part: "terminal",
    label: "Terminal",
    any: "All terminals",
    valuesOf: ({ customer }) => customer.terminals,
  },
  { part: "state", label: "State", any: "Any state", valuesOf: ({ customer }) => [customer.state] },
];
