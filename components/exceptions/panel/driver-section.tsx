import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { DriverPhone } from "@/components/shipment/driver-phone";
import { Section } from "@/components/ui/section";
import { clocksAt } from "@/lib/driver-hours/driver-clocks";
import { duration } from "@/lib/format/duration";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { hoursQuery } from "@/lib/queries/hours";
import { inboxQuery } from "@/lib/queries/inbox/inbox";
import { routes } from "@/lib/routes";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface DriverSectionProps {
  driver: { externalUserId: string; name: string; phone: string | null };
  /** Zone of the place where it happened, IANA. */
  timeZone: string;
}

/** Shows who drives it, what hours they have left, and what they wrote last: what is asked for before anybody calls. */
export function DriverSection({ driver, timeZone }: DriverSectionProps) {
  const { externalUserId, name, phone } = driver;
  const nowMs = useNowSeconds(15) * 1_000;
  const hours = useQuery(hoursQuery).data?.drivers.find(({ id }) => id === externalUserId);
  const said = useQuery(inboxQuery).data?.conversations.find(({ correspondents }) =>
    correspondents.some((one) => one.externalUserId === externalUserId),
  )?.last;
  const left = hours === undefined ? null : clocksAt(hours, nowMs);
  return (
    <Section title="Driver">
      <dl className="grid grid-cols-[76px_1fr] gap-x-2 gap-y-0.5 [&>dt]:text-ink-2">
        <dt>Name</dt>
        <dd>
          <Link href={routes.driverHours(externalUserId)} className="underline underline-offset-2">
            {name}
          </Link>
        </dd>
        <dt>Phone</dt>
        <dd>
          {phone === null ? "not known" : <DriverPhone phone={phone} drives={hours?.status === "DRIVING"} />}
        </dd>
        <dt>Hours left</dt>
        <dd>
          {left === null
            ? "not known"
            : `drive ${duration(left.drive / 1_000)}, shift ${duration(left.shift / 1_000)}, cycle ${duration(left.cycle / 1_000)}`}
        </dd>
        {said === undefined || said.fromOffice || said.messageId === "" ? null : (
          <>
            <dt>Last message</dt>
            <dd className="wrap-anywhere">
              “{said.body}”{" "}
              <span className="text-ink-3">{nearInstantLabel(Date.parse(said.sentAt), timeZone, nowMs)}</span>
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}
