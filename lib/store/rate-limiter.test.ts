import { expect, test } from "vitest";
import type { Store } from "@/lib/store/open-store";
import { createRateLimiter } from "@/lib/store/rate-limiter";

const rule = { name: "guesses", tries: 5, withinSeconds: 60 };

/** As pg does it: a name stands for one text on a connection. */
function connection() {
  const named = new Map<string, string>();
  const query = async ({ name, text }: { name?: string; text: string }) => {
    if (name !== undefined && (named.get(name) ?? text) !== text)
      throw new Error(`${name} is another statement`);
    if (name !== undefined) named.set(name, text);
    return { rows: [{ points: 1, expire: Date.now() + 60_000 }], rowCount: 1 };
  };
  return { pool: { query } } as unknown as Store;
}

test("limiters of two rooms share a connection", async () => {
  const store = connection();
  const limiters = ["desk", "platform"].map((schema) => createRateLimiter(store, schema, rule));
  for (const limiter of limiters) {
    expect(await limiter.take("somebody")).toBeNull();
    await limiter.clear("somebody");
  }
});
