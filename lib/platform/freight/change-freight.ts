import type { OperationId } from "@/lib/contract/operations";
import type { FreightBook } from "@/lib/platform/freight/freight-book";
import { tellChanges } from "@/lib/platform/freight/freight-events";
import { type FreightWanted, loadFreight } from "@/lib/platform/freight/load-freight";
import { saveFreight } from "@/lib/platform/freight/save-freight";
import type { Call } from "@/lib/platform/handlers/handler";

type FreightCall = Pick<Call<OperationId>, "tx" | "companyId" | "now" | "raise">;

/**
 * Loads what a call is about, lets `change` work on it in memory, raises the events of what came of it and stores it.
 * @param change answers routes whose stops it has put in a new order
 */
export async function changeFreight(
  call: FreightCall,
  wanted: FreightWanted,
  // biome-ignore lint/suspicious/noConfusingVoidType: a change that orders nothing has nothing to answer
  change: (book: FreightBook) => ReadonlySet<string> | void,
): Promise<FreightBook> {
  const book = await loadFreight(call.tx, call.companyId, call.now, wanted);
  const reordered = change(book);
  tellChanges(book, call.raise, reordered ? { reordered } : {});
  await saveFreight(call.tx, call.companyId, book);
  return book;
}
