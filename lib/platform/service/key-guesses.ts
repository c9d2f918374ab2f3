import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import { ApiError } from "@/lib/platform/service/api-error";
import type { KeyHolder, Keys } from "@/lib/platform/service/keys";
import { rateLimits } from "@/lib/platform/tables/companies";
import type { Queryable, Store } from "@/lib/store/open-store";
import { createRateLimiter } from "@/lib/store/rate-limiter";

const rule = { name: "key guess", tries: 30, withinSeconds: 600 };

/**
 * Looks keys up for callers, so that nobody tries key after key: an address that has tried too many wrong ones waits. Keys
 * in use pass meanwhile, from there too, and one key that is sent again and again, or many times at once, counts once.
 * @returns whose key it is, null where it is nobody's; @throws ApiError 429
 */
export function createKeyFinder(store: Store, keys: Keys) {
  const limiter = createRateLimiter(store, "platform", rule);
  const underWay = new Map<string, Promise<KeyHolder | null>>();

  async function tryKey(secret: string, address: string): Promise<KeyHolder | null> {
    const subject = createHash("sha256").update(address).digest("base64url");
    const waitSeconds = await limiter.take(subject);
    if (waitSeconds !== null)
      throw new ApiError("TOO_MANY_REQUESTS", "Too many keys that are not valid", [], waitSeconds);
    const holder = await keys.find(secret);
    if (holder) await limiter.giveBack(subject);
    return holder;
  }

  return (secret: string, address: string): Promise<KeyHolder | null> => {
    if (keys.wasTried(secret)) return keys.find(secret);
    const name = `${address} ${secret}`;
    const known = underWay.get(name);
    if (known) return known;
    const found = tryKey(secret, address).finally(() => underWay.delete(name));
    underWay.set(name, found);
    return found;
  };
}

/** Drops what no longer counts. @param nowMs by the machine's clock, milliseconds since 1970 */
export async function forgetKeyGuesses(db: Queryable, nowMs: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expireMs, nowMs));
}
