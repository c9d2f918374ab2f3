import Link from "next/link";
import { DockSteps } from "@/components/stay/dock-steps";
import { Section } from "@/components/ui/section";
import type { CustomerDetail } from "@/lib/contract/desk/customers/customer-detail";
import { routes } from "@/lib/routes";
import { dayLabel } from "@/lib/time/instant-labels";

/** Shows how long trucks stand there, beside what stops are planned with and what is agreed. */
export function DockSection({ detail: { dock, detention, since } }: { detail: CustomerDetail }) {
  const { count, medianMinutes, p80Minutes, setMinutes, setBy, steps } = dock;
  return (
    <Section
      title="Dock minutes"
      aside={
        <span className="text-small text-ink-3">stays since {dayLabel(since)}, from arrival until left</span>
      }
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
          <DockSteps steps={steps} />
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
