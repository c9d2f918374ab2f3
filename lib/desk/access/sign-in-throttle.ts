import { createHash } from "node:crypto";
import { and, eq, gt, gte, like, lt, or } from "drizzle-orm";
import { rateLimits } from "@/lib/desk/tables/schema";
import type { Store } from "@/lib/store/open-store";
import { createRateLimiter, type StoreRateLimiter } from "@/lib/store/rate-limiter";

/** Account, address and device of a try to sign in. */
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
  pair: { name: "pair", tries: 5, withinSeconds: 15 * minutes, mayBeLifted: true },
  // Guesses from many addresses. Only devices that nobody knows wait for it.
  account: { name: "account", tries: 50, withinSeconds: 60 * minutes, mayBeLifted: true },
} as const;
type Rule = keyof typeof rules;
const liftable = [rules.pair, rules.account];

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
   * @returns null when the try may go on, else the whole seconds to wait
   */
  async take(source: SignInSource): Promise<number | null> {
    for (const [rule, subject] of subjectsOf(source)) {
      const waitSeconds = await this.#limiters[rule].take(subject);
      if (waitSeconds !== null) return waitSeconds;
    }
    return null;
  }

  /** A right password: account and source begin anew, what others share only gets this try back. */
  async forgive(source: SignInSource): Promise<void> {
    for (const [rule, subject] of subjectsOf(source))
      await (rule === "pair" ? this.#limiters[rule].clear(subject) : this.#limiters[rule].giveBack(subject));
  }

  /**
   * Accounts that have to wait, on whichever device: until when, milliseconds since 1970 by the machine's clock.
   * @param nowMs by the machine's clock
   */
  async waits(accounts: readonly string[], nowMs: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.store.db
      .select({ key: rateLimits.key, untilMs: rateLimits.expireMs })
      .from(rateLimits)
      .where(
        and(
          gt(rateLimits.expireMs, nowMs),
          or(
            ...liftable.map(({ name, tries }) =>
              and(like(rateLimits.key, `${name}:%`), gte(rateLimits.points, tries)),
            ),
          ),
        ),
      );
    const untilMs = new Map<string, number>();
    for (const { key, untilMs: atMs } of rows) {
      const name = digestIn(key);
      untilMs.set(name, Math.max(untilMs.get(name) ?? 0, atMs ?? 0));
    }
    return new Map(
      accounts.flatMap((account) => {
        const atMs = untilMs.get(digest(account));
        return atMs === undefined ? [] : [[account, atMs]];
      }),
    );
  }

  /** Lets an account begin anew, on every device. What an address has tried stays counted. */
  async lift(account: string): Promise<void> {
    const name = digest(account);
    await this.store.db
      .delete(rateLimits)
      .where(or(like(rateLimits.key, `pair:${name}.%`), eq(rateLimits.key, `account:${name}`)));
  }

  /** Drops what no longer counts. @param nowMs by the machine's clock, milliseconds since 1970 */
  async sweep(nowMs: number): Promise<void> {
    await this.store.db.delete(rateLimits).where(lt(rateLimits.expireMs, nowMs));
  }
}

/** Lists what a try is counted by, in turn: one that is turned away is not counted by what follows. */
function subjectsOf({ account, address, device }: SignInSource): [Rule, string][] {
  // The account stands first by itself, so that all of its pairs are found.
  const pair = (other: string) => `${digest(account)}.${digest(other)}`;
  if (device !== null) return [["pair", pair(`on ${device}`)]];
  const network = networkOf(address);
  return [
    ["address", digest(network)],
    ["pair", pair(`from ${network}`)],
    ["account", digest(account)],
  ];
}

/** The account's digest in a row's key, which begins with its rule. */
const digestIn = (key: string): string => key.slice(key.indexOf(":") + 1).split(".")[0] ?? "";

/** Counts by the first half of an IPv6 address: who has one has all those with the same. */
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
