import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { refusalOfImport } from "@/components/set-up/trial/import-lines";
import { LiveSheet } from "@/components/set-up/trial/live-sheet";
import { TrialSheet } from "@/components/set-up/trial/trial-sheet";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";
import type { TrialImport } from "@/lib/contract/desk/set-up/trial-records";
import {
  removalPreview,
  removeTrialData,
  takeImportBack,
  takingBackPreview,
  trialQuery,
} from "@/lib/queries/set-up/trial";

type Asked = TrialImport | "removal" | "live" | null;

/** Reads what is only a trial, with the sheets that take it back. @param may whether the member may see it */
export function useTrial(may: boolean) {
  const query = useQuery({ ...trialQuery, enabled: may });
  const [asked, ask] = useState<Asked>(null);
  const newest = query.data?.imports.find((one) => refusalOfImport(one) === null) ?? null;
  useShortcuts("Set up", [
    {
      keys: pageKeys.undo,
      label: newest === null ? "Take an import back" : `Take back ${newest.fileName}`,
      disabledReason: newest === null ? "There is no import to take back." : null,
      run: () => ask(newest),
    },
  ]);
  const close = () => ask(null);
  const isTrial = query.data?.live === null && query.data.closedBecause === null;
  return { query, isTrial, ask, newest: newest?.id ?? null, sheet: sheetOf(asked, close) };
}

function sheetOf(asked: Asked, close: () => void): ReactNode {
  if (asked === null) return null;
  if (asked === "live") return <LiveSheet onClose={close} />;
  if (asked === "removal") return <RemovalSheet onClose={close} />;
  return <TakingBackSheet one={asked} onClose={close} />;
}

/** Reads again what the pages show of all that went. */
function useReadAgain() {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

function TakingBackSheet({ one, onClose }: { one: TrialImport; onClose: () => void }) {
  const query = useQuery(takingBackPreview(one.id));
  const isUnit = one.kind === "vehicle" || one.kind === "trailer";
  return (
    <TrialSheet
      title={`Take back ${one.fileName}`}
      description="What was changed since the import is kept as it is."
      query={query}
      send={takeImportBack(one.id)}
      verb="Take back"
      past="taken back"
      after={
        isUnit
          ? "To bring one back, set it active on its page, or import a file that says Status active."
          : "The file can be mended and imported again."
      }
      onEnd={useReadAgain()}
      onClose={onClose}
    />
  );
}

function RemovalSheet({ onClose }: { onClose: () => void }) {
  return (
    <TrialSheet
      title="Remove all trial data"
      description="All that this company has made so far, as far as the interface takes it away."
      query={useQuery(removalPreview)}
      send={removeTrialData}
      verb="Remove"
      past="removed"
      after="The company is as before its trial, but for what stayed."
      onEnd={useReadAgain()}
      onClose={onClose}
    />
  );
}
