import { useQuery } from "@tanstack/react-query";
import { type FieldFacts, fieldsOf, filledText } from "@/components/conversation/message-text";
import { Button } from "@/components/ui/button";
import { capOf, Kbd } from "@/components/ui/kbd";
import { Menu, MenuItem } from "@/components/ui/menu";
import { writingKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";
import { cannedRepliesQuery } from "@/lib/queries/inbox/inbox-settings";

/** Stand beside each other; all are in the menu. */
const besideEachOther = 3;

interface CannedReplyButtonsProps {
  /** Fills in their fields: what is read on a button is what is put in. */
  facts: FieldFacts;
  /** Gets the text with its fields as they are written. */
  onChoose: (template: string) => void;
}

/** The company's prepared texts, put in by a press or by Alt and a number. */
export function CannedReplyButtons({ facts, onChoose }: CannedReplyButtonsProps) {
  const replies = (useQuery(cannedRepliesQuery).data?.settings.replies ?? []).map(({ id, text }) => ({
    id,
    template: text,
    text: filledText(text, fieldsOf(text, facts)),
  }));
  const keyed = writingKeys.reply.flatMap((keys, index) => {
    const reply = replies[index];
    return reply === undefined ? [] : [{ keys, reply }];
  });
  useShortcuts(
    "Prepared replies",
    keyed.map(({ keys, reply }) => ({
      keys,
      label: `Reply “${reply.text}”`,
      run: () => onChoose(reply.template),
    })),
  );
  if (replies.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      {keyed.slice(0, besideEachOther).map(({ keys, reply }) => (
        <button
          key={reply.id}
          type="button"
          aria-keyshortcuts={keys}
          onClick={() => onChoose(reply.template)}
          className="inline-flex h-[26px] max-w-52 items-center gap-1.5 rounded-control border border-line bg-surface px-2 text-ink-2 hover:bg-sunken"
        >
          <span className="truncate">{reply.text}</span>
          <Kbd>{capOf(keys)}</Kbd>
        </button>
      ))}
      <Menu align="start" className="w-96 max-w-[90vw]" trigger={<Button className="h-[26px]">More</Button>}>
        {replies.map((reply, index) => (
          <MenuItem
            key={reply.id}
            shortcut={writingKeys.reply[index]}
            onSelect={() => onChoose(reply.template)}
          >
            {reply.text}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
