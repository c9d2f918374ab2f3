import { randomUUID } from "node:crypto";
import type { memberCalls } from "@/lib/contract/desk/member-calls";
import type { KeepAct } from "@/lib/desk/access/member-acts";
import type { Area } from "@/lib/desk/area";
import { MemberDesk } from "@/lib/desk/areas/members/member-desk";
import { MemberLinks } from "@/lib/desk/areas/members/member-links";
import type { MemberAccess } from "@/lib/desk/areas/members/member-rows";
import { OwnFactors, readOwnFactor } from "@/lib/desk/areas/members/own-factor";
import { OwnPasskeys } from "@/lib/desk/areas/members/own-passkeys";
import { changeOwnPassword } from "@/lib/desk/areas/members/own-password";
import { sendLink } from "@/lib/desk/areas/members/send-link";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { smtpMailer } from "@/lib/desk/link/mailer";
import { repeat } from "@/lib/desk/link/repeat";

const sweepMs = 3_600_000;

/** Members, by those who manage them, and the links by which they set passwords. */
export function openMembers(context: DeskContext, access: MemberAccess) {
  const { store, company, clock, log, members, live, writes, mail } = context;
  const keep: KeepAct = (tx, { memberId, ...act }, by) =>
    writes.trail.made(tx, by, { ...act, objectKind: "member", objectId: memberId, call: randomUUID() });
  const onChanged = () => {
    live.announce("members", "*");
    live.sendSoon();
  };
  const links = new MemberLinks({ store, company, clock, members, keep });
  const desk = new MemberDesk({ ...context, access, links, keep, onChanged });
  const ownOptions = { members, access, store, company, keep, onChanged };
  const [own, passkeys] = [new OwnFactors(ownOptions), new OwnPasskeys(ownOptions)];
  const sending = { links, send: mail && smtpMailer(mail), companyName: company.name };
  let sweep: { stop(): Promise<void> } | null = null;
  return {
    handlers: {
      listMembers: () => desk.list(),
      addMember: (member, { body }) => desk.add(member, body),
      changeMember: (member, { params, body }) => desk.change(member, params.id, body),
      removeMember: (member, { params, body }) => desk.remove(member, params.id, body.version),
      restoreMember: (member, { params }) => desk.restore(member, params.id),
      listMemberSessions: async (_, { params, sessionId }) => desk.sessions(params.id, await sessionId()),
      endMemberSessions: (member, { params, body }) => desk.endSessions(member, params.id, body.sessionId),
      liftMemberFactor: (member, { params }) => desk.liftFactor(member, params.id),
      liftMemberWait: (member, { params }) => desk.liftWait(member, params.id),
      async renewMemberLink(by, { params, body }) {
        const member = await desk.member(params.id);
        const hasPassword = await members.hasPassword(member.email);
        const made = await sendLink(sending, { by, member, hasPassword, page: body.page });
        onChanged();
        return made;
      },
      readMemberLink: (_, { body }) => links.read(body.token),
      async useMemberLink(_, { body }) {
        const { email } = await links.use(body.token, body.password);
        await access.throttle.lift(email);
        onChanged();
        return { email };
      },
      changeOwnPassword: async (member, { body, sessionId }) =>
        changeOwnPassword({ members, access, clock }, member, body, await sessionId()),
      readOwnFactor: (member) => readOwnFactor(ownOptions, member),
      proposeOwnFactor: (member) => own.propose(member),
      setOwnFactor: async (member, { body, sessionId }) => own.set(member, body, await sessionId()),
      removeOwnFactor: async (member, { body, sessionId }) => own.remove(member, body, await sessionId()),
      proposeOwnPasskey: async (member, { body, sessionId, origin }) =>
        passkeys.propose(member, body, { sessionId: await sessionId(), origin: origin() }),
      addOwnPasskey: (member, { body, origin }) => passkeys.add(member, body, origin()),
      renameOwnPasskey: (member, { params, body }) => passkeys.rename(member, params.id, body),
      removeOwnPasskey: async (member, { params, body, sessionId }) =>
        passkeys.remove(member, params.id, { ...body, sessionId: await sessionId() }),
      proposePasskeySignIn: (_, { origin }) => access.passkeys.request(origin()),
    },
    start() {
      sweep = repeat(
        async () => {
          await links.sweep();
          return sweepMs;
        },
        (error) => log.error({ error }, "Old links of members could not be swept away"),
      );
    },
    async stop() {
      await sweep?.stop();
    },
  } satisfies Area<DeskHandlers<typeof memberCalls>>;
}
