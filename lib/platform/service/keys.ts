import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import type { KeyScope } from "@/lib/contract/operation";
import { apiKeys, companies } from "@/lib/platform/tables/companies";
import type { Store } from "@/lib/store/open-store";

export interface KeyHolder {
  companyId: number;
  scope: KeyScope;
  /** Tells whether it opens no operation that writes. */
  readOnly: boolean;
  /** Tells whether it opens the operations about keys. */
  managesKeys: boolean;
  /** Names the key in limits and logs without giving it away. */
  keyHash: string;
}

export interface ListedKey {
  company: string;
  scope: KeyScope;
  name: string;
  readOnly: boolean;
  lastFour: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/** Thrown where a key cannot be the one that an installation works with. */
export class KeyNotOwn extends Error {
  constructor(readonly reason: string) {
    super(`The key ${reason}`);
  }
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Keeps a key that was found known for so long while the store tells of each change of keys. */
const cacheMs = 5_000;
/** Notes this often that a key is used. */
const notedMs = 60_000;

/** The keys of a store's companies: made, listed, revoked, and looked up for each call. */
export class Keys {
  /**
   * Keys by their secret, so that a caller's is not hashed for each call; guesses by their hash, however long they are.
   * Neither leaves this map.
   */
  readonly #known = new Map<string, { holder: KeyHolder | null; until: number }>();
  /** Grows with each change of keys, by whichever process. */
  #changes = 0;

  constructor(
    private readonly store: Store,
    private readonly clock: () => number,
  ) {
    store.changes.on(["api_keys"], () => this.forget());
  }

  /** Lets all be looked up again; that they were tried before stays known. */
  forget(): void {
    this.#changes += 1;
    for (const known of this.#known.values()) known.until = 0;
  }

  /** Tells whether it was looked up here before: to try it again finds nothing out. */
  wasTried(secret: string): boolean {
    return this.#known.has(secret) || this.#known.has(hashOf(secret));
  }

  /** @returns whose key it is, or null where it is unknown, revoked or over. */
  async find(secret: string): Promise<KeyHolder | null> {
    const known = this.#known.get(secret);
    if (known && known.until > this.clock()) return known.holder;
    const keyHash = hashOf(secret);
    const guess = this.#known.get(keyHash);
    if (guess && guess.until > this.clock()) return guess.holder;
    const changes = this.#changes;
    const nowMs = this.clock();
    const [row] = await this.store.db
      .select({
        ...{ companyId: apiKeys.companyId, scope: apiKeys.scope, readOnly: apiKeys.readOnly },
        ...{ managesKeys: apiKeys.managesKeys, expiresAt: apiKeys.expiresAt, lastUsedAt: apiKeys.lastUsedAt },
      })
      .from(apiKeys)
      .where(
        and(
          eq(apiKeys.keyHash, keyHash),
          isNull(apiKeys.revokedAt),
          or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, new Date(nowMs))),
        ),
      );
    if (!row) return this.#know(keyHash, null, { changes, until: nowMs + cacheMs });
    const { expiresAt, lastUsedAt, ...rights } = row;
    if (lastUsedAt === null || lastUsedAt.getTime() <= nowMs - notedMs) await this.#noteUse(keyHash, nowMs);
    const until = Math.min(nowMs + cacheMs, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
    return this.#know(secret, { ...rights, keyHash }, { changes, until });
  }

  /** Notes the use of a key, once among processes that use it together. */
  #noteUse(keyHash: string, nowMs: number): Promise<unknown> {
    const isDue = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(nowMs - notedMs + 1)));
    return this.store.db
      .update(apiKeys)
      .set({ lastUsedAt: new Date(nowMs) })
      .where(and(eq(apiKeys.keyHash, keyHash), isDue));
  }

  /** Keeps what was found; where keys changed meanwhile, or nobody tells whether they do, it is looked up again. */
  #know(
    name: string,
    holder: KeyHolder | null,
    { changes, until }: { changes: number; until: number },
  ): KeyHolder | null {
    // Guesses must not fill the memory.
    if (this.#known.size > 10_000) this.#known.clear();
    const isTold = changes === this.#changes && this.store.changes.areReceived;
    this.#known.set(name, { holder, until: isTold ? until : 0 });
    return holder;
  }

  /**
   * Makes a key and returns its secret, which is kept nowhere.
   * @param options.secret the text to take instead of a made one; one that exists already is left as it is
   */
  async create(
    companyId: number,
    scope: KeyScope,
    name: string,
    {
      secret,
      readOnly = false,
      managesKeys = false,
    }: { secret?: string; readOnly?: boolean; managesKeys?: boolean } = {},
  ): Promise<string> {
    const text = secret ?? `hb_${scope}_${randomBytes(24).toString("base64url")}`;
    const createdAt = new Date(this.clock());
    await this.store.db
      .insert(apiKeys)
      .values({
        keyHash: hashOf(text),
        companyId,
        scope,
        name,
        readOnly,
        managesKeys,
        lastFour: text.slice(-4),
        createdAt,
      })
      .onConflictDoNothing();
    this.forget();
    return text;
  }

  /**
   * Makes the secret the company's one living key of this name: those of earlier secrets are revoked, and its own comes
   * back where an earlier secret is taken up again.
   * @param managesKeys whether it opens the operations about keys
   * @returns how many were revoked
   * @throws KeyNotOwn where the key is somebody else's or was revoked for what it is
   */
  async settle(
    companyId: number,
    scope: KeyScope,
    name: string,
    secret: string,
    managesKeys = false,
  ): Promise<number> {
    const keyHash = hashOf(secret);
    const now = new Date(this.clock());
    const revoked = await this.store.db.transaction(async (tx) => {
      await tx
        .insert(apiKeys)
        .values({ keyHash, companyId, scope, name, lastFour: secret.slice(-4), createdAt: now })
        .onConflictDoNothing();
      const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.keyHash, keyHash)).for("update");
      if (row?.companyId !== companyId) throw new KeyNotOwn("belongs to another company of this store");
      if (row.scope !== scope) throw new KeyNotOwn(`is one of the ${row.scope} scope`);
      if (row.readOnly) throw new KeyNotOwn("only reads");
      if (row.revokedAt !== null && row.name !== name) throw new KeyNotOwn(`was revoked as "${row.name}"`);
      await tx
        .update(apiKeys)
        .set({ revokedAt: null, expiresAt: null, managesKeys })
        .where(eq(apiKeys.keyHash, keyHash));
      return tx
        .update(apiKeys)
        .set({ revokedAt: now })
        .where(
          and(
            eq(apiKeys.companyId, companyId),
            eq(apiKeys.name, name),
            ne(apiKeys.keyHash, keyHash),
            isNull(apiKeys.revokedAt),
          ),
        )
        .returning({ keyHash: apiKeys.keyHash });
    });
    this.forget();
    return revoked.length;
  }

  list(): Promise<ListedKey[]> {
    return this.store.db
      .select({
        company: companies.name,
        scope: apiKeys.scope,
        name: apiKeys.name,
        readOnly: apiKeys.readOnly,
        lastFour: apiKeys.lastFour,
        createdAt: apiKeys.createdAt,
        lastUsedAt: apiKeys.lastUsedAt,
        expiresAt: apiKeys.expiresAt,
        revokedAt: apiKeys.revokedAt,
      })
      .from(apiKeys)
      .innerJoin(companies, eq(companies.companyId, apiKeys.companyId))
      .orderBy(apiKeys.createdAt, apiKeys.name);
  }

  /** Revokes the living keys with this name. @returns how many there were. */
  async revoke(name: string): Promise<number> {
    const revoked = await this.store.db
      .update(apiKeys)
      .set({ revokedAt: new Date(this.clock()) })
      .where(and(eq(apiKeys.name, name), isNull(apiKeys.revokedAt)))
      .returning({ keyHash: apiKeys.keyHash });
    this.forget();
    return revoked.length;
  }
}
