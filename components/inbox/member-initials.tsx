import { cx } from "@/components/ui/cx";
import type { DeskMate } from "@/lib/contract/desk/inbox-conversations";
import { initialsOf } from "@/lib/format/initials";

/** Shows who sees to a conversation: filled for the reader, dashed where nobody does. */
export function MemberInitials({ member, isReader }: { member: DeskMate | null; isReader: boolean }) {
  return (
    <span
      title={member?.name ?? "Unassigned"}
      className={cx(
        "inline-grid size-5 shrink-0 place-items-center rounded-full border text-[9px] font-semibold",
        member === null && "border-dashed border-control text-ink-3",
        member !== null && (isReader ? "border-ink bg-ink text-surface" : "border-line-strong bg-sunken"),
      )}
    >
      <span aria-hidden="true">{member === null ? "–" : initialsOf(member.name)}</span>
      <span className="sr-only">
        {member === null ? "unassigned" : `claimed by ${isReader ? "you" : member.name}`}
      </span>
    </span>
  );
}
