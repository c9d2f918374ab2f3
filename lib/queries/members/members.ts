import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { MembersResponse } from "@/lib/contract/desk/members/member-records";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Interval at which it is read again: nobody announces who came in, or guesses. */
const everyMs = 30_000;

/** Members as those who manage them see them. */
export const membersQuery = { ...deskQuery("listMembers"), staleTime: 10_000, refetchInterval: everyMs };

export const memberSessionsQuery = (id: string) => ({
  ...deskQuery("listMemberSessions", { params: { id } }),
  staleTime: 5_000,
});

const useMembersWrite = <Input>(write: (input: Input, idempotencyKey: string) => Promise<MembersResponse>) =>
  useWrite(write, (client, response) => {
    client.setQueryData(membersQuery.queryKey, response);
    void client.invalidateQueries({ queryKey: deskKey("listMemberSessions") });
  });

export const useAddMember = () =>
  useMembersWrite((body: DeskBody<"addMember">, idempotencyKey) =>
    callDesk("addMember", { body, idempotencyKey }),
  );

interface About {
  id: string;
}

export const useChangeMember = () =>
  useMembersWrite(({ id, ...body }: About & DeskBody<"changeMember">, idempotencyKey) =>
    callDesk("changeMember", { params: { id }, body, idempotencyKey }),
  );

export const useRemoveMember = () =>
  useMembersWrite(({ id, ...body }: About & DeskBody<"removeMember">, idempotencyKey) =>
    callDesk("removeMember", { params: { id }, body, idempotencyKey }),
  );

export const useRestoreMember = () =>
  useMembersWrite(({ id }: About, idempotencyKey) =>
    callDesk("restoreMember", { params: { id }, idempotencyKey }),
  );

export const useEndMemberSessions = () =>
  useMembersWrite(({ id, ...body }: About & DeskBody<"endMemberSessions">, idempotencyKey) =>
    callDesk("endMemberSessions", { params: { id }, body, idempotencyKey }),
  );

export const useLiftMemberWait = () =>
  useMembersWrite(({ id }: About, idempotencyKey) =>
    callDesk("liftMemberWait", { params: { id }, idempotencyKey }),
  );

export const useLiftMemberFactor = () =>
  useMembersWrite(({ id }: About, idempotencyKey) =>
    callDesk("liftMemberFactor", { params: { id }, idempotencyKey }),
  );

export const useRenewMemberLink = () =>
  useWrite(
    ({ id, ...body }: About & DeskBody<"renewMemberLink">, idempotencyKey) =>
      callDesk("renewMemberLink", { params: { id }, body, idempotencyKey }),
    (client) => void client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  );

/** Reads whom a link is for. @throws PlatformError with the sentence why it opens no more */
export const readMemberLink = (token: string) => callDesk("readMemberLink", { body: { token } });

/** Sets the password of whom a link is for. @throws PlatformError */
export const setPasswordByLink = (body: DeskBody<"useMemberLink">) => callDesk("useMemberLink", { body });

export const useChangeOwnPassword = () =>
  useWrite(
    (body: DeskBody<"changeOwnPassword">, idempotencyKey) =>
      callDesk("changeOwnPassword", { body, idempotencyKey }),
    () => undefined,
  );
