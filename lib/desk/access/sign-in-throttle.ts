import { createHash } from "node:crypto";
import { lt } from "drizzle-orm";
import { rateLimits } from "@/lib/desk/tables/schema";
import type { Store } from "@/lib/store/open-store";
import { createRateLimiter, type StoreRateLimiter } from "@/lib/store/rate-limiter";

/** Who tries to sign in as whom. */
export interface SignInSource {
  /** E-mail in lower case. */
  account: string;
  /** Network address of who tries. */
  address: string;
  /** Name of a device on which the account was signed in to before, else null. */
  device: string | null;
}

const minutes = 60;
const rules = {
  address: { name: "address", tries: 30, withinSeconds: 15 * minutes },
  pair: { name: "pair", tries: 5, withinSeconds: 15 * minutes },
  // Guesses from many addresses. Only devices that nobody knows wait for it.
  account: { name: "account", tries: 50, withinSeconds: 60 * minutes },
} as const;
type Rule = keyof typeof rules;

/**
 * Slows guessing down: by account and address, by address and by account. A known device is counted by itself, so that
 * nobody keeps a member out by guessing from elsewhere, from the same address neither. Kept in the store, so that a
 * restart or a second process forgets nothing.
 */
export class SignInThrottle {
  readonly #limiters: Record<Rule, StoreRateLimiter>;

  constructor(private readonly store: Store) {
    const limiter = (rule: Rule) => createRateLimiter(store, "desk", rules[rule]);
    this.#limiters = { address: limiter("address"), pair: limiter("pair"), account: limiter("account") };
  }

  /**
   * Counts a try as failed before it is checked, so that many at once cannot slip through together; `forgive` takes it
   * back.
   * @returns whether the try may go on
   */
  async take(source: SignInSource): Promise<boolean> {
    for (const [rule, subject] of subjectsOf(source))
      if ((await this.#limiters[rule].take(subject)) !== null) return false;
    return true;
  }

  /** A right password: account and source begin anew, what others share only gets this try back. */
  async forgive(source: SignInSource): Promise<void> {
    for (const [rule, subject] of subjectsOf(source))
      await (rule === "pair" ? this.#limiters[rule].clear(subject) : this.#limiters[rule].giveBack(subject));
  }

  /** Drops what no longer counts. @param nowMs by the machine's clock, milliseconds since 1970 */
  async sweep(nowMs: number): Promise<void> {
    await this.store.db.delete(rateLimits).where(lt(rateLimits.expireMs, nowMs));
  }
}

/** What a try is counted by, in turn: one that is turned away is not counted by what follows. */
function subjectsOf({ account, address, device }: SignInSource): [Rule, string][] {
  if (device !== null) return [["pair", digest(`${account} on ${device}`)]];
  const network = networkOf(address);
  return [
    ["address", digest(network)],
    ["pair", digest(`${account} from ${network}`)],
    ["account", digest(account)],
  ];
}

/** Who has one IPv6 address has all those with the same first half. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}

const digest = (subject: string) => createHash("sha256").update(subject).digest("base64url");
