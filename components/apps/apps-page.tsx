"use client";

import { type ReactNode, useState } from "react";
import { AppFrame, type OpenedApp } from "@/components/apps/app-frame";
import { AppsBar } from "@/components/apps/apps-bar";
import { FindSessionDialog } from "@/components/apps/find-session-dialog";
import { OpenAppDialog } from "@/components/apps/open-app-dialog";
import { sessionColumns } from "@/components/apps/session-columns";
import { SessionPanel } from "@/components/apps/session-panel";
import type { SessionRow } from "@/components/apps/session-row";
import { useAppsActions } from "@/components/apps/use-apps-actions";
import { useAppsView } from "@/components/apps/use-apps-view";
import { type Sessions, useSessions } from "@/components/apps/use-sessions";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { ListFaces } from "@/components/list-page/list-faces";
import { ListFoot } from "@/components/list-page/list-foot";
import { StaleNotice } from "@/components/list-page/list-notice";
import { DataTable } from "@/components/list-page/table/data-table";
import { useLastError } from "@/components/list-page/use-last-error";
import { ActionButton, Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import { toastRefused } from "@/components/ui/toast";
import { deskNowMs, readAtMs } from "@/lib/live/desk-clock";
import { useRevokeSession } from "@/lib/queries/apps";

const rowId = ({ id }: SessionRow) => id;
/** Statuses by which a platform says that it has no such operation. */
const notOffered: ReadonlySet<number | null> = new Set([404, 405, 501]);

/** Market apps that drivers have open, for whom and until when; one of them opened as its driver sees it. */
export function AppsPage() {
  const page = useAppsView();
  const { view, setView } = page;
  const [known] = useState(() => sessionColumns(deskNowMs()));
  const list = useSessions(page, known);
  const columns = useColumns("apps", known, list.all);
  const [sheet, setSheet] = useState<"open" | "find" | null>(null);
  const [opened, setOpened] = useState<OpenedApp | null>(null);
  const revoke = useRevokeSession();
  const actions = useAppsActions({
    ...{ page, list, onOpened: setOpened },
    onNew: () => setSheet("open"),
    onFind: () => setSheet("find"),
  });
  const show = (app: OpenedApp) => {
    setSheet(null);
    setOpened(app);
  };
  const close = () => {
    if (opened === null) return;
    setOpened(null);
    revoke.mutate(opened.sessionId, {
      onError: (error) => toastRefused("The app's session could not be ended: it ends by itself", error),
    });
  };
  return (
    <>
      <AppsBar {...{ page, list, columns, actions }} />
      <ListPrintHead
        title="Sessions of market apps"
        asked={[view.app ?? "all apps", view.state, view.search]}
      />
      <div className="relative flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <SessionFaces
            list={list}
            page={page}
            lookUp={<ActionButton action={actions.lookUp}>Look up a session</ActionButton>}
          >
            <div className="flex min-h-0 flex-1 flex-col" {...list.pointer}>
              <DataTable
                label="Sessions of market apps"
                rows={list.rows}
                columns={columns}
                rowId={rowId}
                sort={page.sort}
                onSortChange={page.setSort}
                cursor={view.at}
                onCursorChange={(at) => page.setSoon({ at })}
                onOpen={actions.open.run}
                busy={list.query.isFetching}
              />
            </div>
            <ListFoot
              noun={list.all.length === 1 ? "session" : "sessions"}
              list={list}
              sort={page.sort}
              usually="opened last first"
              columns={columns}
              readAtMs={readAtMs(list.query)}
              keyHints={[
                { keys: [pageKeys.open], does: "open" },
                { keys: [pageKeys.retire], does: "revoke" },
              ]}
            />
          </SessionFaces>
        </div>
        {list.row === null ? null : (
          <SessionPanel
            row={list.row}
            app={list.listed.find(({ appId }) => appId === list.row?.appId)}
            actions={actions}
            onClose={() => void setView({ at: null })}
          />
        )}
      </div>
      {sheet === "open" ? (
        <OpenAppDialog apps={list.listed} onOpened={show} onClose={() => setSheet(null)} />
      ) : null}
      {sheet === "find" ? <FindSessionDialog onClose={() => setSheet(null)} /> : null}
      {opened === null ? null : <AppFrame opened={opened} onClose={close} />}
    </>
  );
}

interface SessionFacesProps {
  list: Sessions;
  page: ReturnType<typeof useAppsView>;
  /** The way that is there on every platform. */
  lookUp: ReactNode;
  children: ReactNode;
}

function SessionFaces({ list: { query, all, rows }, page, lookUp, children }: SessionFacesProps) {
  const error = useLastError(query);
  const retry = () => void query.refetch();
  if (error !== null && notOffered.has(error.status))
    return (
      <EmptyState title="Not listed by this platform" actions={lookUp}>
        The platform does not list its apps and their sessions: that is an extension. A session can be looked
        up by its token.
      </EmptyState>
    );
  return (
    <>
      <StaleNotice
        title="Sessions can't be read again"
        error={query.isRefetchError ? query.error.message : null}
        readAtMs={readAtMs(query)}
        onRetry={retry}
        retrying={query.isFetching}
      />
      <ListFaces
        title="Sessions"
        noun="sessions"
        one="session"
        error={error}
        onRetry={retry}
        retrying={query.isFetching}
        total={query.data === undefined ? null : all.length}
        shown={rows.length}
        onClearFilters={page.clearFilters}
        empty={
          <EmptyState title="No app was opened" actions={<Button onClick={retry}>Check again</Button>}>
            Within a day no driver has opened a market app.
          </EmptyState>
        }
      >
        {children}
      </ListFaces>
    </>
  );
}
