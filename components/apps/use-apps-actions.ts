import { useQuery } from "@tanstack/react-query";
import type { OpenedApp } from "@/components/apps/app-frame";
import type { SessionRow } from "@/components/apps/session-row";
import type { AppsView } from "@/components/apps/use-apps-view";
import type { Sessions } from "@/components/apps/use-sessions";
import { type ExportColumn, utcText } from "@/components/list-page/export/export-column";
import { exportRows } from "@/components/list-page/export/export-rows";
import {
  type ListAction,
  useActionKeys,
  usualActions,
  usualGroups,
} from "@/components/list-page/list-actions";
import { pageKeys } from "@/components/ui/page-keys";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useOpenApp, useRevokeSession } from "@/lib/queries/apps";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface AppsActionsInput {
  page: AppsView;
  list: Sessions;
  onOpened: (opened: OpenedApp) => void;
  onNew: () => void;
  onFind: () => void;
}

/** Sessions as a file. */
const columns: readonly ExportColumn<SessionRow>[] = [
  ["App", ({ app }) => app],
  ["State", ({ state }) => state],
  ["Driver", ({ driver }) => driver],
  ["Driver id", ({ driverId }) => driverId],
  ["Vehicle", ({ vehicle }) => vehicle],
  ["Opened (UTC)", ({ createdMs }) => utcText(createdMs)],
  ["Ends (UTC)", ({ endsMs }) => utcText(endsMs)],
  ["Revoked (UTC)", ({ revokedMs }) => utcText(revokedMs)],
];

/** Everything that can be done with market apps: for keys and menus. */
export function useAppsActions({ page, list, onOpened, onNew, onFind }: AppsActionsInput) {
  const session = useQuery(sessionQuery).data;
  const open = useOpenApp();
  const revoke = useRevokeSession();
  const { row } = list;
  const mayOpen = refusalOf(session, "openMarketAppSession");
  const chosen = row === null ? "Choose a session first." : null;
  const actions = {
    create: {
      keys: pageKeys.create,
      label: "Open an app for a driver…",
      disabledReason: mayOpen ?? (list.listed.length === 0 ? "The carrier has listed no app." : null),
      run: onNew,
    },
    open: {
      keys: pageKeys.open,
      label: "Open the app as its driver sees it",
      disabledReason: mayOpen ?? chosen ?? (row?.appId === null ? "The app is not listed." : null),
      run: () => {
        if (row === null || row.appId === null) return;
        const { appId, driverId, vehicle } = row;
        open.mutate(
          { appId, externalUserId: driverId, vehicle },
          {
            onSuccess: ({ sessionId, sessionToken, url }) =>
              onOpened({ ...row, name: row.app ?? appId, sessionId, url, token: sessionToken }),
            onError: (error) => toastRefused("The app was not opened", error),
          },
        );
      },
    },
    revoke: {
      keys: pageKeys.retire,
      label: "Revoke the session",
      disabledReason:
        refusalOf(session, "revokeMarketAppSession") ??
        chosen ??
        (row?.state === "open" ? null : "It is over already."),
      run: () => {
        if (row === null) return;
        revoke.mutate(row.id, {
          onSuccess: () => toastDone(`The session of ${row.driver} is revoked`),
          onError: (error) => toastRefused("The session was not revoked", error),
        });
      },
    },
    lookUp: {
      keys: null,
      label: "Look up a session by its token…",
      disabledReason: refusalOf(session, "findAppSession"),
      run: onFind,
    },
    ...usualActions({
      list,
      searchRef: page.searchRef,
      onExport: (format) =>
        void exportRows(format, {
          noun: "sessions",
          name: "app-sessions",
          rows: list.rows,
          columns,
          nowMs: deskNowMs(),
        }),
    }),
  } satisfies Record<string, ListAction>;
  useActionKeys("Apps", actions, { label: "Close the session", run: () => void page.setView({ at: null }) });
  return actions;
}

export type AppsActions = ReturnType<typeof useAppsActions>;

/** The actions as the page's menu groups them. */
export const appGroups = (a: AppsActions): ListAction[][] => [
  [a.create, a.open, a.revoke, a.lookUp],
  ...usualGroups(a),
];
