import type { Operation } from "@/lib/contract/operation";
import { ApiError } from "@/lib/platform/service/api-error";
import { createKeyFinder } from "@/lib/platform/service/key-guesses";
import type { KeyHolder, Keys } from "@/lib/platform/service/keys";
import { type RateLimit, RateLimiter } from "@/lib/platform/service/rate-limit";
import type { IncomingCall } from "@/lib/platform/service/read-request";
import type { Store } from "@/lib/store/open-store";

const defaultRateLimit: RateLimit = { perSecond: 100, burst: 500 };

interface AuthenticateOptions {
  store: Store;
  /** Milliseconds since 1970. */
  clock: () => number;
  rateLimit?: RateLimit;
}

/** Makes the function that says whose call it is. It throws ApiError where the key may not make it, or not so often. */
export function createAuthenticate(
  { store, clock, rateLimit = defaultRateLimit }: AuthenticateOptions,
  keys: Keys,
) {
  const findKey = createKeyFinder(store, keys);
  const limiter = new RateLimiter(rateLimit);
  return async (incoming: IncomingCall, entry: Operation): Promise<KeyHolder> => {
    const secret = incoming.header("apikey");
    const address = incoming.header("x-forwarded-for") ?? "unknown";
    const holder = secret ? await findKey(secret, address) : null;
    if (!holder)
      throw new ApiError("UNAUTHORIZED", secret ? "The apiKey is not valid" : "The apiKey header is missing");
    const scope = entry.keyScope === "keys" ? "interface" : entry.keyScope;
    if (holder.scope !== scope)
      throw new ApiError("FORBIDDEN", `This operation takes a key of the ${scope} scope`);
    if (entry.keyScope === "keys" && !holder.managesKeys)
      throw new ApiError("FORBIDDEN", "This key has no right to manage keys");
    if (holder.readOnly && entry.access === "write")
      throw new ApiError("FORBIDDEN", "This key only reads: the operation writes");
    const waitSeconds = limiter.take(holder.keyHash, clock());
    if (waitSeconds !== null) throw new ApiError("TOO_MANY_REQUESTS", "Too many requests", [], waitSeconds);
    return holder;
  };
}
