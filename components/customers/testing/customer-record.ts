import type { CustomerRecord } from "@/lib/contract/desk/customers/customer-record";

/** Brandt of Joliet, or what is said in its place. */
export const recordOfCustomer = (other: Partial<CustomerRecord> = {}): CustomerRecord => ({
  customerNumber: "C-1",
  customerName: "Brandt Tool & Die",
  customerName2: null,
  terminalCode: "JOL",
  customerPhoneDay: "815-555-0137",
  customerPhoneNight: null,
  addressStreet: "1200 Market St",
  addressStreet2: null,
  addressCity: "Joliet",
  addressState: "IL",
  addressZip: "60432",
  addressCountry: "US",
  timezone: "America/Chicago",
  notes: null,
  availability: [],
  version: "e-1",
  changedAt: "2026-11-18T15:00:00.000Z",
  ...other,
});
