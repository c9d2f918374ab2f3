import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { LinkKind, LinkResponse } from "@/lib/contract/desk/members/member-records";
import type { KeepAct } from "@/lib/desk/access/member-acts";
import { doneTo } from "@/lib/desk/access/member-acts";
import type { Member, Members } from "@/lib/desk/access/members";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { memberLinks as table } from "@/lib/desk/tables/schema";
import type { Queryable } from "@/lib/store/open-store";

const hourMs = 3_600_000;
/** An invitation waits for somebody's first working day. */
const opensForMs: Readonly<Record<LinkKind, number>> = { invitation: 72 * hourMs, reset: 24 * hourMs };
/** Tells what became of a link to whoever still has it, for so long. */
const keptMs = 30 * 24 * hourMs;
const tokenBytes = 32;

type Link = typeof table.$inferSelect;

export interface MemberLinksOptions extends Pick<DeskGround, "store" | "company" | "clock"> {
  members: Members;
  keep: KeepAct;
}

/** Links by which members set a password: each opens once, until it expires, and is kept as a hash. */
export class MemberLinks {
  constructor(private readonly options: MemberLinksOptions) {}

  /** Makes a link; those of before open no more. @returns its token, which is kept nowhere */
  async make(member: Member, kind: LinkKind, by: Pick<Member, "id" | "name">) {
    const { store, company, clock, keep } = this.options;
    const nowMs = clock();
    const token = randomBytes(tokenBytes).toString("base64url");
    const expiresAt = new Date(nowMs + opensForMs[kind]);
    await store.db.transaction(async (tx) => {
      await this.#end(tx, member.id, "replaced");
      await tx.insert(table).values({
        ...{ company: company.id, memberId: member.id, kind, expiresAt },
        ...{ tokenHash: hashOf(token), createdAt: new Date(nowMs) },
      });
      const words = kind === "invitation" ? "an invitation" : "a password reset";
      await keep(tx, doneTo("linkMember", member, [`made ${words} for `, ""]), by);
    });
    return { kind, expiresAt, token };
  }

  /** Lets no link of a member open any more. */
  withdraw(memberId: string): Promise<unknown> {
    return this.#end(this.options.store.db, memberId, "withdrawn");
  }

  /** Links that open, by member. */
  async open(): Promise<ReadonlyMap<string, Pick<Link, "kind" | "expiresAt">>> {
    const { store, company, clock } = this.options;
    const rows = await store.db
      .select({ memberId: table.memberId, kind: table.kind, expiresAt: table.expiresAt })
      .from(table)
      .where(
        and(eq(table.company, company.id), isNull(table.endedAt), gt(table.expiresAt, new Date(clock()))),
      );
    return new Map(rows.map(({ memberId, ...link }) => [memberId, link]));
  }

  /** Tells whom a link is for. @throws Refusal 404 in words where it does not open */
  async read(token: string): Promise<LinkResponse> {
    const { link, member } = await this.#opened(token);
    const { name, email } = member;
    const { kind, expiresAt } = link;
    return { kind, name, email, company: this.options.company.name, expiresAt: expiresAt.toISOString() };
  }

  /** Sets the password of whom the link is for; of two uses at once one does. @throws Refusal as `read`, z.ZodError */
  async use(token: string, password: string): Promise<Member> {
    const { store, members, clock } = this.options;
    const { link, member } = await this.#opened(token);
    const used = await store.db
      .update(table)
      .set({ endedAt: new Date(clock()), endedBy: "used" })
      .where(and(eq(table.id, link.id), isNull(table.endedAt)))
      .returning({ id: table.id });
    if (used.length === 0) throw closed("used");
    return members.choosePassword(member.email, password);
  }

  async sweep(): Promise<void> {
    const { store, clock } = this.options;
    await store.db.delete(table).where(lt(table.expiresAt, new Date(clock() - keptMs)));
  }

  #end(tx: Queryable, memberId: string, endedBy: "replaced" | "withdrawn"): Promise<unknown> {
    const { company, clock } = this.options;
    return tx
      .update(table)
      .set({ endedAt: new Date(clock()), endedBy })
      .where(and(eq(table.company, company.id), eq(table.memberId, memberId), isNull(table.endedAt)));
  }

  async #opened(token: string): Promise<{ link: Link; member: Member }> {
    const { store, company, clock, members } = this.options;
    const [link] = await store.db
      .select()
      .from(table)
      .where(and(eq(table.company, company.id), eq(table.tokenHash, hashOf(token))))
      .orderBy(desc(table.createdAt));
    const member = link && (await members.byId(link.memberId));
    if (!link) throw closed("unknown");
    if (link.endedBy) throw closed(link.endedBy);
    if (link.expiresAt.getTime() <= clock()) throw closed("expired");
    if (!member) throw closed("withdrawn");
    return { link, member };
  }
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

const sentences = {
  unknown: "This link isn't known here. It may have been cut off: copy all of it.",
  used: "This link was used already. If it wasn't you, tell an administrator of your desk at once.",
  replaced: "A newer link replaced this one. Use the newest one.",
  withdrawn: "This link was withdrawn.",
  expired: "This link has expired.",
} as const;

const closed = (why: keyof typeof sentences) => new Refusal("NOT_FOUND", sentences[why]);
