import type { StaySettings } from "@/lib/contract/desk/settings/stay-settings";

/** Terms that are agreed for one stop. */
export type StayTerms = Omit<StaySettings, "freeMinutes" | "customers" | "warnMinutes"> & {
  /** Null: no detention is agreed. */
  freeMinutes: number | null;
};

/** For whom a truck stands there. */
export interface StayCustomer {
  name: string | null;
  number: string | null;
}

/**
 * Finds what holds at a stop: the free time of its customer where one is agreed, else the usual one of trips or
 * manifests.
 */
export function stayTerms(
  settings: StaySettings,
  kind: "trip" | "manifest",
  customer: StayCustomer,
): StayTerms {
  const { freeMinutes, customers, warnMinutes: _, ...terms } = settings;
  const names = [customer.number, customer.name].flatMap((name) => name?.trim().toLowerCase() ?? []);
  const own = customers.find((one) => names.includes(one.customer.toLowerCase()));
  return { ...terms, freeMinutes: own === undefined ? freeMinutes[kind] : own.freeMinutes };
}
