import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useAddress } from "@/components/ui/address";
import type { AsOfQuery } from "@/lib/contract/desk/freight-records";

const parsers = {
  /** An instant, UTC. */
  asOf: parseAsString,
  by: parseAsStringLiteral(["happened", "known"]).withDefault("happened"),
};

/** Chooses which state of a record is looked at: now, as it was at an instant, or as it was known then. */
export function useReading() {
  const { view, setView } = useAddress(parsers);
  const isInstant = view.asOf !== null && !Number.isNaN(Date.parse(view.asOf));
  return {
    asOf: isInstant ? view.asOf : null,
    by: view.by satisfies AsOfQuery["by"],
    setReading: (reading: { asOf?: string | null; by?: AsOfQuery["by"] }) => setView(reading),
  };
}

export type Reading = ReturnType<typeof useReading>;
