import Link from "next/link";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { routes } from "@/lib/routes";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";

export interface RelayLegsProps {
  leg: LinehaulRow;
  /** All legs that the member sees, of other nights too. */
  legs: readonly LinehaulRow[];
  /** IANA. */
  timeZone: string;
}

/** The legs before and after one of a relay, each with who drives it and when, and a way to it. */
export function RelayLegs({ leg, legs, timeZone }: RelayLegsProps) {
  const { relay } = leg;
  if (relay === null) return null;
  const time = (word: string, at: string | null) =>
    at && `${word} ${weekdayTimeLabel(Date.parse(at), timeZone)}`;
  const whenOf = ({ arrivedAt, etaAt, departedAt, departPlannedAt }: LinehaulRow, isBefore: boolean) =>
    isBefore
      ? (time("there", arrivedAt) ?? time("expected", etaAt))
      : (time("left", departedAt) ?? time("leaves", departPlannedAt));
  return [relay.before, relay.after].flatMap((id, index) => {
    const other = id === null ? undefined : legs.find(({ legId }) => legId === id);
    if (other === undefined) return [];
    const { origin, destination, driver, night, risk } = other;
    const late = risk === "late" && "late";
    const said = [late, driver?.name ?? "needs a driver", whenOf(other, index === 0)];
    return (
      <p key={other.legId}>
        Relay {relay.part}/{relay.of}, {index === 0 ? "after" : "before"}{" "}
        <Link
          href={routes.linehaul({ ...(night === null ? {} : { night }), at: other.legId, open: other.legId })}
          className="underline underline-offset-2"
        >
          {origin ?? "?"} → {destination ?? "?"}
        </Link>{" "}
        <span className="text-ink-2">· {said.filter(Boolean).join(", ")}</span>
      </p>
    );
  });
}
