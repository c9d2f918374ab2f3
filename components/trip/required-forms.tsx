import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { cx } from "@/components/ui/cx";
import { StateShape } from "@/components/ui/state-shape";
import type { RequiredForm } from "@/lib/contract/desk/forms/forms-records";
import { requiredFormsQuery } from "@/lib/queries/forms";
import { routes } from "@/lib/routes";

/** Links beside each other are high enough to be hit. */
const linkLook = "inline-flex min-h-6 items-center";

interface RequiredFormsProps {
  tripId: number;
  stopId: number;
  /** Tells whether the driver has left the stop: what is not there by then is missing. */
  isLeft: boolean;
}

/** Lists what a trip's stop asks its driver to fill in, and what of it was handed in; nothing where it asks nothing. */
export function RequiredForms({ tripId, stopId, isLeft }: RequiredFormsProps) {
  const query = useQuery(requiredFormsQuery(tripId));
  if (query.data === undefined)
    return query.isError ? <p className="text-small text-ink-3">Its forms can't be read.</p> : null;
  const forms = query.data.forms.filter((form) => form.stopId === stopId);
  if (forms.length === 0) return null;
  return (
    <ul aria-label="Forms" className="mt-0.5 flex flex-wrap gap-x-3 text-small">
      {forms.map((form) => (
        <li key={form.formId} className="flex items-center gap-1.5">
          <FormMark form={form} isLeft={isLeft} />
        </li>
      ))}
      {forms.some(({ state }) => state === "handed-in") ? (
        <li>
          <Link
            href={routes.forms({ trip: tripId, stop: stopId })}
            className={cx(linkLook, "underline underline-offset-2")}
          >
            All forms of the stop
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function FormMark({ form, isLeft }: { form: RequiredForm; isLeft: boolean }) {
  const name = form.name ?? "Form";
  if (form.resultId !== null)
    return (
      <>
        <StateShape kind={form.state === "handed-in" ? "ok" : "unknown"} />
        <Link
          href={routes.forms({ result: form.resultId })}
          className={cx(linkLook, "underline-offset-2 hover:underline")}
        >
          {name}
          {form.state === "handed-in" ? "" : ", not said for which stop"}
        </Link>
      </>
    );
  if (!isLeft) return <span className="text-ink-3">{name} to come</span>;
  return (
    <>
      <StateShape kind="jeopardy" />
      {name} missing
    </>
  );
}
