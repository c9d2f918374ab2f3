import { parseAsBoolean, parseAsString, parseAsStringLiteral } from "nuqs";
import { useAddress } from "@/components/ui/address";

const sheets = ["duty", "propose"] as const;
export type DriverSheet = (typeof sheets)[number];

const parsers = {
  /** The day that is open, YYYY-MM-DD; the newest without one. */
  day: parseAsString,
  /** The last of the 8 days, YYYY-MM-DD; today without one. */
  to: parseAsString,
  /** Tells whether the open day's table is shown. */
  table: parseAsBoolean.withDefault(false),
  sheet: parseAsStringLiteral(sheets),
  /** The edit that is open. */
  edit: parseAsString,
};

/** Keeps in the address what the driver's page shows: a colleague who gets the link sees the same. */
export function useDriverView() {
  const { view, setView } = useAddress(parsers);
  return { view, setView };
}

export type DriverView = ReturnType<typeof useDriverView>["view"];
/** Changes what the address says; null takes a part out of it. */
export type SetDriverView = (change: { [Part in keyof DriverView]?: DriverView[Part] | null }) => void;
