import { createHash, randomInt } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import type { Member, Members } from "@/lib/desk/access/members";
import type { DeskGround } from "@/lib/desk/ground";
import { setUpCodes, setUps } from "@/lib/desk/tables/set-up";
import type { Queryable, Store } from "@/lib/store/open-store";
import { createRateLimiter } from "@/lib/store/rate-limiter";
import { isoOf } from "@/lib/time/utc";

/** Fields of the first form. */
interface Beginning {
  code: string;
  company: string;
  email: string;
  name: string;
  password: string;
}

/** Thrown where no first admin is made. */
export class SetUpFault extends Error {
  constructor(
    readonly why: "begun" | "wrong code" | "wait",
    readonly waitSeconds: number | null = null,
  ) {
    super(`The set-up is not begun: ${why}`);
  }
}

/** Letters and digits that nobody takes for others. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const groups = 3;
const groupLength = 4;
/** A code that was printed longer ago opens no more once the installation was started again. */
const keptMs = 24 * 3_600_000;
const guesses = { name: "set-up code", tries: 10, withinSeconds: 900 };

const made = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(""),
  ).join("-");

/** Hashes a code, however it was typed. */
const hashOf = (code: string) =>
  createHash("sha256")
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ""))
    .digest("base64url");

/** The beginning of an installation that has no members: a code that its start prints makes the first admin, once. */
export class SetUp {
  /** Steps that were skipped; null where the company was not set up by pages. */
  #skipped: readonly string[] | null = null;
  #live: { at: string; by: string } | null = null;
  #hasMembers = false;
  readonly #limiter: ReturnType<typeof createRateLimiter>;

  constructor(
    private readonly store: Store,
    private readonly company: DeskGround["company"],
    private readonly clock: () => number,
    private readonly members: Members,
  ) {
    this.#limiter = createRateLimiter(store, "desk", guesses);
    store.changes.on(["set_ups"], () => void this.read().catch(() => undefined));
  }

  /** Steps that somebody put off; null where the company was not set up by pages. */
  get skipped(): readonly string[] | null {
    return this.#skipped;
  }

  /** Tells when the company was called live, ISO 8601, and by whom; null while it is a trial. */
  get live(): { at: string; by: string } | null {
    return this.#live;
  }

  /** Reads what is kept: what the carrier calls itself is its company's name from then on. */
  async read(): Promise<void> {
    const [row] = await this.store.db.select().from(setUps).where(eq(setUps.company, this.company.id));
    this.#skipped = row?.skipped ?? null;
    this.#live = row?.liveAt ? { at: isoOf(row.liveAt.getTime()), by: row.liveBy ?? "" } : null;
    if (row) this.company.name = row.name;
  }

  /** Tells whether nobody was ever a member: once somebody was, the store is asked no more. */
  async isOpen(): Promise<boolean> {
    this.#hasMembers ||= (await this.members.list()).length > 0;
    return !this.#hasMembers;
  }

  /** Makes a code, which is kept as a hash. @returns null where there are members */
  async newCode(): Promise<string | null> {
    if (!(await this.isOpen())) return null;
    const code = made();
    const { id: company } = this.company;
    const now = new Date(this.clock());
    await this.store.db
      .delete(setUpCodes)
      .where(and(eq(setUpCodes.company, company), lt(setUpCodes.madeAt, new Date(now.getTime() - keptMs))));
    await this.store.db.insert(setUpCodes).values({ company, codeHash: hashOf(code), madeAt: now });
    return code;
  }

  /**
   * Makes the first admin. Of two who begin at once one does.
   * @throws SetUpFault, z.ZodError
   */
  async begin({ code, company: name, email, name: person, password }: Beginning): Promise<Member> {
    if (!(await this.isOpen())) throw new SetUpFault("begun");
    const waitSeconds = await this.#limiter.take(this.company.id);
    if (waitSeconds !== null) throw new SetUpFault("wait", waitSeconds);
    const taken = await this.#takeCodes(hashOf(code));
    if (taken === null) throw new SetUpFault("wrong code");
    try {
      const { id: company } = this.company;
      const member = await this.members.add({ email, name: person, role: "admin", terminals: [], password });
      await this.store.db
        .insert(setUps)
        .values({ company, name, begunAt: new Date(this.clock()) })
        .onConflictDoUpdate({ target: setUps.company, set: { name } });
      await this.read();
      return member;
    } catch (error) {
      await this.store.db.insert(setUpCodes).values(taken).onConflictDoNothing();
      throw error;
    }
  }

  /** Puts a step off, or takes it up again. */
  async setSkipped(step: string, isSkipped: boolean): Promise<void> {
    const others = (this.#skipped ?? []).filter((one) => one !== step);
    await this.store.db
      .update(setUps)
      .set({ skipped: isSkipped ? [...others, step] : others })
      .where(eq(setUps.company, this.company.id));
    await this.read();
  }

  /** Calls the company live, in the transaction of whoever says so. */
  async setLive(tx: Queryable, by: string): Promise<void> {
    await tx
      .update(setUps)
      .set({ liveAt: new Date(this.clock()), liveBy: by })
      .where(and(eq(setUps.company, this.company.id), isNull(setUps.liveAt)));
  }

  /** Takes all codes away where the right one is among them. @returns what was taken, null where it is not */
  #takeCodes(codeHash: string): Promise<(typeof setUpCodes.$inferSelect)[] | null> {
    const ours = eq(setUpCodes.company, this.company.id);
    return this.store.db.transaction(async (tx) => {
      const known = await tx.select().from(setUpCodes).where(ours).for("update");
      if (!known.some((row) => row.codeHash === codeHash)) return null;
      return tx.delete(setUpCodes).where(ours).returning();
    });
  }
}
