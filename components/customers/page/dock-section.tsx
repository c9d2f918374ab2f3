import Link from "next/link";
import { Section } from "@/components/ui/section";
import type { CustomerDetail } from "@/lib/contract/desk/customers/customer-detail";
import { routes } from "@/lib/routes";

/** Shows how long trucks stand there, beside what stops are planned with and what is agreed. */
export function DockSection({ detail: { dock, detention, since } }: { detail: CustomerDetail }) {
  const { count, medianMinutes, p80Minutes, setMinutes, setBy, steps } = dock;
  const most = Math.max(1, ...steps.map((step) => step.count));
  return (
    <Section
      title="Dock minutes"
      aside={<span className="text-small text-ink-3">stays since {since}, from arrival until left</span>}
    >
      {medianMinutes === null || p80Minutes === null ? (
        <p>
          Planned with <b className="font-semibold">{setMinutes} min</b>, {setByLabel[setBy]}.{" "}
          <span className="text-ink-2">No stay is known yet with both its arrival and its departure.</span>
        </p>
      ) : (
        <>
          <p>
            Set <b className="font-semibold">{setMinutes} min</b>, {setByLabel[setBy]}; learned{" "}
            <b className="font-semibold">{medianMinutes} min</b> from {count} {count === 1 ? "stay" : "stays"}
            , 4 of 5 took at most <b className="font-semibold">{p80Minutes}</b>.
          </p>
          <ol aria-label="Stays by how long they took" className="mt-2 flex h-16 items-end gap-px">
            {steps.map(({ fromMinutes, count: stays }, index) => (
              <li
                key={fromMinutes}
                title={`${stepLabel(fromMinutes, index === steps.length - 1)}: ${stays}`}
                className="flex h-full flex-1 items-end"
              >
                <span className="sr-only">
                  {stepLabel(fromMinutes, index === steps.length - 1)}: {stays}
                </span>
                <span
                  aria-hidden="true"
                  className="w-full bg-ink-2 print:[print-color-adjust:exact]"
                  style={{ height: stays === 0 ? 1 : `${Math.max(6, (stays / most) * 100)}%` }}
                />
              </li>
            ))}
          </ol>
          <p aria-hidden="true" className="flex justify-between text-fine text-ink-3">
            <span>0</span>
            <span>45</span>
            <span>90</span>
            <span>135</span>
            <span>180 min or more</span>
          </p>
        </>
      )}
      <p className="mt-2 text-ink-2">
        {detention.freeMinutes === null
          ? "No detention is agreed"
          : `${detention.freeMinutes} min are free, then detention in steps of ${detention.stepMinutes} min`}
        {detention.isOwn ? ", as agreed with this customer" : ", as for every customer"}.{" "}
        <Link href={routes.settingsCard("detention")} className="no-print underline">
          Detention settings
        </Link>
      </p>
    </Section>
  );
}

const setByLabel = { freight: "as its freight says", settings: "as for every stop" } as const;

const stepLabel = (fromMinutes: number, isLast: boolean) =>
  isLast ? `${fromMinutes} min or more` : `${fromMinutes} to ${fromMinutes + 15} min`;
