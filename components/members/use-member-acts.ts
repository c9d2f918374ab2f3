import { useState } from "react";
import { linkPage } from "@/components/members/link-dialog";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { PlatformError } from "@/lib/client/platform-error";
import type { MadeLink, MemberRow } from "@/lib/contract/desk/members/member-records";
import {
  useChangeMember,
  useEndMemberSessions,
  useLiftMemberFactor,
  useLiftMemberWait,
  useRemoveMember,
  useRenewMemberLink,
  useRestoreMember,
} from "@/lib/queries/members/members";

/** Dialog that is open over the list. */
type Asked =
  | { what: "link"; name: string; made: MadeLink }
  | { what: "remove" | "end-sessions" | "lift-factor"; member: MemberRow }
  | null;

type Undo = { label: string; run: () => void } | null;
/** Facts of a member that a person reads. */
type Named = Pick<MemberRow, "id" | "name">;

/** Carries out what is done to members, and says each outcome with its way back. */
export function useMemberActs() {
  const [asked, ask] = useState<Asked>(null);
  const [undo, setUndo] = useState<Undo>(null);
  const [remove, restore, change] = [useRemoveMember(), useRestoreMember(), useChangeMember()];
  const [end, lift, link] = [useEndMemberSessions(), useLiftMemberWait(), useRenewMemberLink()];
  const liftFactor = useLiftMemberFactor();
  const told = async <Done>(title: string, work: Promise<Done>): Promise<Done | null> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      toastRefused(title, error);
      return null;
    }
  };
  const withUndo = (title: string, label: string, run: () => Promise<unknown>) => {
    const back = () => {
      setUndo(null);
      void run();
    };
    setUndo({ label, run: back });
    toastDone(title, { action: { label: "Undo", run: back } });
  };
  const makeLink = async ({ id, name }: Named) => {
    const made = await told("No link was made", link.mutateAsync({ id, page: linkPage() }));
    if (made === null) return;
    if (made.mailed) toastDone(`A link went to ${name} by mail`);
    else ask({ what: "link", name, made });
  };
  return {
    asked,
    undo,
    isPending: remove.isPending || end.isPending || liftFactor.isPending,
    isMakingLink: link.isPending,
    close: () => ask(null),
    askRemove: (member: MemberRow) => ask({ what: "remove", member }),
    askLiftFactor: (member: MemberRow) => ask({ what: "lift-factor", member }),
    askEndSessions: (member: MemberRow) => ask({ what: "end-sessions", member }),
    makeLink,
    async added(member: MemberRow) {
      toastDone(`${member.name} is a member`);
      await makeLink(member);
    },
    changed(before: MemberRow, { id, version }: MemberRow) {
      const { name, role, terminals, platformUserId } = before;
      withUndo(`${name} is changed`, `Undo the change of ${name}`, () =>
        told(
          "The change could not be undone",
          change.mutateAsync({ id, version, name, role, terminals, platformUserId }),
        ),
      );
    },
    async remove({ id, name, version }: MemberRow) {
      const done = await told(`${name} was not removed`, remove.mutateAsync({ id, version }));
      ask(null);
      if (done === null) return;
      withUndo(`${name} is removed`, `Restore ${name}`, () =>
        told(`${name} was not restored`, restore.mutateAsync({ id })),
      );
    },
    async endSession({ id, name }: Named, sessionId: string | null) {
      const done = await told("The session was not ended", end.mutateAsync({ id, sessionId }));
      ask(null);
      if (done !== null)
        toastDone(sessionId === null ? `${name} is signed out everywhere` : `A session of ${name} is ended`);
    },
    async liftFactor({ id, name }: Named) {
      const done = await told("The second factor was not lifted", liftFactor.mutateAsync({ id }));
      ask(null);
      if (done !== null) toastDone(`${name} signs in by password alone, and can set up another`);
    },
    async liftWait({ id, name }: Named) {
      const done = await told("The wait was not lifted", lift.mutateAsync({ id }));
      if (done !== null) toastDone(`${name} may try again at once`);
    },
  };
}

export type MemberActs = ReturnType<typeof useMemberActs>;
