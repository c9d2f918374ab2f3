import { ArrowLeft, UserRound } from "lucide-react";
import type { InboxActions } from "@/components/inbox/inbox-actions";
import { namesOf } from "@/components/inbox/inbox-lines";
import { MemberInitials } from "@/components/inbox/member-initials";
import { ActionButton } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { ConversationRow } from "@/lib/contract/desk/inbox-conversations";
import { timeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface ConversationHeadProps {
  row: ConversationRow;
  memberId: string;
  actions: InboxActions;
  /** On a narrow screen the list is behind the conversation, and what is known of the driver behind a button. */
  onBack: () => void;
  onAbout: () => void;
}

/** Over a conversation: who owns it, and what the team can do with it. */
export function ConversationHead({ row, memberId, actions, onBack, onAbout }: ConversationHeadProps) {
  const { claimedBy, claimedAt, snoozed } = row;
  const isMine = claimedBy?.memberId === memberId;
  const at = claimedAt === null ? "" : ` ${timeLabel(Date.parse(claimedAt), localZone())}`;
  return (
    <header className="flex min-h-[46px] flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line bg-surface px-3.5 py-1.5">
      <IconButton
        label="Back to the conversations"
        icon={<ArrowLeft size={16} />}
        className="md:hidden"
        onClick={onBack}
      />
      <h2 className="sr-only">Conversation with {namesOf(row)}</h2>
      <MemberInitials member={claimedBy} isReader={isMine} />
      <span className="min-w-0 flex-[1_1_5rem] truncate max-lg:basis-[calc(100%-3rem)]">
        <span className="font-medium xl:hidden">{namesOf(row)} · </span>
        {claimedBy === null ? (
          "Unclaimed"
        ) : (
          <>
            <b className="font-semibold">Claimed by {isMine ? "you" : claimedBy.name}</b>
            {snoozed === null ? <span className="text-ink-2">{at}</span> : null}
          </>
        )}
        {snoozed === null ? null : <span className="text-ink-2"> · {snoozed.label}</span>}
      </span>
      {isMine ? null : <ActionButton action={actions.claim}>Claim</ActionButton>}
      <ActionButton action={actions.handOver}>Hand over</ActionButton>
      <ActionButton action={actions.snooze}>{actions.snooze.label}</ActionButton>
      <ActionButton action={actions.done}>{actions.done.label}</ActionButton>
      <IconButton
        label="About the driver"
        icon={<UserRound size={16} />}
        className="xl:hidden"
        onClick={onAbout}
      />
    </header>
  );
}
