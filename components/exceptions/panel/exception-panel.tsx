import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { zoneOfException } from "@/components/exceptions/board/exception-cells";
import {
  kindLabel,
  routeOf,
  severityKind,
  severityLabel,
} from "@/components/exceptions/board/exception-labels";
import type { ExceptionActions } from "@/components/exceptions/board/use-exception-actions";
import type { FreightRide } from "@/components/exceptions/board/use-freight-ride";
import { DriverSection } from "@/components/exceptions/panel/driver-section";
import { stepLabel } from "@/components/exceptions/panel/step-label";
import type { ListAction } from "@/components/list-page/list-actions";
import { FreightDocuments } from "@/components/shipment/documents/freight-documents";
import { OsdCard } from "@/components/shipment/osd/osd-card";
import { PhoneLink } from "@/components/shipment/phone-link";
import { ActionButton } from "@/components/ui/button";
import { ErrorNotice, ReadError } from "@/components/ui/error-notice";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import type { ExceptionDetail, ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { shipmentServiceQuery } from "@/lib/queries/bills/shipment-service";
import { exceptionQuery } from "@/lib/queries/exceptions";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";

export interface ExceptionPanelProps {
  row: ExceptionRow;
  actions: Pick<
    ExceptionActions,
    "redeliver" | "bringBack" | "osdCase" | "message" | "claim" | "handOver" | "snooze"
  >;
  ride: FreightRide;
}

/** Beside the list: the chosen exception with what happened to it. */
export function ExceptionPanel({ row, actions, ride }: ExceptionPanelProps) {
  const query = useQuery(exceptionQuery(row.id));
  const route = routeOf(row.object);
  const name = `${kindLabel[row.object.kind]} ${row.object.label}`;
  const { owner, cleared } = row;
  const driver = row.driver ?? ride.manifest?.driver ?? null;
  return (
    <aside
      aria-label="Selected exception"
      // Scrolled by keys too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keys
      tabIndex={0}
      className="no-print w-[340px] shrink-0 overflow-auto border-l border-line bg-surface max-lg:h-56 max-lg:w-full max-lg:border-t max-lg:border-l-0"
    >
      <Section
        title={row.label}
        aside={
          cleared === null ? (
            <StateMark kind={severityKind[row.severity]}>{severityLabel[row.severity]}</StateMark>
          ) : (
            <StateMark kind="ok">Cleared</StateMark>
          )
        }
      >
        <p>
          {route === null ? (
            <b className="font-semibold">{name}</b>
          ) : (
            <Link href={route} className="font-semibold underline underline-offset-2">
              {name}
            </Link>
          )}
        </p>
        <p className="mt-1.5">{row.sentence}</p>
        {row.freight === null ? null : (
          <Freight freight={row.freight} ride={ride} timeZone={zoneOfException(row)} />
        )}
        <p className="mt-1.5 text-ink-2">{owner === null ? "Unassigned." : `${owner.name} has it.`}</p>
      </Section>
      {cleared === null ? <OwnActs actions={actions} /> : null}
      {row.freight === null ? null : (
        <>
          <FreightActs freight={row.freight} timeZone={zoneOfException(row)} actions={actions} />
          <Photos ride={ride} timeZone={zoneOfException(row)} />
        </>
      )}
      {driver === null ? null : <DriverSection driver={driver} timeZone={zoneOfException(row)} />}
      {query.isLoadingError ? (
        <div className="p-3.5">
          <ErrorNotice
            title="The history can't be read"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </div>
      ) : query.data === undefined ? (
        <Section title="History">
          <Skeleton className="h-16" />
        </Section>
      ) : (
        <History detail={query.data} />
      )}
    </aside>
  );
}

/** Claims, hands over and snoozes the exception, as the keys do. */
function OwnActs({ actions: { claim, handOver, snooze } }: Pick<ExceptionPanelProps, "actions">) {
  return (
    <Section>
      <div className="flex flex-wrap gap-2">
        <ActionButton action={claim}>Claim</ActionButton>
        <ActionButton action={handOver}>Hand over</ActionButton>
        <ActionButton action={snooze}>Snooze</ActionButton>
      </div>
    </Section>
  );
}

interface FreightActsProps {
  freight: NonNullable<ExceptionRow["freight"]>;
  timeZone: string;
  actions: ExceptionPanelProps["actions"];
}

/** Offers what is done with the freight, with the reason where it can't be, and shows its OS&D case. */
function FreightActs({ freight: { proNumber }, timeZone, actions }: FreightActsProps) {
  const { redeliver, bringBack, osdCase, message } = actions;
  const query = useQuery({ ...shipmentServiceQuery(proNumber ?? ""), enabled: proNumber !== null });
  return (
    <>
      <Section>
        <div className="flex flex-wrap gap-2">
          {[redeliver, bringBack, message].map((action) => (
            <ActionButton key={action.keys} action={action}>
              {action.label}
            </ActionButton>
          ))}
        </div>
        <Refused name="Re-deliver" action={redeliver} />
        <Refused name="Bring back" action={bringBack} />
        <Refused name="Message" action={message} />
      </Section>
      {proNumber === null ? null : query.data === undefined ? (
        <Section title="OS&D case">
          {query.isPending ? (
            <Skeleton className="h-10" />
          ) : (
            <ReadError title="The case can't be read" query={query} />
          )}
        </Section>
      ) : (
        <OsdCard versions={query.data.osdCases} timeZone={timeZone} action={osdCase} />
      )}
    </>
  );
}

/** Says why something can't be done. */
function Refused({ name, action }: { name: string; action: ListAction }) {
  return action.disabledReason ? (
    <p className="mt-1 text-small text-ink-2">
      <span className="text-ink-3">{name}:</span> {action.disabledReason}
    </p>
  ) : null;
}

/** Shows what the driver sent of the freight, each to be opened. */
function Photos({
  ride: { query, isOnManifest, documents },
  timeZone,
}: {
  ride: FreightRide;
  timeZone: string;
}) {
  if (!isOnManifest) return null;
  return (
    <Section title="Photos and documents">
      {query.isLoadingError ? (
        <ReadError title="They can't be read" query={query} />
      ) : query.isPending ? (
        <Skeleton className="h-10" />
      ) : documents.length === 0 ? (
        <p className="text-ink-2">None so far.</p>
      ) : (
        <ul className="grid gap-1.5">
          <FreightDocuments documents={documents} timeZone={timeZone} />
        </ul>
      )}
    </Section>
  );
}

/** Names the freight, its code in words before its number, and whom to call. */
function Freight({
  freight,
  ride: { manifest, completedAt },
  timeZone,
}: {
  freight: NonNullable<ExceptionRow["freight"]>;
  ride: FreightRide;
  timeZone: string;
}) {
  const { title, codeLabel, code, name, place, phone, customerNumber, stop } = freight;
  const nowMs = useNowSeconds(60) * 1_000;
  const told = [
    completedAt === null ? null : nearInstantLabel(Date.parse(completedAt), timeZone, nowMs),
    stop === null ? null : `stop ${stop}`,
    // Leaves open who set the code: the driver by a button, or the office.
    manifest?.driver ? `driver ${manifest.driver.name}` : null,
  ].filter((part) => part !== null);
  return (
    <dl className="mt-1.5 grid grid-cols-[76px_1fr] gap-x-2 gap-y-0.5 [&>dt]:text-ink-2">
      <dt>PRO</dt>
      <dd>
        <Link href={routes.shipment(title)} className="underline underline-offset-2">
          {title}
        </Link>
      </dd>
      <dt>Code</dt>
      <dd>
        {codeLabel} <span className="text-ink-3">{code}</span>
      </dd>
      {told.length === 0 ? null : (
        <>
          <dt>Set</dt>
          <dd>{told.join(", ")}</dd>
        </>
      )}
      <dt>Customer</dt>
      <dd>
        {[name, place].filter(Boolean).join(", ") || "not known"}{" "}
        {customerNumber === null ? null : (
          <Link href={routes.customer(customerNumber)} className="underline underline-offset-2">
            {customerNumber}
          </Link>
        )}
      </dd>
      <dt>Phone</dt>
      <dd>{phone === null ? "not known" : <PhoneLink phone={phone} />}</dd>
    </dl>
  );
}

function History({ detail: { row, history, earlier } }: { detail: ExceptionDetail }) {
  const nowMs = useNowSeconds(60) * 1_000;
  const when = (at: string) => nearInstantLabel(Date.parse(at), zoneOfException(row), nowMs);
  return (
    <>
      <Section title="History">
        <ol className="grid gap-1.5">
          {history.map((step) => (
            <li key={`${step.at} ${step.what}`} className="grid grid-cols-[112px_1fr] gap-2">
              <span className="text-ink-3">{when(step.at)}</span>
              <span>{stepLabel(step, when)}</span>
            </li>
          ))}
        </ol>
      </Section>
      {earlier.length === 0 ? null : (
        <Section title="Earlier occurrences">
          <ol className="grid gap-1.5">
            {earlier.map((before) => (
              <li key={before.id} className="grid grid-cols-[112px_1fr] gap-2">
                <span className="text-ink-3">{when(before.since)}</span>
                <span>
                  until {when(before.clearedAt)}: {before.reason}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
