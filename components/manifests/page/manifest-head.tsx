import { MoreHorizontal } from "lucide-react";
import Link from "next/link";
import { MenuActions } from "@/components/list-page/bar/bar-menus";
import type { ManifestActions } from "@/components/manifests/state/manifest-actions";
import {
  ManifestStateMark,
  manifestStanding,
  manifestStateLabel,
} from "@/components/shipment/manifest-standing";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { ActionButton, Button } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/clipboard/copy";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { StateMark } from "@/components/ui/state-mark";
import { toastRefused } from "@/components/ui/toast";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { manifestLabel } from "@/lib/paper/paper-labels";
import { useRetryFreight } from "@/lib/queries/freight-moves";
import { routes } from "@/lib/routes";

const moreGroups = (a: ManifestActions) => [
  [a.add, a.driver, a.optimise, a.copy],
  [a.moveUp, a.moveDown, a.pin, a.code, a.seal],
  [a.loaded, a.allLoaded],
  [a.close, a.dispatch, a.reopen, a.complete, a.cancel],
  [a.proof, a.undo],
];

interface ManifestHeadProps {
  row: ManifestRow;
  actions: ManifestActions;
  moves: FreightMoves;
}

/** Shows which manifest it is, where it stands, and what is done most often. */
export function ManifestHead({ row, actions, moves }: ManifestHeadProps) {
  return (
    <header className="no-print flex min-h-[46px] flex-wrap items-center gap-2 border-b border-line bg-surface px-3.5 py-2">
      <nav aria-label="Breadcrumb" className="text-ink-2">
        <Link
          href={routes.manifests(row.terminal === null ? {} : { terminal: row.terminal })}
          className="underline"
        >
          Manifests
        </Link>{" "}
        /
      </nav>
      <h1 className="text-title">{manifestLabel(row)}</h1>
      <ManifestStateMark manifest={row} />
      {manifestStanding(row).label === manifestStateLabel[row.state] ? null : (
        <span className="text-ink-2">{manifestStateLabel[row.state]}</span>
      )}
      {row.pending === null ? null : <PendingMark pending={row.pending} moves={moves} />}
      <span className="ml-auto flex flex-wrap gap-2">
        <ActionButton action={actions.message}>Message</ActionButton>
        <ActionButton action={actions.unit}>Edit</ActionButton>
        <ActionButton action={actions.print}>Print</ActionButton>
        <CopyLink of={manifestLabel(row)} />
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

/**
 * Marks what the desk has written and the platform has not confirmed; what was not within a minute can be sent again.
 */
function PendingMark({
  pending,
  moves,
}: {
  pending: NonNullable<ManifestRow["pending"]>;
  moves: FreightMoves;
}) {
  const retry = useRetryFreight();
  const sendAgain = () =>
    retry.mutate(
      { id: pending.id },
      { onSuccess: moves.settle, onError: (error) => toastRefused("It could not be sent again", error) },
    );
  if (pending.state === "sent") return <StateMark kind="stale">Sent: {pending.what}</StateMark>;
  return (
    <>
      <StateMark kind={pending.state === "refused" ? "late" : "jeopardy"}>
        {pending.state === "refused" ? "Refused" : "Unconfirmed"}: {pending.what}
        {pending.reason === null ? "" : `, ${pending.reason}`}
      </StateMark>
      {pending.state === "unconfirmed" ? (
        <Button pending={retry.isPending} onClick={sendAgain}>
          Send again
        </Button>
      ) : null}
    </>
  );
}
