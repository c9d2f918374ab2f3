import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { KeyScope } from "@/lib/contract/operation";
import { apiKeys, companies } from "@/lib/platform/tables/companies";
import type { Store } from "@/lib/store/open-store";

export interface KeyHolder {
  companyId: number;
  scope: KeyScope;
  /** Whether it opens no operation that writes. */
  readOnly: boolean;
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
  revokedAt: Date | null;
}

/** Thrown where a key cannot be the one that an installation works with. */
export class KeyNotOwn extends Error {
  constructor(readonly reason: string) {
    super(`The key ${reason}`);
  }
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** How long a key that was found stays known: the time after which a revoked one is refused everywhere. */
const cacheMs = 5_000;

/** The keys of a store's companies: made, listed, revoked, and looked up for each call. */
export class Keys {
  /**
   * Keys by their secret, so that a caller's is not hashed for each call; guesses by their hash, however long they are.
   * Neither leaves this map.
   */
  readonly #known = new Map<string, { holder: KeyHolder | null; until: number }>();

  constructor(
    private readonly store: Store,
    private readonly clock: () => number,
  ) {}

  /** Whether it was looked up here before: to try it again finds nothing out. */
  wasTried(secret: string): boolean {
    return this.#known.has(secret) || this.#known.has(hashOf(secret));
  }

  /** @returns whose key it is, or null where it is unknown or revoked. */
  async find(secret: string): Promise<KeyHolder | null> {
    const known = this.#known.get(secret);
    if (known && known.until > this.clock()) return known.holder;
    const keyHash = hashOf(secret);
    const guess = this.#known.get(keyHash);
    if (guess && guess.until > this.clock()) return guess.holder;
    const [row] = await this.store.db
      .select({ companyId: apiKeys.companyId, scope: apiKeys.scope, readOnly: apiKeys.readOnly })
      .from(apiKeys)
      .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)));
    const holder = row ? { ...row, keyHash } : null;
    // Guesses must not fill the memory.
    if (this.#known.size > 10_000) this.#known.clear();
    this.#known.set(holder ? secret : keyHash, { holder, until: this.clock() + cacheMs });
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
    { secret, readOnly = false }: { secret?: string; readOnly?: boolean } = {},
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
        lastFour: text.slice(-4),
        createdAt,
      })
      .onConflictDoNothing();
    this.#known.delete(hashOf(text));
    return text;
  }

  /**
   * Makes the secret the company's one living key of this name: those of earlier secrets are revoked, and its own comes
   * back where an earlier secret is taken up again.
   * @returns how many were revoked
   * @throws KeyNotOwn where the key is somebody else's or was revoked for what it is
   */
  async settle(companyId: number, scope: KeyScope, name: string, secret: string): Promise<number> {
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
      await tx.update(apiKeys).set({ revokedAt: null }).where(eq(apiKeys.keyHash, keyHash));
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
    this.#known.clear();
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
    const hashes = new Set(revoked.map(({ keyHash }) => keyHash));
    for (const [secret, { holder }] of this.#known)
      if (holder && hashes.has(holder.keyHash)) this.#known.delete(secret);
    return revoked.length;
  }
}
