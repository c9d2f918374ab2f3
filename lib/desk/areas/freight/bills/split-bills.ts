import type { BillDetails } from "@/lib/contract/desk/bills/bill-details";
import type { Member } from "@/lib/desk/access/members";
import type { KeptBill, KeptBills } from "@/lib/desk/areas/freight/bills/kept-bills";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";

/** Bills to put back, by PRO: as they were, null for none, while nobody changed the version that was left. */
export interface BillsUndo {
  bills: Readonly<Record<string, { before: BillDetails | null; version: number }>>;
}

/** A bill as a split leaves it. */
interface SplitBill {
  proNumber: string;
  /** Null where none was kept. */
  before: KeptBill | null;
  after: BillDetails;
}

interface Written {
  member: Member;
  call: string;
  shipmentId: string;
  what: string;
}

export interface SplitBillsOptions extends Pick<DeskGround, "clock"> {
  kept: KeptBills;
  trail: Pick<AuditTrail, "write">;
}

/** Bills of a PRO that is split: kept for both parts at once, and put back at once. */
export class SplitBills {
  constructor(private readonly options: SplitBillsOptions) {}

  of = async (proNumber: string): Promise<KeptBill | null> =>
    (await this.options.kept.of([proNumber])).get(proNumber) ?? null;

  /** @throws Refusal 409 where somebody changed one of them meanwhile: then neither is kept */
  async keep(
    { member, call, shipmentId, what }: Written,
    bills: readonly SplitBill[],
    shipper: string | null,
  ): Promise<void> {
    const { kept, trail, clock } = this.options;
    const undo: BillsUndo = {
      bills: Object.fromEntries(
        bills.map(({ proNumber, before }) => [
          proNumber,
          { before: before?.details ?? null, version: (before?.version ?? 0) + 1 },
        ]),
      ),
    };
    const made = {
      ...{ operation: "splitShipment", objectKind: "shipment", objectId: shipmentId, call, what, undo },
      before: detailsBy(bills, ({ before }) => before?.details ?? null),
      after: detailsBy(bills, ({ after }) => after),
    };
    await trail.write(member, made, async (tx) => {
      const by = { shipper, changedBy: member.name, changedAt: new Date(clock()) };
      for (const { proNumber, before, after } of bills)
        if (!(await kept.write(tx, proNumber, { ...by, details: after }, before?.version ?? 0)))
          throw changed(proNumber);
    });
  }

  /** Finds the PRO whose bill is no longer as a split left it; null where both are. */
  async changedSince({ bills }: BillsUndo): Promise<string | null> {
    const present = await this.options.kept.of(Object.keys(bills));
    return Object.keys(bills).find((pro) => present.get(pro)?.version !== bills[pro]?.version) ?? null;
  }

  /** @throws Refusal 409 where somebody changed one of them since: then neither is put back */
  async putBack(
    { member, call, shipmentId, what }: Written,
    { bills }: BillsUndo,
    undoes: string,
  ): Promise<void> {
    const { kept, trail, clock } = this.options;
    const made = {
      operation: "undoFreight",
      objectKind: "shipment",
      objectId: shipmentId,
      call,
      what,
      undoes,
    };
    await trail.write(member, made, async (tx) => {
      const by = { changedBy: member.name, changedAt: new Date(clock()) };
      for (const [proNumber, { before, version }] of Object.entries(bills)) {
        const isDone =
          before === null
            ? await kept.remove(tx, proNumber, version)
            : await kept.write(tx, proNumber, { ...by, details: before }, version);
        if (!isDone) throw changed(proNumber);
      }
    });
  }
}

const changed = (proNumber: string): Refusal =>
  new Refusal("CONFLICT", `Someone else has changed the bill of ${proNumber}`);

const detailsBy = (bills: readonly SplitBill[], of: (bill: SplitBill) => BillDetails | null) =>
  Object.fromEntries(bills.map((bill) => [bill.proNumber, of(bill)]));
