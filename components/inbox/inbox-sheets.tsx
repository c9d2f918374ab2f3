import { ContextCard } from "@/components/inbox/context-card";
import { HandOverDialog } from "@/components/inbox/hand-over-dialog";
import { namesOf } from "@/components/inbox/inbox-lines";
import { NewMessageSheet } from "@/components/inbox/new/new-message-sheet";
import { SnoozeDialog } from "@/components/inbox/snooze-dialog";
import type { InboxActs } from "@/components/inbox/use-inbox-acts";
import type { InboxView } from "@/components/inbox/use-inbox-view";
import { Sheet } from "@/components/ui/sheet";
import type { Conversation, InboxBoard } from "@/lib/contract/desk/inbox-conversations";

const noDrivers: readonly string[] = [];

interface InboxSheetsProps {
  page: InboxView;
  conversation: Conversation | null;
  team: InboxBoard["team"];
  acts: InboxActs;
}

/** The sheet or dialog that the address names. */
export function InboxSheets({ page, conversation, team, acts }: InboxSheetsProps) {
  const onClose = page.closeSheet;
  if (page.view.sheet === "new")
    return (
      <NewMessageSheet
        to={page.view.to?.split(",") ?? noDrivers}
        onOpen={(at) => page.setView({ at, found: null, sheet: null, to: null })}
        onClose={onClose}
      />
    );
  if (conversation === null) return null;
  switch (page.view.sheet) {
    case "hand-over":
      return <HandOverDialog row={conversation.row} team={team} acts={acts} onClose={onClose} />;
    case "snooze":
      return <SnoozeDialog conversation={conversation} acts={acts} onClose={onClose} />;
    case "about":
      return (
        <Sheet onClose={onClose} title={namesOf(conversation.row)}>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <ContextCard conversation={conversation} />
          </div>
        </Sheet>
      );
    default:
      return null;
  }
}
