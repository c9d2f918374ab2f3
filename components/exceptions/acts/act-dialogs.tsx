import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { SnoozeDialog } from "@/components/exceptions/acts/snooze-dialog";
import type { ExceptionActsInTab } from "@/components/exceptions/acts/use-exception-acts";
import { LaterOsdSheet } from "@/components/shipment/osd/later-osd-sheet";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Field } from "@/components/ui/field";
import { OutcomeDialog } from "@/components/ui/outcome-dialog";
import { ReasonDialog } from "@/components/ui/reason-dialog";
import { Select } from "@/components/ui/select";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { exceptionOwnersQuery } from "@/lib/queries/exceptions";

/** Asks for what an act needs. */
export type AskedAct = "hand" | "snooze" | "clear" | "osd";

interface ActDialogsProps {
  asked: AskedAct | null;
  /** Those that it is done to. */
  ids: readonly string[];
  /** `48200`, `3 exceptions` */
  subject: string;
  /** Zone of the place where they happen, IANA; the reader's own where they are of several. */
  timeZone: string;
  acts: ExceptionActsInTab;
  /** The freight at the cursor; null where the exception there is about none. */
  freight: ExceptionRow["freight"];
  onClose: () => void;
}

/** The dialog of the act that is asked for; of several of which not all was done, what became of each. */
export function ActDialogs({ asked, ids, subject, timeZone, acts, freight, onClose }: ActDialogsProps) {
  const shared = { subject, pending: acts.pending, onClose };
  if (acts.outcome !== null)
    return (
      <OutcomeDialog
        noun="exceptions"
        results={acts.outcome}
        undoHint="This can be undone."
        onUndo={acts.last === null ? null : acts.undoLast}
        onClose={acts.closeOutcome}
      />
    );
  switch (asked) {
    case null:
      return null;
    case "osd":
      return !freight?.proNumber ? null : (
        <LaterOsdSheet
          proNumber={freight.proNumber}
          pieces={freight.pieces}
          disabledReason={null}
          onClose={onClose}
        />
      );
    case "hand":
      return <HandDialog {...shared} onHand={(to) => acts.act(ids, { act: "hand", to }, onClose)} />;
    case "snooze":
      return (
        <SnoozeDialog
          {...shared}
          timeZone={timeZone}
          onSnooze={(until) => acts.act(ids, { act: "snooze", until }, onClose)}
        />
      );
    case "clear":
      return (
        <ReasonDialog
          onClose={onClose}
          title={`Why is ${subject} cleared?`}
          description="While its cause lasts it stays cleared, unless it escalates."
          missing="Give the reason, for whoever looks at it later."
          confirmLabel="Clear"
          pending={acts.pending}
          mostLetters={200}
          onConfirm={(reason) => acts.act(ids, { act: "clear", reason }, onClose)}
        />
      );
  }
}

interface AskProps {
  subject: string;
  pending: boolean;
  onClose: () => void;
}

const nobody = "";

function HandDialog({
  subject,
  pending,
  onClose,
  onHand,
}: AskProps & { onHand: (to: string | null) => void }) {
  const query = useQuery(exceptionOwnersQuery);
  const [to, setTo] = useState(nobody);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onHand(to === nobody ? null : to);
  };
  if (query.isLoadingError)
    return (
      <Dialog onClose={onClose} title={`Who takes ${subject}?`}>
        <ErrorNotice title="Members can't be read" error={query.error} onRetry={() => void query.refetch()} />
      </Dialog>
    );
  const options = (query.data?.owners ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog onClose={onClose} title={`Who takes ${subject}?`}>
      <form onSubmit={submit} className="grid gap-3">
        <Field label="New owner">
          <Select
            value={to}
            onChange={({ target }) => setTo(target.value)}
            options={[{ value: nobody, label: "Unassigned: free to be claimed" }, ...options]}
          />
        </Field>
        <Foot pending={pending || query.isPending} onClose={onClose}>
          Hand over
        </Foot>
      </form>
    </Dialog>
  );
}

function Foot({
  pending,
  onClose,
  children,
}: {
  pending: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <div className="flex justify-end gap-2">
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" variant="primary" pending={pending}>
        {children}
      </Button>
    </div>
  );
}
