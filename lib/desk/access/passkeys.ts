import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { and, asc, count, eq, lt, lte, sql } from "drizzle-orm";
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedPasskey,
} from "@/lib/contract/desk/members/factor-records";
import { memberColumns } from "@/lib/desk/access/member-updates";
import type { Member } from "@/lib/desk/access/members";
import type { SecondFactorsOptions } from "@/lib/desk/access/second-factors";
import { members, spentChallenges, passkeys as table } from "@/lib/desk/tables/schema";
import type { Queryable } from "@/lib/store/open-store";

/** Ends a challenge after so long, milliseconds: who is asked for a finger or a PIN takes a minute. */
const challengeMs = 300_000;
/** A member has a laptop, a phone and some keys; more are a mistake. */
const mostPasskeys = 20;
/** Ed25519, ECDSA with P-256, RSA, as COSE numbers them: what authenticators make. */
const algorithms = [-8, -7, -257];

/** Faults by which a passkey signs nobody in. */
export type PasskeyFault = "unknown" | "expired" | "refused";

/** Reads 3 MB of modules when a passkey is first used, and not at each start. */
const library = () => import("@simplewebauthn/server");

type Who = Pick<Member, "id">;

/**
 * Passkeys of members (Web Authentication, level 3). A challenge is signed and not kept until a passkey has answered it,
 * so that nobody who is not signed in fills the store; once spent it is never taken again.
 */
export class Passkeys {
  readonly #key: Buffer;

  constructor(private readonly options: SecondFactorsOptions) {
    this.#key = Buffer.from(hkdfSync("sha256", options.secret, "", "passkey challenges", 32));
  }

  /** @param origin see `originOf` */
  async creation(member: Member, companyName: string, origin: string): Promise<PasskeyCreation> {
    const known = await this.options.store.db
      .select({ id: table.credentialId, transports: table.transports })
      .from(table)
      .where(this.#of(member.id));
    return {
      rp: { id: new URL(origin).hostname, name: `Haulboard ${companyName}` },
      user: { id: handleOf(member), name: member.email, displayName: member.name },
      challenge: this.#challenge(member.id),
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
      timeout: challengeMs,
      excludeCredentials: known.map(({ id, transports }) => ({
        ...{ id, type: "public-key" as const },
        transports: transports as PasskeyCreation["excludeCredentials"][number]["transports"],
      })),
      // Found without an e-mail, and opened by finger, face or PIN: that makes two factors of one.
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      },
      attestation: "none",
    };
  }

  /** @param origin see `originOf` */
  request(origin: string): PasskeyRequest {
    const challenge = this.#challenge("");
    return { rpId: new URL(origin).hostname, challenge, timeout: challengeMs, userVerification: "required" };
  }

  /**
   * Keeps a passkey that a browser made of a creation.
   * @returns "taken" where it is kept already, "many" where the member has too many
   */
  async add(
    db: Queryable,
    { id }: Who,
    { label, credential, origin }: { label: string; credential: MadePasskey; origin: string },
  ): Promise<"added" | "taken" | "many" | Exclude<PasskeyFault, "unknown">> {
    const challenge = this.#challengeIn(credential.response.clientDataJSON, id);
    if (challenge === null) return "expired";
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: credential,
      expectedChallenge: challenge,
      ...expected(origin),
      supportedAlgorithmIDs: algorithms,
    }).catch(() => ({ registrationInfo: undefined }));
    if (!made) return "refused";
    if (!(await this.#spend(db, challenge))) return "expired";
    const [kept] = await db.select({ count: count() }).from(table).where(this.#of(id));
    if ((kept?.count ?? 0) >= mostPasskeys) return "many";
    const added = await db
      .insert(table)
      .values({
        ...{ company: this.options.company, memberId: id, label },
        ...{ credentialId: made.credential.id, counter: made.credential.counter },
        publicKey: Buffer.from(made.credential.publicKey).toString("base64url"),
        transports: credential.response.transports,
        addedAt: new Date(this.options.tokenClock()),
      })
      .onConflictDoNothing()
      .returning({ id: table.id });
    return added.length === 0 ? "taken" : "added";
  }

  /** A member's own, the oldest first. */
  list({ id }: Who) {
    const { id: passkeyId, label, addedAt, lastUsedAt } = table;
    return this.options.store.db
      .select({ id: passkeyId, label, addedAt, lastUsedAt })
      .from(table)
      .where(this.#of(id))
      .orderBy(asc(addedAt), asc(passkeyId));
  }

  /** @returns the name that it had; null where the member has no such passkey */
  async rename(db: Queryable, { id }: Who, passkeyId: string, label: string): Promise<string | null> {
    const mine = and(this.#of(id), eq(table.id, passkeyId));
    const [before] = await db.select({ label: table.label }).from(table).where(mine).for("update");
    if (before) await db.update(table).set({ label }).where(mine);
    return before?.label ?? null;
  }

  /** @returns the name that it had; null where the member has no such passkey */
  async remove(db: Queryable, { id }: Who, passkeyId: string): Promise<string | null> {
    const [gone] = await db
      .delete(table)
      .where(and(this.#of(id), eq(table.id, passkeyId)))
      .returning({ label: table.label });
    return gone?.label ?? null;
  }

  /**
   * Checks a signature and uses its challenge up.
   * @param origin see `originOf`
   * @returns the active member whose passkey it is; else why it signs nobody in
   */
  async check(credential: SignedPasskey, origin: string): Promise<Member | PasskeyFault> {
    const { db } = this.options.store;
    const [row] = await db
      .select({ member: memberColumns, passkey: table })
      .from(table)
      .innerJoin(members, and(eq(members.id, table.memberId), eq(members.company, table.company)))
      .where(and(this.#ours(), eq(table.credentialId, credential.id), eq(members.active, true)));
    if (!row) return "unknown";
    const challenge = this.#challengeIn(credential.response.clientDataJSON, "");
    if (challenge === null) return "expired";
    const { userHandle } = credential.response;
    if (userHandle !== undefined && userHandle !== handleOf(row.member)) return "refused";
    const counter = await this.#verified(row.passkey, credential, { challenge, origin });
    if (counter === null) return "refused";
    if (!(await this.#spend(db, challenge))) return "expired";
    // Let one in of two who send one count at once; what never counts stays at 0.
    const used = await db
      .update(table)
      .set({ counter, lastUsedAt: new Date(this.options.tokenClock()) })
      .where(and(this.#ours(), eq(table.id, row.passkey.id), lte(table.counter, counter)))
      .returning({ id: table.id });
    return used.length === 0 ? "refused" : row.member;
  }

  /** Drops spent challenges that are too old anyway. @param nowMs by the machine's clock, milliseconds since 1970 */
  async sweep(nowMs: number): Promise<void> {
    await this.options.store.db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, new Date(nowMs)));
  }

  /** @returns the new count of uses; null where the signature is not right, or the count went back */
  async #verified(
    { credentialId, publicKey, counter }: typeof table.$inferSelect,
    signed: SignedPasskey,
    { challenge, origin }: { challenge: string; origin: string },
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library();
    const credential = { id: credentialId, publicKey: Buffer.from(publicKey, "base64url"), counter };
    const { userHandle: _, ...parts } = signed.response;
    const response = { ...signed, response: parts };
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...{ response, credential, expectedChallenge: challenge },
        ...expected(origin),
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  }

  /** Sixteen random bytes and the end of its time, and by whom alone it may be answered. */
  #challenge(memberId: string): string {
    const head = Buffer.alloc(22);
    randomBytes(16).copy(head);
    head.writeUIntBE(this.options.tokenClock() + challengeMs, 16, 6);
    return Buffer.concat([head, this.#mark(head, memberId)]).toString("base64url");
  }

  #mark = (head: Buffer, memberId: string): Buffer =>
    createHmac("sha256", this.#key)
      .update(JSON.stringify([this.options.company, memberId, head.toString("base64url")]))
      .digest();

  /** The challenge that a browser says was answered; null where it is none of ours, or too old. */
  #challengeIn(clientDataJSON: string, memberId: string): string | null {
    const challenge = challengeOf(clientDataJSON);
    const bytes = Buffer.from(challenge ?? "", "base64url");
    if (challenge === null || bytes.length !== 54) return null;
    const head = bytes.subarray(0, 22);
    if (!timingSafeEqual(bytes.subarray(22), this.#mark(head, memberId))) return null;
    return endOf(challenge) < this.options.tokenClock() ? null : challenge;
  }

  /** @returns whether it was not spent before */
  async #spend(db: Queryable, challenge: string): Promise<boolean> {
    const { company } = this.options;
    const spent = await db
      .insert(spentChallenges)
      .values({ company, challenge, expiresAt: new Date(endOf(challenge)) })
      .onConflictDoNothing()
      .returning({ challenge: sql`1` });
    return spent.length > 0;
  }

  #ours = () => eq(table.company, this.options.company);
  #of = (memberId: string) => and(this.#ours(), eq(table.memberId, memberId));
}

const expected = (origin: string) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
});

const handleOf = ({ id }: Who): string => Buffer.from(id, "utf8").toString("base64url");

/** Milliseconds since 1970. */
const endOf = (challenge: string): number => Buffer.from(challenge, "base64url").readUIntBE(16, 6);

function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
