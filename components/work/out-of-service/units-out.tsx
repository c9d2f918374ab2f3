import Link from "next/link";
import { StateMark } from "@/components/ui/state-mark";
import { outOfServiceLabels } from "@/components/work/out-of-service/out-of-service-labels";
import { useOutOfService } from "@/components/work/out-of-service/use-out-of-service";
import { routes } from "@/lib/routes";

/** Says beside the units of a work which of them this desk took out of service, and leads to where they come back. */
export function UnitsOut({ vehicle, trailer }: { vehicle: string | null; trailer: string | null }) {
  const out = { vehicle: useOutOfService("vehicle"), trailer: useOutOfService("trailer") };
  // Several trailers stand as one text.
  const trailers = trailer?.split(/\s*[,+]\s*/) ?? [];
  const units = [
    ...(vehicle === null ? [] : [["vehicle", vehicle] as const]),
    ...trailers.map((number) => ["trailer", number] as const),
  ];
  return units.map(([kind, number]) => {
    const row = out[kind].get(number);
    return row === undefined ? null : (
      <Link
        key={`${kind} ${number}`}
        href={kind === "vehicle" ? routes.unit(number) : routes.trailer(number)}
        className="ml-1 inline-block"
      >
        <StateMark kind="late">
          {number} is out of service: {outOfServiceLabels[row.reason].toLowerCase()}
        </StateMark>
      </Link>
    );
  });
}
