import { CustomerFields } from "@/lib/contract/desk/customers/customer-record";
import { recordOf } from "@/lib/desk/areas/customers/customer-record";
import type { CustomerSaving } from "@/lib/desk/areas/customers/customer-saving";
import {
  fixed,
  picked,
  type RecordKind,
  stayText,
  wayBack,
} from "@/lib/desk/areas/trial/records/record-kind";
import type { Customers } from "@/lib/desk/directory/customers/customers";

interface Options {
  customers: Pick<Customers, "get">;
  saving: Pick<CustomerSaving, "write">;
}

const names = Object.keys(CustomerFields.shape);
const emptied = {
  ...Object.fromEntries(names.map((name) => [name, ""])),
  ...{ customerName: fixed, terminalCode: fixed, timezone: fixed, availability: [] },
};

/** Customers, as return events made them known: the interface takes none away. */
export const customerRecords = ({ customers, saving }: Options): RecordKind => ({
  arrivesLater: true,
  becomes: "",
  read: async (numbers) =>
    new Map(
      numbers.flatMap((number) => {
        const known = customers.get(number);
        return known === null ? [] : [[number, picked(recordOf(known), names)] as const];
      }),
    ),
  stays: ({ before }) => (before === null ? "The interface takes no customer away" : null),
  async putBack({ member, call, part }, { record, before, after }) {
    const { change, stay } = wayBack(before ?? {}, after, emptied);
    const version = customers.get(record)?.version ?? null;
    if (Object.keys(change).length > 0)
      await saving.write({ member, call }, record, { version, customer: CustomerFields.parse(change) }, part);
    return stayText(stay);
  },
});
