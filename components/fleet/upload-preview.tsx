"use client";

import type { UploadPlan } from "@/components/fleet/vehicle-csv";
import { Button } from "@/components/ui/button";
import { StateShape } from "@/components/ui/state-shape";

interface UploadPreviewProps {
  name: string;
  plan: UploadPlan;
  pending: boolean;
  disabledReason: string | null;
  onSend: () => void;
}

const rowsText = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;

/** What a file asks for, before it is sent. */
export function UploadPreview({ name, plan, pending, disabledReason, onSend }: UploadPreviewProps) {
  const { add, update, deactivate, unclear } = plan.counts;
  const parts = [
    add > 0 && `${add} to add`,
    update > 0 && `${update} to change`,
    deactivate > 0 && `${deactivate} to retire`,
  ].filter(Boolean);
  return (
    <section aria-label="Chosen file" className="grid gap-2 rounded-panel border border-line bg-bg px-3 py-3">
      <p>
        <b className="font-semibold">{name}</b>{" "}
        <span className="text-ink-2">· {rowsText(plan.rows.length)}</span>
      </p>
      {parts.length === 0 ? null : <p className="text-ink-2">{parts.join(", ")}</p>}
      {unclear === 0 ? null : (
        <Caution>
          {rowsText(unclear)} with a ChgType other than 1, 2 or 3 will fail; the others are taken all the
          same.
        </Caution>
      )}
      {plan.ignored.length === 0 ? null : (
        <Caution>These columns are skipped: {plan.ignored.join(", ")}.</Caution>
      )}
      <Button
        variant="primary"
        pending={pending}
        disabledReason={disabledReason}
        onClick={onSend}
        className="mt-1 justify-self-start"
      >
        Send {rowsText(plan.rows.length)}
      </Button>
    </section>
  );
}

function Caution({ children }: { children: React.ReactNode }) {
  return (
    <p className="grid grid-cols-[12px_1fr] gap-2">
      <span className="pt-1">
        <StateShape kind="jeopardy" />
      </span>
      <span>{children}</span>
    </p>
  );
}
