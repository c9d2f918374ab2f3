import { and, desc, eq, or, type SQL } from "drizzle-orm";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { DeclinedTender, Tender } from "@/lib/contract/desk/tenders/declined-tenders";
import type { Member } from "@/lib/desk/access/members";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { declinedTenders as table } from "@/lib/desk/tables/tenders";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

export interface DeclinedTendersOptions extends Pick<DeskGround, "clock"> {
  store: Pick<Store, "db">;
  company: string;
  trail: Pick<AuditTrail, "write">;
}

/** Load tenders that members declined: nothing else is kept of them, since no trip is made. */
export class DeclinedTenders {
  constructor(private readonly options: DeclinedTendersOptions) {}

  /** Finds those about some loads, the newest first. */
  async of(loads: DeskBody<"readDeclinedTenders">["loads"]): Promise<DeclinedTender[]> {
    if (loads.length === 0) return [];
    return this.#read(
      or(
        ...loads.map(({ sender, shipmentNumber }) =>
          and(eq(table.sender, sender), eq(table.shipmentNumber, shipmentNumber)),
        ),
      ),
    );
  }

  /** Keeps a decline. @returns the one that stands: an earlier one where somebody was faster */
  async decline(
    member: Member,
    { reason, ...tender }: Tender & { reason: string },
    call: string,
  ): Promise<DeclinedTender> {
    const { trail, company, clock } = this.options;
    const made = { operation: "declineTender", what: `declined ${labelOf(tender)}`, after: { reason }, call };
    const row = { ...tender, company, reason, declinedBy: member.name, declinedAt: new Date(clock()) };
    await trail.write(member, { ...made, ...objectOf(tender) }, (tx) =>
      tx.insert(table).values(row).onConflictDoNothing(),
    );
    const [kept] = await this.#read(isThe(tender));
    if (kept === undefined) throw new Refusal("CONFLICT", "The decline was taken back meanwhile");
    return kept;
  }

  async reopen(member: Member, tender: Tender, call: string): Promise<void> {
    const made = { operation: "reopenTender", what: `took back the decline of ${labelOf(tender)}`, call };
    await this.options.trail.write(member, { ...made, ...objectOf(tender) }, (tx) =>
      tx.delete(table).where(and(eq(table.company, this.options.company), isThe(tender))),
    );
  }

  async #read(which: SQL | undefined): Promise<DeclinedTender[]> {
    const { store, company } = this.options;
    const rows = await store.db
      .select()
      .from(table)
      .where(and(eq(table.company, company), which))
      .orderBy(desc(table.declinedAt));
    return rows.map(({ sender, shipmentNumber, controlNumbers, reason, declinedBy, declinedAt }) => ({
      ...{ sender, shipmentNumber, controlNumbers, reason },
      by: declinedBy,
      at: declinedAt.toISOString(),
    }));
  }
}

const isThe = ({ sender, shipmentNumber, controlNumbers }: Tender) =>
  and(
    eq(table.sender, sender),
    eq(table.shipmentNumber, shipmentNumber),
    eq(table.controlNumbers, controlNumbers),
  );

const labelOf = ({ shipmentNumber, sender }: Tender) => `load ${shipmentNumber} of ${sender}`;

const objectOf = ({ sender, shipmentNumber }: Tender) => ({
  objectKind: "tender",
  objectId: `${sender} ${shipmentNumber}`,
});
