/** As many rows go into one statement: a statement takes 65,535 values at most. */
const rowsAtOnce = 1_000;

/** Hands rows on in parts that fit into one statement. */
export async function insertRows<Row>(
  rows: readonly Row[],
  insert: (part: readonly Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insert(rows.slice(from, from + rowsAtOnce));
}
