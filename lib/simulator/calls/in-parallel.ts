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
  const lanes = await Promise.allSettled(Array.from({ length: width }, lane));
  const failed = lanes.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
