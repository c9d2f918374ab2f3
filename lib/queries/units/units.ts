import type { UnitKind } from "@/lib/contract/desk/units/unit-detail";
import type { UnitPapers, UnitPapersChange } from "@/lib/contract/desk/units/unit-papers";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Reads what a vehicle or a trailer has to do, and what was changed of it. */
export const unitQuery = (kind: UnitKind, number: string) => ({
  ...deskQuery("getUnit", { params: { kind, number } }),
  staleTime: 10_000,
  refetchInterval: 30_000,
});

/** Until when units may be on the road, as far as it is on record. */
export const unitPapersQuery = { ...deskQuery("listUnitPapers", {}), staleTime: 30_000 };

/** Enters until when a unit may be on the road. */
export const useChangeUnitPapers = () =>
  useWrite(
    ({ kind, number, ...body }: UnitPapersChange & Pick<UnitPapers, "kind" | "number">, idempotencyKey) =>
      callDesk("changeUnitPapers", { params: { kind, number }, body, idempotencyKey }),
    (client) =>
      Promise.all([
        client.invalidateQueries({ queryKey: deskKey("listUnitPapers") }),
        client.invalidateQueries({ queryKey: deskKey("getUnit") }),
      ]),
  );
