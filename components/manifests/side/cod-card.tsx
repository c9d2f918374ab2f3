import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { codTotals, dollarsLabel } from "@/lib/format/cod";

/** Sums what is to be collected on the manifest and what was, as the driver hands it in. */
export function CodCard({ detail: { shipments, ladings } }: { detail: ManifestDetail }) {
  const amounts = new Map(ladings.map(({ shipmentId, bill }) => [shipmentId, bill.codAmount]));
  const totals = codTotals(shipments, (shipmentId) => amounts.get(shipmentId) ?? null);
  if (totals === null) return null;
  const { due, withoutAmount, collected, notCollected, notKnown } = totals;
  const isUnknown = withoutAmount === totals.shipments;
  const lines: { label: string; amount: number | null }[] = [
    {
      label: `Due of ${totals.shipments} ${totals.shipments === 1 ? "PRO" : "PROs"}`,
      amount: isUnknown ? null : due,
    },
    ...collected.map(({ label, amount }) => ({ label: `Collected ${label}`, amount })),
  ];
  const open = [
    withoutAmount === 0 || isUnknown ? null : `${withoutAmount} with no amount known`,
    notCollected === 0 ? null : `${notCollected} not collected`,
    notKnown === 0 ? null : `${notKnown} delivered, not known what was collected`,
  ].filter((line) => line !== null);
  return (
    <Section title="COD">
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
        {lines.map(({ label, amount }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-medium">{amount === null ? "not known" : dollarsLabel(amount)}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-1 grid gap-1">
        {open.map((line) => (
          <li key={line} className="flex items-baseline gap-2">
            <StateShape kind="jeopardy" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
