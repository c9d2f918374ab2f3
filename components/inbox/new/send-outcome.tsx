import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { ErrorNotice } from "@/components/ui/error-notice";
import { MeterBar } from "@/components/ui/meter-bar";
import { type StateKind, StateShape } from "@/components/ui/state-shape";
import type { SendProgress } from "@/lib/contract/desk/inbox-writes";
import { sendProgressQuery } from "@/lib/queries/inbox/inbox-messages";

type Result = SendProgress["results"][number];

const stateLabel: Readonly<Record<Result["state"], string>> = {
  sending: "being sent",
  stored: "sent",
  failed: "not sent",
  unknown: "no response yet",
  "not-known": "not known whether it was sent",
};

const stateKind: Readonly<Record<Result["state"], StateKind>> = {
  sending: "unknown",
  stored: "ok",
  failed: "late",
  unknown: "stale",
  "not-known": "jeopardy",
};

/** Failed first: those are what somebody has to see. */
const order: readonly Result["state"][] = ["failed", "not-known", "unknown", "sending", "stored"];

interface SendOutcomeProps {
  sent: SendProgress;
  onOpen: (conversationId: string) => void;
  onClose: () => void;
}

/** Shows how far a message to many is, and what became of each. It goes on when this is closed. */
export function SendOutcome({ sent, onOpen, onClose }: SendOutcomeProps) {
  const query = useQuery(sendProgressQuery(sent));
  const progress = query.data;
  const { total, stored, failed, unknown } = progress;
  const results = [...progress.results].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const parts = [
    `${stored} of ${total} sent`,
    failed > 0 && `${failed} not sent`,
    unknown > 0 && `${unknown} not known`,
  ];
  return (
    <>
      <div className="grid min-h-0 flex-1 content-start gap-3 overflow-auto px-4 py-4">
        <p role="status" className="font-medium">
          {parts.filter(Boolean).join(", ")}
          {progress.isOver ? "." : "…"}
        </p>
        <MeterBar share={total === 0 ? 1 : stored / total} />
        {query.isError ? (
          <ErrorNotice
            title="The progress can't be read"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        <ul className="grid">
          {results.map((result) => (
            <li key={result.externalUserId} className="flex min-h-7 items-center gap-2 border-b border-line">
              <StateShape kind={stateKind[result.state]} />
              <button
                type="button"
                className="min-w-0 flex-1 truncate text-left underline-offset-2 hover:underline"
                onClick={() => onOpen(result.conversationId)}
              >
                {result.name}
              </button>
              <span className="text-small text-ink-2">{result.error ?? stateLabel[result.state]}</span>
            </li>
          ))}
        </ul>
      </div>
      <footer className="flex justify-end border-t border-line px-4 py-3">
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </footer>
    </>
  );
}
