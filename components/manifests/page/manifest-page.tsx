"use client";

import Link from "next/link";
import { useCallback } from "react";
import { NotReadAgain } from "@/components/list-page/not-read-again";
import { PageFoot } from "@/components/list-page/page-foot";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { useLastError } from "@/components/list-page/use-last-error";
import { PlanAxisView } from "@/components/manifests/axis/plan-axis-view";
import { ManifestSheets } from "@/components/manifests/edit/manifest-sheets";
import { ManifestHead } from "@/components/manifests/page/manifest-head";
import { ManifestStates } from "@/components/manifests/page/manifest-states";
import { Verdict } from "@/components/manifests/page/verdict";
import { AllowedNow } from "@/components/manifests/side/allowed-now";
import { CodCard } from "@/components/manifests/side/cod-card";
import { DockCard } from "@/components/manifests/side/dock-card";
import { ExceptionsCard } from "@/components/manifests/side/exceptions-card";
import { FormsCard } from "@/components/manifests/side/forms-card";
import { HazardsCard } from "@/components/manifests/side/hazards-card";
import { HistoryCard } from "@/components/manifests/side/history-card";
import { PaperCard } from "@/components/manifests/side/paper-card";
import { type ManifestActions, useManifestActions } from "@/components/manifests/state/manifest-actions";
import { type ManifestPageState, useManifestPage } from "@/components/manifests/state/use-manifest-page";
import { StopTable } from "@/components/manifests/stops/stop-table";
import { AskedReason } from "@/components/manifests/writes/asked-reason";
import { NotesCard } from "@/components/notes/notes-card";
import { AlsoHereNote, usePresence } from "@/components/shell/presence";
import { FreightOutcome } from "@/components/shipment/freight-outcome";
import { zoneOfTerminal } from "@/components/shipment/freight-terminal";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice } from "@/components/ui/error-notice";
import { pageKeys } from "@/components/ui/page-keys";
import { OtherWork } from "@/components/work/other-work";
import type { PresenceResponse } from "@/lib/contract/desk/boards/presence";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { reportManifestPresence } from "@/lib/queries/manifests";
import { routes } from "@/lib/routes";

const nobody: PresenceResponse["alsoHere"] = [];

/** One manifest: where it stands, its day beside the plan, its stops, and what can be done with it. */
export function ManifestPage({ manifestId }: { manifestId: string }) {
  const page = useManifestPage(manifestId);
  const actions = useManifestActions(page);
  const error = useLastError(page.query);
  const { detail } = page;
  if (detail !== null) return <ManifestBody page={page} detail={detail} actions={actions} />;
  if (error === null) return <TableSkeleton label="Reading the manifest" />;
  if (error.status === 404)
    return (
      <EmptyState
        title="Manifest not found"
        actions={
          <Link href={routes.manifests()} className="underline">
            Back to manifests
          </Link>
        }
      >
        It was not found, or it belongs to a terminal that you can't see.
      </EmptyState>
    );
  return (
    <ErrorNotice
      className="m-3.5"
      title="The manifest can't be read"
      error={error}
      onRetry={() => void page.query.refetch()}
      retrying={page.query.isFetching}
    />
  );
}

/** Lets each column scroll by itself where there is room: a long history leaves no blank beside it, the day stays in sight. */
const panes = {
  frame: "lg:[@media(min-height:700px)]:overflow-hidden",
  grid: "lg:[@media(min-height:700px)]:min-h-0 lg:[@media(min-height:700px)]:flex-1 lg:[@media(min-height:700px)]:grid-rows-[minmax(0,1fr)]",
  pane: "lg:[@media(min-height:700px)]:overflow-y-auto",
} as const;

interface ManifestBodyProps {
  page: ManifestPageState;
  detail: ManifestDetail;
  actions: ManifestActions;
}

function ManifestBody({ page, detail, actions }: ManifestBodyProps) {
  const { row } = detail;
  const timeZone = zoneOfTerminal(detail.terminals, row.terminal);
  const { manifestId } = row;
  const others = usePresence(
    `manifest ${manifestId}`,
    useCallback((here: boolean) => reportManifestPresence(manifestId, here), [manifestId]),
  );
  return (
    <>
      <ManifestHead row={row} actions={actions} moves={page.moves} />
      <div
        className={cx("flex min-h-0 flex-1 flex-col overflow-auto bg-surface", panes.frame)}
        aria-busy={page.query.isFetching}
      >
        <AlsoHereNote others={others ?? nobody} />
        <ManifestStates detail={detail} timeZone={timeZone} />
        {row.canceled === null ? <PlanAxisView detail={detail} timeZone={timeZone} /> : null}
        <OtherWork
          externalUserId={row.driver?.externalUserId ?? null}
          self={{ kind: "manifest", id: manifestId }}
          className="border-b border-line px-3.5 py-2"
        />
        <div
          className={cx(
            "grid lg:grid-cols-[minmax(0,1fr)_300px] min-[1400px]:grid-cols-[minmax(0,1fr)_370px]",
            panes.grid,
          )}
        >
          <div className={cx("min-w-0 lg:border-r lg:border-line", panes.pane)}>
            <Verdict page={page} detail={detail} actions={actions} />
            <KnownOnly detail={detail} />
            <StopTable page={page} detail={detail} actions={actions} timeZone={timeZone} />
          </div>
          <div className={cx("min-w-0", panes.pane)}>
            <HazardsCard detail={detail} />
            <DockCard detail={detail} actions={actions} />
            <CodCard detail={detail} />
            <AllowedNow detail={detail} actions={actions} />
            <ExceptionsCard detail={detail} timeZone={timeZone} />
            <FormsCard detail={detail} timeZone={timeZone} />
            <PaperCard detail={detail} actions={actions} timeZone={timeZone} />
            <NotesCard kind="manifest" subject={manifestId} timeZone={timeZone} />
            <HistoryCard detail={detail} timeZone={timeZone} />
          </div>
        </div>
      </div>
      <Foot page={page} />
      <ManifestSheets page={page} detail={detail} timeZone={timeZone} />
      <AskedReason writes={page.writes} />
      <FreightOutcome moves={page.moves} />
    </>
  );
}

/** Lists what nobody said, and where the order of stops is known. */
function KnownOnly({ detail: { row } }: { detail: ManifestDetail }) {
  const lines = [
    row.orderIsKnownToPlatform
      ? null
      : "The stop sequence is kept in Haulboard: the platform does not carry it.",
    row.unknown.length === 0 ? null : `Not known: ${row.unknown.join(", ")}.`,
    ...row.waitsFor.map(({ title, etaAt }) =>
      etaAt === null ? `${title} is not here, and its arrival is not known.` : null,
    ),
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <div className="border-b border-line px-3.5 py-2 text-ink-2">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

const keyHints = [
  { keys: [pageKeys.moveUp, pageKeys.moveDown], does: "reorder" },
  { keys: [pageKeys.pin], does: "lock" },
  { keys: [pageKeys.optimise], does: "optimize" },
  { keys: [pageKeys.undo], does: "undo" },
];

function Foot({ page }: { page: ManifestPageState }) {
  return (
    <PageFoot keyHints={keyHints} className="no-print">
      <NotReadAgain query={page.query} />
    </PageFoot>
  );
}
