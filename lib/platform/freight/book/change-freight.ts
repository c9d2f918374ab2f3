import type { OperationId } from "@/lib/contract/interface/operations";
import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import { notifyChanges } from "@/lib/platform/freight/book/freight-events";
import { type FreightWanted, loadFreight } from "@/lib/platform/freight/book/load-freight";
import { saveFreight } from "@/lib/platform/freight/book/save-freight";
import type { Call } from "@/lib/platform/service/handler";

type FreightCall = Pick<Call<OperationId>, "tx" | "companyId" | "now" | "raise">;

/**
 * Loads what a call is about, lets `change` work on it in memory, raises the events of what came of it and stores it.
 * @param change answers routes whose stops it has put in a new order
 */
export async function changeFreight(
  call: FreightCall,
  wanted: FreightWanted,
  // biome-ignore lint/suspicious/noConfusingVoidType: a change that orders nothing has nothing to return
  change: (book: FreightBook) => ReadonlySet<string> | void | Promise<ReadonlySet<string> | void>,
): Promise<FreightBook> {
  const book = await loadFreight(call, call.now, wanted);
  const reordered = await change(book);
  notifyChanges(book, call.raise, reordered ? { reordered } : {});
  await saveFreight(call, book);
  return book;
}
