import { ChangesTable } from "@/components/notes/changes-table";
import { Section } from "@/components/ui/section";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import type { CustomerDetail } from "@/lib/contract/desk/customers/customer-detail";

type Write = CustomerDetail["writes"][number];

/** Marks only what is not done. */
const states: Readonly<Record<string, { kind: StateKind; label: string }>> = {
  refused: { kind: "late", label: "refused" },
  begun: { kind: "unknown", label: "under way" },
  unknown: { kind: "unknown", label: "not known whether it was made" },
};

interface WritesSectionProps {
  detail: CustomerDetail;
  zone: string;
  nowMs: number;
}

/** Lists who changed the customer at this desk. */
export function WritesSection({ detail: { writes }, zone, nowMs }: WritesSectionProps) {
  return (
    <Section title="Changed at this desk">
      {writes.length === 0 ? (
        <p className="text-ink-2">Nothing was changed here: it is as the platform reported it.</p>
      ) : (
        <ChangesTable changes={writes} keyOf={({ id }) => id} timeZone={zone} nowMs={nowMs}>
          {(write) => (
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span>
                {write.who} {sentence(write.what)}
              </span>
              <State write={write} />
            </span>
          )}
        </ChangesTable>
      )}
    </Section>
  );
}

const sentence = (what: string) =>
  what.startsWith("made") ? what.replace("made", "made the customer") : what;

function State({ write: { state, error } }: { write: Write }) {
  const look = states[state];
  if (look === undefined) return null;
  return <StateMark kind={look.kind}>{error === null ? look.label : `${look.label}: ${error}`}</StateMark>;
}
