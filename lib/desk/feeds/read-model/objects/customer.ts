import { type Loose, textOf } from "@/lib/desk/link/read-value";

/** A customer as their newest event has them. */
export interface Customer {
  name: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  phone: string | null;
}

/** Reads a customer of the interface. What is missing is null. */
export const parseCustomer = (wire: Loose): Customer => ({
  name: textOf(wire.customerName),
  address: textOf(wire.addressStreet),
  city: textOf(wire.addressCity),
  state: textOf(wire.addressState),
  zip: textOf(wire.addressZip),
  country: textOf(wire.addressCountry),
  phone: textOf(wire.customerPhoneDay),
});
