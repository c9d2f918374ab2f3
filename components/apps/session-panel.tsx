import { X } from "lucide-react";
import Link from "next/link";
import { stateKinds, stateLabels } from "@/components/apps/session-columns";
import type { SessionRow } from "@/components/apps/session-row";
import type { AppsActions } from "@/components/apps/use-apps-actions";
import { ActionButton } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { pageKeys } from "@/components/ui/page-keys";
import { Section } from "@/components/ui/section";
import { StateMark } from "@/components/ui/state-mark";
import type { MarketApp } from "@/lib/contract/interface/market-apps";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { routes } from "@/lib/routes";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface SessionPanelProps {
  row: SessionRow;
  app: MarketApp | undefined;
  actions: AppsActions;
  onClose: () => void;
}

const link = "font-medium underline underline-offset-2";
const when = (ms: number) => dayTimeLabel(ms, localZone());

/** Beside the list: a session, and what can be done with it. */
export function SessionPanel({ row, app, actions, onClose }: SessionPanelProps) {
  const nowSeconds = useNowSeconds(5);
  const left = row.endsMs / 1_000 - nowSeconds;
  return (
    <aside
      aria-label="Selected session"
      className="absolute inset-y-0 right-0 z-20 flex min-h-0 w-[min(400px,100%)] flex-col overflow-auto border-l border-line bg-surface shadow-float lg:static lg:w-[400px] lg:shrink-0 lg:shadow-none print:hidden"
    >
      <header className="flex min-h-12 items-center gap-3 border-b border-line py-2 pr-2.5 pl-3.5">
        <h2 className="min-w-0 flex-1 truncate text-title">{row.app ?? "An app that is not listed"}</h2>
        <IconButton label="Close" shortcut={pageKeys.leave} icon={<X size={16} />} onClick={onClose} />
      </header>
      <Section>
        <p className="mb-2 flex items-center gap-2">
          <StateMark kind={stateKinds[row.state]}>{stateLabels[row.state]}</StateMark>
          {row.state === "open" ? <span className="text-ink-2">for {age(left)} more</span> : null}
        </p>
        <dl className="grid grid-cols-[80px_1fr] gap-x-3 gap-y-1">
          <dt className="text-ink-3">Driver</dt>
          <dd>
            <Link href={routes.driverHours(row.driverId)} className={link}>
              {row.driver}
            </Link>{" "}
            <span className="text-ink-3">{row.driverId}</span>
          </dd>
          <dt className="text-ink-3">Vehicle</dt>
          <dd>
            <Link href={routes.map({ vehicle: row.vehicle })} className={link}>
              {row.vehicle}
            </Link>
          </dd>
          <dt className="text-ink-3">Opened</dt>
          <dd>{when(row.createdMs)}</dd>
          <dt className="text-ink-3">{row.revokedMs === null ? "Ends" : "Revoked"}</dt>
          <dd>{when(row.revokedMs ?? row.endsMs)}</dd>
        </dl>
        <p className="mt-3 flex flex-wrap gap-2">
          <ActionButton action={actions.open}>Open the app</ActionButton>
          <ActionButton action={actions.revoke}>Revoke</ActionButton>
        </p>
        <p className="mt-2 text-small text-ink-3">
          To open the app a session of its own is made for the same driver and vehicle: a token is given once,
          to whom it was made for.
        </p>
      </Section>
      {app === undefined ? null : (
        <Section title="The app">
          <p>{app.description || "Nothing is said of it."}</p>
          <p className="mt-1 break-words text-ink-3">{app.url}</p>
        </Section>
      )}
    </aside>
  );
}
