import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** The manifests of a leg as they are printed. */
export const legPapersQuery = (legId: string) => ({
  ...deskQuery("getLegPapers", { params: { legId } }),
  staleTime: 5_000,
});

/** The same as one PDF. */
export const usePrintLeg = (legId: string) =>
  useWrite(
    (body: DeskBody<"printLeg">, idempotencyKey) =>
      callDesk("printLeg", { params: { legId }, body, idempotencyKey }),
    (client) => client.invalidateQueries({ queryKey: deskKey("getLegPapers") }),
  );
