import type { CustomerText } from "@/lib/contract/desk/customers/customer-record";

const labels: Readonly<Record<CustomerText | "availability" | "customerNumber", string>> = {
  customerNumber: "Customer no.",
  customerName: "Name",
  customerName2: "Second name",
  terminalCode: "Terminal",
  customerPhoneDay: "Phone",
  customerPhoneNight: "Phone at night",
  addressStreet: "Address",
  addressStreet2: "Address 2",
  addressCity: "City",
  addressState: "State",
  addressZip: "ZIP",
  addressCountry: "Country",
  timezone: "Time zone",
  notes: "Notes",
  availability: "Hours",
};

/** A field of a customer as people call it; one that has no name of ours as the interface does. */
export const customerFieldLabel = (field: string): string =>
  (labels as Readonly<Record<string, string>>)[field] ?? field;
