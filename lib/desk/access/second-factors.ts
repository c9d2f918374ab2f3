import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { and, count, eq, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Member } from "@/lib/desk/access/members";
import { passkeys, secondFactors } from "@/lib/desk/tables/schema";
import type { Queryable, Store } from "@/lib/store/open-store";
import { createRateLimiter } from "@/lib/store/rate-limiter";

/** Step of RFC 6238, milliseconds. */
const stepMs = 30_000;
/** A clock that is so many steps off is still right. */
const window = 1;
const secretBytes = 20;
const recoveryCount = 10;
/** Letters and digits that nobody takes for others. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const tries = { name: "second factor", tries: 5, withinSeconds: 900, mayBeLifted: true } as const;

export interface SecondFactorsOptions {
  store: Store;
  company: string;
  /** Seals what is stored: with another one no code is right, and the factor must be lifted. */
  secret: string;
  /** The machine's clock, milliseconds since 1970: authenticators go by it too. */
  tokenClock: () => number;
}

type Who = Pick<Member, "id">;

/** Kinds of second factor that a member has. */
interface KnownFactor {
  /** Instant at which the first was set up. */
  since: Date;
  hasApp: boolean;
  /** Count of passkeys. */
  passkeys: number;
}

/**
 * Second factors of members: codes by time (RFC 6238), each good once, passkeys, and recovery codes in their place.
 * Secrets are stored encrypted, recovery codes as keyed hashes.
 */
export class SecondFactors {
  readonly #key: Buffer;
  readonly #limiter: ReturnType<typeof createRateLimiter>;

  constructor(private readonly options: SecondFactorsOptions) {
    this.#key = Buffer.from(hkdfSync("sha256", options.secret, "", "second factors", 32));
    this.#limiter = createRateLimiter(options.store, "desk", tries);
  }

  /** Makes a secret, which is not kept. @param label by which an app lists it */
  propose(issuer: string, label: string): { secret: string; uri: string } {
    const secret = new Secret({ size: secretBytes });
    return { secret: secret.base32, uri: totpOf(secret.base32, { issuer, label }).toString() };
  }

  /** @returns null where there is none */
  async of({ id }: Who): Promise<(KnownFactor & { recoveryCodes: number }) | null> {
    const { setAt: since, sealed, recoveryHashes } = secondFactors;
    const { db } = this.options.store;
    const [row] = await db
      .select({ since, sealed, hashes: recoveryHashes })
      .from(secondFactors)
      .where(this.#whose(id));
    if (!row) return null;
    const [kept] = await db.select({ count: count() }).from(passkeys).where(this.#passkeysOf(id));
    const recoveryCodes = row.hashes.length;
    return { since: row.since, hasApp: row.sealed !== null, passkeys: kept?.count ?? 0, recoveryCodes };
  }

  /** Members who have one. */
  async all(): Promise<ReadonlyMap<string, KnownFactor>> {
    const { company, store } = this.options;
    const rows = await store.db
      .select({
        ...{ id: secondFactors.memberId, since: secondFactors.setAt, passkeys: count(passkeys.id) },
        hasApp: sql<boolean>`${secondFactors.sealed} is not null`,
      })
      .from(secondFactors)
      .leftJoin(
        passkeys,
        and(eq(passkeys.company, secondFactors.company), eq(passkeys.memberId, secondFactors.memberId)),
      )
      .where(eq(secondFactors.company, company))
      .groupBy(secondFactors.memberId, secondFactors.setAt, secondFactors.sealed);
    return new Map(rows.map(({ id, ...known }) => [id, known]));
  }

  /**
   * Keeps a secret of which a code is right.
   * @param secret as it was proposed
   * @returns recovery codes as `refill`; "wrong code", or "on" where there is one already
   */
  async set(
    db: Queryable,
    { id }: Who,
    secret: string,
    code: string,
  ): Promise<string[] | null | "wrong code" | "on"> {
    const nowMs = this.options.tokenClock();
    const lastStep = stepOf(secret, code, nowMs);
    if (lastStep === null) return "wrong code";
    const { company } = this.options;
    const app = { sealed: this.#seal(id, secret), lastStep };
    const kept = await db
      .insert(secondFactors)
      .values({ company, memberId: id, ...app, setAt: new Date(nowMs), recoveryHashes: [] })
      .onConflictDoUpdate({
        target: [secondFactors.company, secondFactors.memberId],
        set: app,
        setWhere: isNull(secondFactors.sealed),
      })
      .returning({ id: secondFactors.memberId });
    return kept.length === 0 ? "on" : this.refill(db, { id });
  }

  /**
   * Makes recovery codes where none is left, for who has an app or a passkey by now.
   * @returns them: nobody can read them again; null where some are left, which stay
   */
  async refill(db: Queryable, { id }: Who): Promise<string[] | null> {
    const { company, tokenClock } = this.options;
    const setAt = new Date(tokenClock());
    await db
      .insert(secondFactors)
      .values({ company, memberId: id, setAt, recoveryHashes: [] })
      .onConflictDoNothing();
    const codes = Array.from({ length: recoveryCount }, recoveryCode);
    const made = await db
      .update(secondFactors)
      .set({ recoveryHashes: codes.map((one) => this.#hashOf(id, one)) })
      .where(and(this.#whose(id), sql`cardinality(${secondFactors.recoveryHashes}) = 0`))
      .returning({ id: secondFactors.memberId });
    return made.length === 0 ? null : codes;
  }

  /** Takes the app away, and the recovery codes where no passkey is left. */
  async removeApp(db: Queryable, { id }: Who): Promise<void> {
    await db.update(secondFactors).set({ sealed: null, lastStep: null }).where(this.#whose(id));
    await this.dropIfNone(db, { id });
  }

  /** Takes the recovery codes away where they stand for nothing any more. */
  async dropIfNone(db: Queryable, { id }: Who): Promise<void> {
    const left = this.options.store.db.select({ id: passkeys.id }).from(passkeys).where(this.#passkeysOf(id));
    await db.delete(secondFactors).where(and(this.#whose(id), isNull(secondFactors.sealed), notExists(left)));
  }

  /**
   * Checks a code and uses it up. Wrong ones are counted by member and device, those from elsewhere together.
   * @param device name of a known device, else null
   * @returns whether it is right; else the seconds to wait after too many wrong ones
   */
  async check({ id }: Who, code: string, device: string | null): Promise<boolean | number> {
    const subject = this.#subject(id, device);
    const waitSeconds = await this.#limiter.take(subject);
    if (waitSeconds !== null) return waitSeconds;
    const isRight = (await this.#takeStep(id, code)) || (await this.#takeRecovery(id, code));
    if (isRight) await this.#limiter.clear(subject);
    return isRight;
  }

  async #takeStep(id: string, code: string): Promise<boolean> {
    const { db } = this.options.store;
    const [row] = await db
      .select({ sealed: secondFactors.sealed })
      .from(secondFactors)
      .where(and(this.#whose(id), isNotNull(secondFactors.sealed)));
    const secret = row?.sealed ? this.#open(id, row.sealed) : null;
    const step = secret === null ? null : stepOf(secret, code, this.options.tokenClock());
    if (step === null) return false;
    // Let one in of two who send one code at once.
    const used = await db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(this.#whose(id), lt(secondFactors.lastStep, step)))
      .returning({ step: secondFactors.lastStep });
    return used.length > 0;
  }

  async #takeRecovery(id: string, code: string): Promise<boolean> {
    const hash = this.#hashOf(id, code);
    const { recoveryHashes } = secondFactors;
    const used = await this.options.store.db
      .update(secondFactors)
      .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` })
      .where(and(this.#whose(id), sql`${hash} = any(${recoveryHashes})`))
      .returning({ id: secondFactors.memberId });
    return used.length > 0;
  }

  /** AES-256-GCM: nonce, tag and text, bound to company and member. */
  #seal(id: string, secret: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonce).setAAD(this.#bound(id));
    const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
  }

  /** @returns null where it was sealed by another secret */
  #open(id: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, "base64url");
    try {
      const decipher = createDecipheriv("aes-256-gcm", this.#key, bytes.subarray(0, 12), {
        authTagLength: 16,
      });
      decipher.setAAD(this.#bound(id)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    } catch {
      return null;
    }
  }

  #bound = (id: string) => Buffer.from(JSON.stringify([this.options.company, id]));

  #hashOf = (id: string, code: string): string =>
    createHmac("sha256", this.#key)
      .update(JSON.stringify([this.options.company, id, code.toUpperCase().replace(/[^0-9A-Z]/g, "")]))
      .digest("base64url");

  #subject = (id: string, device: string | null): string => `${id} ${device ?? "elsewhere"}`;

  #passkeysOf = (id: string) => and(eq(passkeys.company, this.options.company), eq(passkeys.memberId, id));

  #whose = (id: string) =>
    and(eq(secondFactors.company, this.options.company), eq(secondFactors.memberId, id));
}

const totpOf = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret, algorithm: "SHA1", digits: 6, period: stepMs / 1_000 });

/** The step whose code it is; null where it is none of now. */
function stepOf(secret: string, code: string, nowMs: number): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: nowMs, window });
  return delta === null ? null : Math.floor(nowMs / stepMs) + delta;
}

const letter = () => letters[randomInt(letters.length)];
const recoveryCode = (): string =>
  Array.from({ length: 2 }, () => Array.from({ length: 5 }, letter).join("")).join("-");
