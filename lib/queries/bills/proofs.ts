import type { ProofOfDelivery } from "@/lib/contract/desk/proofs/proof-of-delivery";
import { callDesk } from "@/lib/queries/desk-client";

/** Reads so many PROs at once, so that it is seen how far it is. */
const partSize = 20;

/** Reads what proves deliveries, in parts. @param onRead called with how many are read */
export const proofsQuery = (proNumbers: readonly string[], onRead: (count: number) => void) => ({
  queryKey: ["readProofs", ...proNumbers],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ProofOfDelivery[]> => {
    const all: ProofOfDelivery[] = [];
    for (let start = 0; start < proNumbers.length; start += partSize) {
      const part = proNumbers.slice(start, start + partSize);
      const { proofs } = await callDesk("readProofs", { body: { proNumbers: part }, signal });
      all.push(...proofs);
      onRead(start + part.length);
    }
    return all;
  },
  staleTime: 5_000,
});

/** One PDF of them, with their documents. */
export const printProofs = (proNumbers: string[], signal: AbortSignal): Promise<File> =>
  callDesk("printProofs", { body: { proNumbers, size: "letter" }, signal });
