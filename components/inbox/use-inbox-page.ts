import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { type ComposeHandle, useWritingRefusal } from "@/components/conversation/compose";
import type { ConversationHandle } from "@/components/conversation/conversation-view";
import { inboxActions } from "@/components/inbox/inbox-actions";
import { useInboxActs } from "@/components/inbox/use-inbox-acts";
import { useInboxList } from "@/components/inbox/use-inbox-list";
import { useInboxView } from "@/components/inbox/use-inbox-view";
import { useActionKeys } from "@/components/list-page/list-actions";
import { inboxQuery } from "@/lib/queries/inbox/inbox";
import { conversationQuery } from "@/lib/queries/inbox/inbox-conversation";
import { sessionQuery } from "@/lib/queries/session";

/** All that the inbox reads and does: the list, the conversation that is open, and what its keys do. */
export function useInboxPage() {
  const page = useInboxView();
  const { at, found } = page.view;
  const query = useQuery(inboxQuery);
  const list = useInboxList(query.data, page);
  const session = useQuery(sessionQuery).data;
  const open = useQuery({ ...conversationQuery(at ?? "", found), enabled: at !== null });
  const compose = useRef<ComposeHandle>(null);
  const thread = useRef<ConversationHandle>(null);
  const me = session === undefined ? null : { memberId: session.member.id, name: session.member.name };
  const acts = useInboxActs(me);
  // The list has the newer row where the conversation is being read.
  const row =
    query.data?.conversations.find(({ conversationId }) => conversationId === at) ?? open.data?.row ?? null;
  const actions = inboxActions({
    row,
    page,
    acts,
    session,
    cannotWrite: useWritingRefusal(),
    lookOver: () => thread.current?.lookOver(),
    touch: list.touch,
  });
  useActionKeys("Inbox", actions, {
    label: "Close the conversation",
    run: () => page.setView({ at: null, found: null }),
  });
  return { page, query, list, open, row, actions, acts, compose, thread };
}

export type InboxPageState = ReturnType<typeof useInboxPage>;
