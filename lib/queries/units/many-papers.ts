import { useQueryClient } from "@tanstack/react-query";
import { fewAtOnce } from "@/lib/client/few-at-once";
import { isRefusedAlone } from "@/lib/client/refused-alone";
import type { UnitPapers } from "@/lib/contract/desk/units/unit-papers";
import { callDesk, deskKey } from "@/lib/queries/desk-client";
import { type SubmitKeys, useSubmitKeys } from "@/lib/queries/submit-keys";
import { refuseOffline } from "@/lib/queries/use-write";

/** Limits how many are on their way at once. */
const atOnce = 4;

/** @returns why it was refused; null where it is in */
async function entered(
  { kind, number, ...body }: UnitPapers,
  idempotencyKey: string,
): Promise<string | null> {
  try {
    await callDesk("changeUnitPapers", { params: { kind, number }, body, idempotencyKey });
    return null;
  } catch (error) {
    if (!isRefusedAlone(error)) throw error;
    return error.fields.map(({ message }) => message).join("; ") || error.message;
  }
}

async function enteredAll(keys: SubmitKeys, changes: readonly UnitPapers[]): Promise<(string | null)[]> {
  const outcomes: (string | null)[] = changes.map(() => null);
  await fewAtOnce(changes, atOnce, async (change, place) => {
    outcomes[place] = await entered(change, keys.keyOf(change));
    keys.settle(change);
  });
  return outcomes;
}

/**
 * Enters until when many units may be on the road, as the form does it one by one. Each names the version that it was
 * compared with.
 * @returns per unit why it was refused, null where it is in @throws PlatformError where it is not known, or no unit's fault
 */
export function useEnterManyPapers() {
  const client = useQueryClient();
  const keys = useSubmitKeys();
  return async (changes: readonly UnitPapers[]): Promise<(string | null)[]> => {
    refuseOffline();
    try {
      return await enteredAll(keys, changes);
    } finally {
      // Read once for all of them, after a failure too: some may be in.
      await client.invalidateQueries({ queryKey: deskKey("listUnitPapers") });
      void client.invalidateQueries({ queryKey: deskKey("getUnit") });
    }
  };
}
