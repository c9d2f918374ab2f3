/** Does something with each item, at most `width` at a time. @throws the first failure, when those under way have ended */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await allEnded(Array.from({ length: width }, lane));
}

/**
 * Waits for all and returns what each comes to. @throws the first failure, when all have ended: nothing goes on unseen
 */
export async function allEnded<T extends readonly unknown[] | []>(
  works: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(works);
  for (const result of ended) if (result.status === "rejected") throw result.reason;
  return Promise.all(works);
}
