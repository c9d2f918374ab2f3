import { useState } from "react";
import { periodLabel } from "@/components/reports/frame/period";
import { formatLabels, kindLabels, spanLabels } from "@/components/reports/saved/saved-form";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { figure } from "@/components/ui/figure";
import { PlainTable } from "@/components/ui/plain-table";
import { Section } from "@/components/ui/section";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { deskPrefix } from "@/lib/contract/desk/lines/desk-lines";
import type { ReportFile, ReportMail, SavedReportRow } from "@/lib/contract/desk/reports/saved-reports";
import { useRemoveSavedReport } from "@/lib/queries/reports";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface SavedCardProps {
  row: SavedReportRow;
  /** Reason why it may not be changed; null where it may. */
  refused: string | null;
  sendsMail: boolean;
  onEdit: () => void;
}

const timeOf = (at: string) => dayTimeLabel(Date.parse(at), localZone());

/** A saved report: what it is, when it is made next, and the files that were made of it. */
export function SavedCard({ row, refused, sendsMail, onEdit }: SavedCardProps) {
  const { report, files, waitsFor } = row;
  const facts = [
    kindLabels[report.kind],
    report.kind === "work" ? `by ${report.by}` : null,
    report.group ?? "all",
    spanLabels[report.span],
    report.timezone,
    formatLabels[report.format],
  ];
  return (
    <Section
      title={report.name}
      aside={
        <span className="no-print flex gap-1.5">
          <Button disabledReason={refused} onClick={onEdit}>
            Edit
          </Button>
          <RemoveButton row={row} refused={refused} />
        </span>
      }
    >
      <p className="text-ink-2">{facts.filter(Boolean).join(" · ")}</p>
      <p className="text-ink-3">
        Saved by {row.savedBy}. Made next {timeOf(row.nextAt)}.{" "}
        {report.recipients.length === 0
          ? "It is sent to no one."
          : sendsMail
            ? `Sent to ${report.recipients.join(", ")}.`
            : `To be sent to ${report.recipients.join(", ")}, but this installation sends no mail.`}
      </p>
      {waitsFor === null ? null : <p className="mt-1">Not made yet: {waitsFor}</p>}
      {files.length === 0 ? (
        <p className="mt-1 text-ink-2">No file is made yet.</p>
      ) : (
        <PlainTable
          className="mt-2"
          caption={`Files of ${report.name}`}
          columns={[
            { head: "Days", cell: (file) => <FileLink id={row.id} file={file} />, cellLook: "font-normal" },
            { head: "Made", cell: ({ madeAt }) => timeOf(madeAt), look: "pl-3" },
            {
              head: "Size, kB",
              cell: ({ bytes }) => figure(Math.ceil(bytes / 1_000)),
              look: "pl-3 text-right",
            },
            { head: "Not in it", cell: ({ missing }) => missing.join(" ") || "–", look: "pl-3" },
            { head: "Mail", cell: ({ mails }) => <Mails mails={mails} />, look: "pl-3" },
          ]}
          rows={files}
          rowKey={({ id }) => id}
          cellLook="border-b border-line py-1.5 align-top"
        />
      )}
    </Section>
  );
}

function FileLink({ id, file }: { id: string; file: ReportFile }) {
  return (
    <a
      href={`${deskPrefix}/reports/saved/${id}/files/${file.id}`}
      download={file.filename}
      className="font-medium underline"
    >
      {periodLabel(file)}
    </a>
  );
}

const mailKinds: Readonly<Record<ReportMail["state"], StateKind>> = {
  due: "unknown",
  sending: "moving",
  sent: "ok",
  failed: "late",
  unknown: "jeopardy",
};
const mailLabels: Readonly<Record<ReportMail["state"], string>> = {
  due: "To be sent",
  sending: "Being sent",
  sent: "Sent",
  failed: "Failed",
  unknown: "Not known whether sent",
};

function Mails({ mails }: { mails: readonly ReportMail[] }) {
  if (mails.length === 0) return "–";
  return (
    <ul className="grid gap-1">
      {mails.map(({ recipient, state, attempts, reason, at }) => (
        <li key={recipient}>
          <StateMark kind={mailKinds[state]}>{mailLabels[state]}</StateMark> {recipient}
          {at === null ? null : (
            <span className="text-ink-3">
              {" "}
              {state === "due" && attempts > 0 ? `again ${timeOf(at)}` : timeOf(at)}
            </span>
          )}
          {reason === null ? null : <div className="text-small text-ink-2">{reason}</div>}
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ row, refused }: { row: SavedReportRow; refused: string | null }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveSavedReport();
  return (
    <>
      <Button disabledReason={refused} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove ${row.report.name}?`}
        confirmLabel="Remove"
        danger
        pending={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(row.id, {
            onSuccess: () => {
              setAsking(false);
              toastDone(`${row.report.name} is removed`);
            },
            onError: (error) => toastRefused("It could not be removed", error),
          })
        }
      >
        Its files go with it, and it is sent to no one any more.
      </ConfirmDialog>
    </>
  );
}
