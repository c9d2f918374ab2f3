import { Button } from "@/components/ui/button";
import { queueKeys } from "@/components/ui/page-keys";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { ThreadMessage } from "@/lib/contract/desk/inbox-conversations";
import { useActOnMessage } from "@/lib/queries/inbox/inbox-messages";

type Proposal = NonNullable<ThreadMessage["proposal"]>;

/** Kinds of action that can come of a message. */
export type ActionKind = Proposal["kind"] | "other";

export const actionLabel: Readonly<Record<ActionKind, string>> = {
  eta: "Running late",
  "load-problem": "Problem with the load",
  "call-back": "Call back",
  reset: "Needs a reset",
  other: "Something else",
};

const actionKinds = Object.keys(actionLabel) as ActionKind[];

interface ProposalBoxProps {
  conversationId: string;
  messageId: string;
  proposal: Proposal;
  /** Shows the key at the button; one proposal of a page has it. */
  hasKey: boolean;
  onLookOver: (kind: ActionKind) => void;
}

/** Shows what a message seems to ask for. Nothing of it is done before a person has looked it over. */
export function ProposalBox(props: ProposalBoxProps) {
  const { conversationId, messageId, proposal, hasKey, onLookOver } = props;
  const act = useActOnMessage(conversationId);
  const others = actionKinds.filter((kind) => kind !== proposal.kind);
  const nothing = () =>
    act.mutate(
      { messageId, kind: "nothing" },
      {
        onSuccess: () => toastDone("No action needed"),
        onError: (error) => toastRefused("It was not saved", error),
      },
    );
  return (
    <div className="mb-1.5 grid max-w-[86%] grid-cols-[1fr_auto] items-center gap-x-3 rounded-panel border border-line bg-sunken px-3 py-2">
      <div className="min-w-0">
        <p>
          <b className="font-semibold">{actionLabel[proposal.kind]}</b>, {proposal.sentence}
        </p>
        {proposal.note === null ? null : <p className="text-ink-2">Note for the stop: “{proposal.note}”.</p>}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small text-ink-3">
          Other:
          {others.map((kind) => (
            <button key={kind} type="button" className="min-h-6 underline" onClick={() => onLookOver(kind)}>
              {actionLabel[kind].toLowerCase()}
            </button>
          ))}
          <button type="button" className="min-h-6 underline" aria-busy={act.isPending} onClick={nothing}>
            no action needed
          </button>
        </p>
      </div>
      <Button shortcut={hasKey ? queueKeys.lookOver : undefined} onClick={() => onLookOver(proposal.kind)}>
        Review
      </Button>
    </div>
  );
}
