import type { UnitKind } from "@/lib/contract/desk/units/unit-detail";
import { deskQuery } from "@/lib/queries/desk-client";

/** Reads what a vehicle or a trailer has to do, and what was changed of it. */
export const unitQuery = (kind: UnitKind, number: string) => ({
  ...deskQuery("getUnit", { params: { kind, number } }),
  staleTime: 10_000,
  refetchInterval: 30_000,
});
