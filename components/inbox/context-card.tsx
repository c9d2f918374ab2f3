import { useQuery } from "@tanstack/react-query";
import { dutyKind, dutyLabel } from "@/components/conversation/duty-state";
import { ContextWork } from "@/components/inbox/context-work";
import { PromiseList } from "@/components/inbox/promise-list";
import { DriverPhone } from "@/components/shipment/driver-phone";
import { MeterBar } from "@/components/ui/meter-bar";
import { Section } from "@/components/ui/section";
import { StateMark } from "@/components/ui/state-mark";
import type { Conversation, ConversationContext } from "@/lib/contract/desk/inbox-conversations";
import { type ClockName, clockNames } from "@/lib/contract/desk/plain/clock-names";
import { clockLabel } from "@/lib/driver-hours/hours-labels";
import { age } from "@/lib/format/age";
import { duration } from "@/lib/format/duration";
import { speedLabel } from "@/lib/format/measures";
import { spokenPlace } from "@/lib/format/spoken-place";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { hoursQuery } from "@/lib/queries/hours";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

type Driver = ConversationContext["drivers"][number];

/** All that stands beside a thread: the driver, their hours and position, what they are on, what was promised. */
export function ContextCard({ conversation }: { conversation: Conversation }) {
  const { context, promises } = conversation;
  return (
    <>
      {context.drivers.map((driver) => (
        <DriverFacts key={driver.externalUserId ?? driver.name} driver={driver} />
      ))}
      {context.work === null ? (
        <Section title="Trip or manifest">
          <p className="text-ink-2">None known.</p>
        </Section>
      ) : (
        <ContextWork work={context.work} />
      )}
      <PromiseList promises={promises} timeZone={context.drivers[0]?.timezone ?? localZone()} />
    </>
  );
}

function DriverFacts({ driver }: { driver: Driver }) {
  const nowSeconds = useNowSeconds(5);
  const zone = driver.timezone ?? localZone();
  const { position } = driver;
  return (
    <>
      <Section>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-title">{driver.name}</h2>
          <StateMark kind={dutyKind[driver.duty]}>{dutyLabel[driver.duty]}</StateMark>
          {driver.dutySince === null ? null : (
            <span className="text-ink-2">
              since {nearInstantLabel(Date.parse(driver.dutySince), zone, nowSeconds * 1_000)}
            </span>
          )}
        </div>
        <p className="text-ink-2">
          {[driver.vehicle, driver.terminal, driver.externalUserId].filter(Boolean).join(" · ")}
        </p>
        {driver.phone === null ? null : (
          <DriverPhone phone={driver.phone} drives={driver.duty === "driving"} />
        )}
      </Section>
      <Section>
        <DriverClocks driver={driver} nowSeconds={nowSeconds} />
      </Section>
      <Section>
        {position === null ? (
          <p className="text-ink-2">No position is known.</p>
        ) : (
          <dl className="grid grid-cols-[5rem_1fr] gap-y-0.5">
            <dt className="text-ink-2">Position</dt>
            <dd>
              <b className="font-semibold">{age(nowSeconds - Date.parse(position.at) / 1_000)}</b> ago
              {position.place === null ? "" : ` · ${spokenPlace(position.place)}`}
            </dd>
            <dt className="text-ink-2">Speed</dt>
            <dd>{position.speedMph === null ? "not reported" : speedLabel(position.speedMph)}</dd>
          </dl>
        )}
      </Section>
    </>
  );
}

const leftOf = (clocks: NonNullable<Driver["clocks"]>, name: ClockName): number | null =>
  ({ drive: clocks.driveMs, shift: clocks.shiftMs, break: clocks.breakMs, cycle: clocks.cycleMs })[name];

function DriverClocks({ driver, nowSeconds }: { driver: Driver; nowSeconds: number }) {
  const { clocks, clocksAsOf } = driver;
  const limits = useQuery({ ...hoursQuery, enabled: false }).data?.drivers.find(
    ({ id }) => id === driver.externalUserId,
  )?.engine?.limits;
  if (clocks === null) return <p className="text-ink-2">No hours are known.</p>;
  return (
    <>
      <dl className="grid grid-cols-4 gap-3">
        {clockNames.map((name) => {
          const leftMs = leftOf(clocks, name);
          const limitMs = limits?.[name];
          return (
            <div key={name} className="min-w-0">
              <dt className="text-small text-ink-2">{clockLabel[name]}</dt>
              <dd className="text-title font-semibold">
                {leftMs === null ? (
                  <span className="text-body font-normal text-ink-3">not known</span>
                ) : (
                  duration(leftMs / 1_000)
                )}
                {leftMs === null || limitMs == null ? null : (
                  <MeterBar share={leftMs / limitMs} className="mt-1" />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {clocksAsOf === null ? null : (
        <p className="mt-1.5 text-small text-ink-2">
          log {age(nowSeconds - Date.parse(clocksAsOf) / 1_000)} old
        </p>
      )}
    </>
  );
}
