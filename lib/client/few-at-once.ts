/**
 * Works through a list with so many items under way at most.
 * @throws what the first failure throws, once those under way have ended; nothing is begun after it
 */
export async function fewAtOnce<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  let hasFailed = false;
  const turn = async () => {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      await work(item, index).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(most, items.length) }, turn));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}
