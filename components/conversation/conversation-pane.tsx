import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import type { ComposeHandle } from "@/components/conversation/compose";
import { ConversationView } from "@/components/conversation/conversation-view";
import { dutyKind, dutyLabel } from "@/components/conversation/duty-state";
import { ReadingConversation } from "@/components/conversation/reading-conversation";
import { ReadError } from "@/components/ui/error-notice";
import { IconButton } from "@/components/ui/icon-button";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";
import { StateShape } from "@/components/ui/state-shape";
import { conversationOfQuery } from "@/lib/queries/inbox/inbox";
import { conversationQuery } from "@/lib/queries/inbox/inbox-conversation";
import { routes } from "@/lib/routes";

/** With whom a conversation is opened. */
export interface PaneDriver {
  externalUserId: string;
  name: string;
  /** Stands in the field, below what was being written. */
  text?: string;
}

interface ConversationPaneProps {
  driver: PaneDriver;
  onClose: () => void;
}

/**
 * The conversation with a driver beside the board or the map, which make room for it: at the right, on a narrow screen that
 * is higher than wide below them. Only a telephone shows it alone.
 */
export function ConversationPane({ driver, onClose }: ConversationPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const found = useQuery(conversationOfQuery(driver.externalUserId));
  const conversationId = found.data?.conversationId ?? null;
  const query = useQuery({
    ...conversationQuery(conversationId ?? ""),
    enabled: conversationId !== null,
  });
  const failed = found.isError ? found : query;
  const duty = query.data?.row.duty;
  const compose = useRef<ComposeHandle>(null);
  const isRead = query.data !== undefined;
  useEffect(focusReturn, []);
  useShortcuts("Messages", [{ keys: pageKeys.leave, label: "Close the conversation", run: onClose }], {
    stays: true,
  });
  useEffect(() => {
    if (isRead) compose.current?.focus();
    else pane.current?.focus();
  }, [isRead]);
  return (
    <aside
      ref={pane}
      tabIndex={-1}
      aria-label={`Messages with ${driver.name}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      className="no-print relative col-start-3 row-start-2 flex min-h-0 w-[380px] flex-col border-l border-line bg-bg outline-none max-xl:landscape:w-[340px] max-xl:portrait:col-start-2 max-xl:portrait:row-start-3 max-xl:portrait:h-[46dvh] max-xl:portrait:w-auto max-xl:portrait:border-t max-md:fixed max-md:inset-0 max-md:top-12 max-md:z-30 max-md:h-auto! max-md:w-auto!"
    >
      <header className="flex min-h-[46px] items-center gap-2 border-b border-line bg-surface px-3.5">
        <h2 className="min-w-0 truncate text-title">{driver.name}</h2>
        {duty === undefined ? null : (
          <span className="flex items-center gap-1.5 text-ink-2">
            <StateShape kind={dutyKind[duty]} />
            {dutyLabel[duty]}
          </span>
        )}
        <span className="flex-1" />
        {conversationId === null ? null : (
          <Link
            href={routes.inbox({ at: conversationId })}
            onClick={onClose}
            className="underline underline-offset-2"
          >
            Open in the inbox
          </Link>
        )}
        <IconButton label="Close" tip={false} icon={<X size={16} />} onClick={onClose} />
      </header>
      {query.data !== undefined ? (
        <ConversationView
          key={conversationId}
          conversation={query.data}
          around={null}
          hasKeys={false}
          compose={compose}
          begin={driver.text}
        />
      ) : failed.isError ? (
        <ReadError title="The conversation can't be read" query={failed} className="m-3.5" />
      ) : (
        <ReadingConversation />
      )}
    </aside>
  );
}

/** Brings the focus back to where it was before the pane took it, unless somebody went elsewhere meanwhile. */
function focusReturn() {
  const before = document.activeElement;
  return () => {
    if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
      before.focus();
  };
}
