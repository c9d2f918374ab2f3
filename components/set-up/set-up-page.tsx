"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { progressOf, type StepWay, stepLabels } from "@/components/set-up/step-labels";
import { TerminalSheet } from "@/components/set-up/terminal-sheet";
import { ImportLines } from "@/components/set-up/trial/import-lines";
import { TrialFoot } from "@/components/set-up/trial/trial-foot";
import { useTrial } from "@/components/set-up/trial/use-trial";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadError } from "@/components/ui/error-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import { toastRefused } from "@/components/ui/toast";
import type { KeptKind } from "@/lib/contract/desk/plain/trial";
import type { SetUpResponse, SetUpStep, SetUpStepId } from "@/lib/contract/desk/set-up/set-up-records";
import { age } from "@/lib/format/age";
import { deskNowMs } from "@/lib/live/desk-clock";
import { sessionQuery } from "@/lib/queries/session";
import { setUpLive, useSkipStep } from "@/lib/queries/set-up/set-up";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

/** Imports that stand in a step; all others below. */
const stepKinds: Readonly<Partial<Record<SetUpStepId, readonly KeptKind[]>>> = {
  vehicles: ["vehicle", "trailer"],
  drivers: ["person"],
};
const otherKinds: readonly KeptKind[] = ["customer", "shipment"];

/** Leads through what a carrier needs before its first day: each step is read from what there is, and can be skipped. */
export function SetUpPage() {
  const session = useQuery(sessionQuery).data;
  const may = session?.can.includes("getSetUp") ?? false;
  const query = useQuery({ ...setUpLive, enabled: may });
  const [isAdding, setAdding] = useState(false);
  const trial = useTrial(may);
  const { data } = query;
  if (session !== undefined && !may)
    return (
      <EmptyState title="For administrators">
        A carrier is set up by administrators who see all terminals.
      </EmptyState>
    );
  return (
    <>
      <header className="flex min-h-[46px] shrink-0 flex-wrap items-center gap-x-3 border-b border-line bg-surface px-3.5 py-2">
        <h1 className="text-title">Set up</h1>
        <span className="text-ink-2">{data?.company}</span>
        {trial.isTrial ? <StateMark kind="unknown">Trial, not live</StateMark> : null}
        <span className="ml-auto text-ink-2">{data === undefined ? "" : progressText(data)}</span>
      </header>
      <div className="min-h-0 flex-1 overflow-auto bg-surface">
        {query.isLoadingError ? (
          <ReadError title="The set-up can't be read" query={query} />
        ) : data === undefined ? (
          <Skeleton className="m-3.5 h-64" />
        ) : (
          <Steps set={data} trial={trial} onAdd={() => setAdding(true)} />
        )}
        {query.isRefetchError ? (
          <p role="status" className="px-3.5 py-2 text-ink-2">
            It can't be read again: {query.error.message}
          </p>
        ) : null}
      </div>
      {trial.sheet}
      {isAdding ? <TerminalSheet onClose={() => setAdding(false)} /> : null}
    </>
  );
}

interface StepsProps {
  set: SetUpResponse;
  trial: ReturnType<typeof useTrial>;
  onAdd: () => void;
}

/** The steps with the imports that stand in them, the first day, and the end of the trial. */
function Steps({ set, trial, onAdd }: StepsProps) {
  const { query, ask, newest } = trial;
  const imports = query.data?.imports ?? [];
  const importsOf = (kinds: readonly KeptKind[]) => (
    <ImportLines
      imports={imports.filter(({ kind }) => kinds.includes(kind))}
      newest={newest}
      onTakeBack={ask}
    />
  );
  return (
    <>
      <ol>
        {set.steps.map((step, index) => (
          <Step key={step.id} step={step} number={index + 1} set={set} onAdd={onAdd}>
            {importsOf(stepKinds[step.id] ?? [])}
          </Step>
        ))}
      </ol>
      {query.isLoadingError ? (
        <ReadError title="The imports can't be read" query={query} className="m-3.5" />
      ) : null}
      {imports.some(({ kind }) => otherKinds.includes(kind)) ? (
        <section aria-label="Customers, shipments" className="border-b border-line px-3.5 py-2.5">
          <h2 className="font-semibold">Customers, shipments</h2>
          {importsOf(otherKinds)}
        </section>
      ) : null}
      <FirstDay set={set} />
      {query.data === undefined ? null : (
        <TrialFoot trial={query.data} onRemove={() => ask("removal")} onLive={() => ask("live")} />
      )}
    </>
  );
}

function progressText(set: SetUpResponse): string {
  const { done, skipped, total, isOver } = progressOf(set);
  const more = skipped === 0 ? "" : ` · ${skipped} skipped`;
  return isOver ? `All done${more}` : `${done} of ${total} done${more}`;
}

interface StepProps {
  step: SetUpStep;
  number: number;
  set: SetUpResponse;
  onAdd: () => void;
  /** Imports of the step. */
  children: ReactNode;
}

function Step({ step, number, set, onAdd, children }: StepProps) {
  const { title, why, there, ways } = stepLabels[step.id];
  const skip = useSkipStep();
  const isSkipped = step.skipped && !step.done;
  const setSkipped = (skipped: boolean) =>
    skip.mutate(
      { step: step.id, skipped },
      { onError: (error) => toastRefused(`${title} was not changed`, error) },
    );
  return (
    <li
      aria-label={title}
      className="grid grid-cols-[20px_minmax(0,160px)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-b border-line px-3.5 py-2.5 max-md:grid-cols-[20px_minmax(0,1fr)]"
    >
      <span className="text-ink-3">{number}</span>
      <h2 className="font-semibold">{title}</h2>
      <div className="max-md:col-start-2">
        <p>
          {step.done ? (
            <StateMark kind="ok">{there(step, set)}</StateMark>
          ) : isSkipped ? (
            <span className="text-ink-3">Skipped. It can be done now.</span>
          ) : (
            "Open"
          )}
        </p>
        {step.done ? null : <p className="text-small text-ink-2">{why}</p>}
        {step.id === "device-key" ? <FirstPosition position={set.position} /> : null}
        {children}
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-md:col-start-2 max-md:justify-start">
        {ways.map((way) => (
          <Way key={way.label} way={way} onAdd={onAdd} />
        ))}
        {step.done || step.skipped ? null : (
          <Button variant="ghost" pending={skip.isPending} onClick={() => setSkipped(true)}>
            Skip<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

const linkLook =
  "inline-flex h-7 items-center rounded-control border border-line-strong bg-surface px-[11px] text-body font-medium text-ink hover:bg-sunken";

function Way({ way, onAdd }: { way: StepWay; onAdd: StepProps["onAdd"] }) {
  const { label, href } = way;
  return href === null ? (
    <Button onClick={onAdd}>{label}</Button>
  ) : (
    <Link href={href} className={linkLook}>
      {label}
    </Link>
  );
}

/** Says what the set-up is for: a position, a trip and a manifest, each for the first time. */
function FirstDay({ set: { position, firstTrip, firstManifest } }: { set: SetUpResponse }) {
  const firsts = [
    {
      title: "First position",
      done: position && `received from ${position.vehicle}`,
      open: "once a unit sends one with the device key",
      href: routes.map(),
    },
    {
      title: "First trip dispatched",
      done: firstTrip && `${firstTrip.title}${whenOf(firstTrip.at)}`,
      open: "once a driver has one and starts",
      href: firstTrip ? routes.trip(Number(firstTrip.id)) : routes.trips(),
    },
    {
      title: "First manifest completed",
      done: firstManifest && `${firstManifest.title}${whenOf(firstManifest.at)}`,
      open: "once its last stop is done",
      href: firstManifest ? routes.manifest(firstManifest.id) : routes.freight(),
    },
  ];
  return (
    <section aria-labelledby="first-day" className="px-3.5 py-3">
      <h2 id="first-day" className="font-semibold">
        Your first day
      </h2>
      <ul className="mt-1.5 grid gap-1">
        {firsts.map(({ title, done, open, href }) => (
          <li key={title} className="flex flex-wrap items-center gap-x-3">
            <Link
              href={href as Route}
              className="inline-flex min-h-6 min-w-48 items-center font-medium underline underline-offset-2"
            >
              {title}
            </Link>
            {done === null ? (
              <span className="text-ink-2">Open: {open}</span>
            ) : (
              <StateMark kind="ok">{done}</StateMark>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const whenOf = (at: string | null) =>
  at === null ? "" : `, ${nearInstantLabel(Date.parse(at), localZone(), deskNowMs())}`;

/** Tells live whether a position came. */
function FirstPosition({ position }: Pick<SetUpResponse, "position">) {
  return (
    <p
      role="status"
      className={cx("mt-1 rounded-control px-2.5 py-1.5", position ? "bg-ok-tint" : "bg-sunken")}
    >
      {position === null
        ? "Waiting for the first position."
        : `Position received from ${position.vehicle}, ${age((deskNowMs() - Date.parse(position.at)) / 1_000)} old.`}
    </p>
  );
}
