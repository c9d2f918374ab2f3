import { MoreHorizontal } from "lucide-react";
import Link from "next/link";
import { MenuActions } from "@/components/list-page/bar/bar-menus";
import type { ManifestActions } from "@/components/manifests/state/manifest-actions";
import { ManifestStateMark, manifestStateLabel } from "@/components/shell/freight/manifest-standing";
import { ActionButton } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { StateMark } from "@/components/ui/state-mark";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { routes } from "@/lib/routes";

const moreGroups = (a: ManifestActions) => [
  [a.add, a.driver, a.optimise, a.copy],
  [a.moveUp, a.moveDown, a.pin, a.code],
  [a.close, a.dispatch, a.reopen, a.complete],
  [a.undo],
];

/** Which manifest it is, where it stands, and what is done most often. */
export function ManifestHead({ row, actions }: { row: ManifestRow; actions: ManifestActions }) {
  return (
    <header className="no-print flex min-h-[46px] flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5 py-2">
      <nav aria-label="Way back" className="text-ink-2">
        <Link
          href={routes.manifests(row.terminal === null ? {} : { terminal: row.terminal })}
          className="underline"
        >
          Manifests
        </Link>{" "}
        /
      </nav>
      <h1 className="text-title">{row.title}</h1>
      <ManifestStateMark manifest={row} />
      <span className="text-ink-2">{manifestStateLabel[row.state]}</span>
      <PendingMark row={row} />
      <span className="ml-auto flex flex-wrap gap-2">
        <ActionButton action={actions.message}>Message</ActionButton>
        <ActionButton action={actions.unit}>Edit</ActionButton>
        <ActionButton action={actions.print}>Print</ActionButton>
        <Menu
          trigger={
            <IconButton
              label="More"
              className="border border-line-strong"
              icon={<MoreHorizontal size={14} />}
            />
          }
        >
          <MenuActions groups={moreGroups(actions)} />
        </Menu>
      </span>
    </header>
  );
}

/** What the desk has written and the platform has not confirmed. */
function PendingMark({ row: { pending } }: { row: ManifestRow }) {
  if (pending === null) return null;
  if (pending.state === "refused")
    return (
      <StateMark kind="late">
        Refused: {pending.what}
        {pending.reason === null ? "" : `, ${pending.reason}`}
      </StateMark>
    );
  return (
    <StateMark kind={pending.state === "unconfirmed" ? "jeopardy" : "stale"}>
      {pending.state === "unconfirmed" ? "Unconfirmed" : "Being written"}: {pending.what}
    </StateMark>
  );
}
