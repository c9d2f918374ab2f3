import { figure } from "@/components/ui/figure";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";
import { TruckloadTrip } from "@/lib/contract/interface/truckload-records";

export interface TripFact {
  label: string;
  value: string;
}

const unitLabel: Readonly<Record<string, string>> = { pounds: "lb", kilograms: "kg" };

/** A quantity with the company's own unit: `38,000 lb`. */
const weightLabel = (weight: number, unit: string): string => `${figure(weight)} ${unitLabel[unit] ?? unit}`;

/** Lists what the record says beside its stops, as lines; what it does not say has none. */
export function tripFacts({ trip, units }: Pick<TripDetail, "trip" | "units">): TripFact[] {
  const read = TruckloadTrip.safeParse(trip);
  if (!read.success)
    return [{ label: "Record", value: "It is not as the interface says and can't be shown." }];
  const record = read.data;
  const lines: [string, string | null | undefined][] = [
    ["Reference", record.externalTripId],
    ["Name", record.displayName],
    ["Type", record.tmsTripType],
    ["Shipper", record.shipper?.name],
    ["Consignee", record.consignee?.name],
    [
      "Weight",
      record.scheduledWeight === undefined ? null : weightLabel(record.scheduledWeight, units.weight),
    ],
    ["Pieces", record.scheduledCount == null ? undefined : figure(record.scheduledCount)],
    ["Notes", record.description],
    ["Platform ID", String(record.tripId)],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
