import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import {
  billOfPlatform,
  type CompanyEmergency,
  describedBill,
} from "@/lib/desk/areas/freight/bills/described-bill";
import type { KeptBills } from "@/lib/desk/areas/freight/bills/kept-bills";
import { loadHazards } from "@/lib/desk/areas/freight/bills/load-hazards";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { loadHazmatTable } from "@/lib/hazmat/hazmat-table";

/** Freight that rides or is to ride, with its stop in driving order; null where it has none yet. */
export interface Riding {
  row: ShipmentRow;
  stopNumber: number | null;
}

/** Bills of many shipments at once, and what they come to as one load. */
export class ShipmentBills {
  /** @param settings whose emergency number stands where a bill names none */
  constructor(
    private readonly kept: Pick<KeptBills, "of">,
    private readonly settings: () => CompanyEmergency,
  ) {}

  /** Reads what is printed of shipments, by their ids. */
  async of(shipments: readonly Known<"shipment">[]): Promise<ReadonlyMap<string, DescribedBill>> {
    const numbers = shipments.flatMap(({ facts }) => facts.proNumber ?? []);
    const [kept, table] = await Promise.all([this.kept.of(numbers), loadHazmatTable()]);
    return new Map(
      shipments.map((shipment) => {
        const { proNumber, flags } = shipment.facts;
        const details =
          (proNumber === null ? undefined : kept.get(proNumber)?.details) ?? billOfPlatform(shipment, table);
        return [shipment.id, describedBill(details, table, flags.includes("HAZ"), this.settings())];
      }),
    );
  }

  /** Finds what a load asks for. Freight that is delivered, and what was not picked up, is not aboard. */
  async hazardsOf(
    riding: readonly Riding[],
    billOf: ReadonlyMap<string, DescribedBill>,
  ): Promise<LoadHazards> {
    const load = riding.flatMap(({ row, stopNumber }) => {
      const { shipmentId, title, type, flags } = row;
      const bill = billOf.get(shipmentId);
      const isPickup = type === "pickup";
      return bill && isAboard(row) ? [{ shipmentId, title, isPickup, stopNumber, flags, bill }] : [];
    });
    return loadHazards(load, await loadHazmatTable());
  }
}

const isAboard = ({ status, type, cameBack }: ShipmentRow): boolean =>
  status === "open" || (status === "completed" && (type === "pickup") !== cameBack);

/** Says what may not ride together, in a sentence each with the PROs that it is about. */
export const hazardSentences = ({ findings }: LoadHazards): string[] =>
  findings.map(({ sentence, titles }) => `${sentence.replace(/\.(?= |$)/, "")}: ${titles.join(", ")}.`);

/**
 * Tells why a load is not dispatched without a reason, what is forbidden first; empty where nothing of its hazardous
 * materials stands against it.
 */
export function hazardsAgainstDispatch({ findings, incomplete }: LoadHazards): string[] {
  const forbidden = findings.filter(({ verdict }) => verdict === "forbidden");
  const papers = incomplete.map(({ title, missing }) => `${title} is missing ${missing.join(", ")}`);
  return [
    ...forbidden.map(({ sentence, titles }) => `${sentence} ${titles.join(", ")}.`),
    ...(papers.length === 0 ? [] : [`Hazmat papers are incomplete: ${papers.join("; ")}.`]),
  ];
}
