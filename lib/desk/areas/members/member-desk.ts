import type { z } from "zod";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { MemberSessionsResponse, MembersResponse } from "@/lib/contract/desk/members/member-records";
import { doneTo, type KeepAct } from "@/lib/desk/access/member-acts";
import { EmailTaken, LastAdmin, MemberChanged, MemberFault } from "@/lib/desk/access/member-faults";
import type { Member } from "@/lib/desk/access/members";
import { livingSinceMs, type MemberRowsOptions, memberRows } from "@/lib/desk/areas/members/member-rows";
import type { DeskContext } from "@/lib/desk/desk-context";
import { changedSince } from "@/lib/desk/http/changed-since";
import { badFields, Refusal } from "@/lib/desk/http/refusal";

export interface MemberDeskOptions extends MemberRowsOptions, Pick<DeskContext, "store" | "writes"> {
  keep: KeepAct;
  onChanged: () => void;
}

/** Acts that make a newer version of a member. */
const changes: ReadonlySet<string> = new Set(["changeMember", "removeMember", "restoreMember"]);
/** Looks so far back in the trail for who changed a member last. */
const mostActs = 20;

/** Members, as those who manage them see and change them. */
export class MemberDesk {
  constructor(private readonly options: MemberDeskOptions) {}

  list = (): Promise<MembersResponse> => memberRows(this.options);

  /** @throws Refusal 404 for who is not a member, or was removed */
  async member(id: string): Promise<Member> {
    const member = await this.options.members.byId(id);
    if (!member) throw new Refusal("NOT_FOUND", "Not a member of this desk, or removed meanwhile");
    return member;
  }

  /** @throws Refusal 400 at the e-mail where it is a member's */
  add(by: Member, fields: DeskBody<"addMember">): Promise<MembersResponse> {
    return this.#write(() => this.options.members.add({ ...fields, password: null }, { by }));
  }

  /** @throws Refusal: 404 as `member`, 409 where somebody else changed them, or nobody would be left to manage members */
  async change(
    by: Member,
    id: string,
    { version, ...fields }: DeskBody<"changeMember">,
  ): Promise<MembersResponse> {
    const { email, role } = await this.member(id);
    if (fields.role !== role && (await this.#followsClaim(id)))
      throw badFields([
        { path: "role", message: "comes from single sign-on: change their group at the provider" },
      ]);
    return this.#write(() => this.options.members.change(email, fields, { by, version }), id);
  }

  async #followsClaim(id: string): Promise<boolean> {
    const { access, members } = this.options;
    return access.claimsRoles && (await members.listed()).some((one) => one.id === id && one.roleByClaim);
  }

  /** @throws Refusal as `change` */
  async remove(by: Member, id: string, version: number): Promise<MembersResponse> {
    const { email } = await this.member(id);
    return this.#write(async () => {
      await this.options.members.remove(email, { by, version });
      await this.options.links.withdraw(id);
    }, id);
  }

  /** @throws Refusal 404 for who was not removed */
  async restore(by: Member, id: string): Promise<MembersResponse> {
    const { members } = this.options;
    const removed = await members.byId(id, "removed");
    if (!removed) throw new Refusal("NOT_FOUND", "They were not removed, or were restored already");
    return this.#write(() => members.restore(removed.email, { by }));
  }

  /** @throws Refusal 404 as `member` */
  async sessions(id: string, own: string | null): Promise<z.output<typeof MemberSessionsResponse>> {
    await this.member(id);
    const { access, clock } = this.options;
    const known = await access.sessions.ofMember(id, livingSinceMs(clock()));
    return {
      sessions: known.map(({ id: sessionId, browser, address, startedAt, lastUsedAt }) => ({
        ...{ id: sessionId, browser, address, isOwn: sessionId === own },
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    };
  }

  /** @param sessionId null: all of them @throws Refusal 404 as `member`, and for a session that is not theirs */
  async endSessions(by: Member, id: string, sessionId: string | null): Promise<MembersResponse> {
    const { members, access, clock, store, keep } = this.options;
    const member = await this.member(id);
    if (sessionId === null) return this.#write(() => members.endSessions(member.email, { by }));
    const known = await access.sessions.ofMember(id, livingSinceMs(clock()));
    if (!known.some((session) => session.id === sessionId))
      throw new Refusal("NOT_FOUND", "The session has ended already");
    return this.#write(async () => {
      await access.session.endById(sessionId);
      await keep(store.db, doneTo("signOutMember", member, ["signed ", " out on one device"]), by);
    });
  }

  /** @throws Refusal 404 as `member` */
  async liftWait(by: Member, id: string): Promise<MembersResponse> {
    const { access, store, keep } = this.options;
    const member = await this.member(id);
    return this.#write(async () => {
      await access.throttle.lift(member.email);
      await keep(store.db, doneTo("liftMemberWait", member, ["unlocked after wrong passwords: ", ""]), by);
    });
  }

  /** @throws Refusal: 404 as `member`, 409 for one's own, which a stolen session would open */
  async liftFactor(by: Member, id: string): Promise<MembersResponse> {
    if (by.id === id)
      throw new Refusal("CONFLICT", "Turn your own second factor off in the settings, by one of its codes");
    const { email } = await this.member(id);
    return this.#write(() => this.options.members.liftSecondFactor(email, { by }));
  }

  async #write(work: () => Promise<unknown>, id?: string): Promise<MembersResponse> {
    try {
      await work();
    } catch (error) {
      throw await this.#refusalOf(error, id);
    }
    this.options.onChanged();
    return this.list();
  }

  /** Finds who changed a member last, as the trail keeps it. */
  async #lastChange(id = ""): Promise<{ changedBy: string; changedAt: Date } | undefined> {
    const entries = await this.options.writes.trail.ofObject("member", id, mostActs);
    const last = entries.find(({ operation }) => changes.has(operation));
    return last && { changedBy: last.who, changedAt: last.at };
  }

  async #refusalOf(error: unknown, id: string | undefined): Promise<unknown> {
    if (error instanceof EmailTaken)
      return badFields([{ path: "email", message: "belongs to a member already" }], error);
    if (error instanceof LastAdmin)
      return new Refusal(
        "CONFLICT",
        "Nobody else is an admin of all terminals: make another member one first",
        { cause: error },
      );
    if (error instanceof MemberChanged) {
      const member = (await this.list()).members.find((row) => row.id === id);
      const last = await this.#lastChange(id);
      const { message } = changedSince("this member", last, this.options.clock());
      const details = member && { member, by: last?.changedBy ?? null };
      return new Refusal("CONFLICT", message, details ? { details } : {});
    }
    return error instanceof MemberFault ? new Refusal("NOT_FOUND", error.message, { cause: error }) : error;
  }
}
