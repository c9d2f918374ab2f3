import type { BillDetails, BillResponse, HazmatChoices } from "@/lib/contract/desk/bills/bill-details";
import { type HazmatCheck, HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import type { FieldError } from "@/lib/contract/errors";
import type { Member } from "@/lib/desk/access/members";
import { can } from "@/lib/desk/access/roles";
import { owns, scopeOf } from "@/lib/desk/access/scope";
import {
  billOfPlatform,
  type CompanyEmergency,
  describedBill,
  shipperOf,
} from "@/lib/desk/areas/freight/bills/described-bill";
import type { KeptBills } from "@/lib/desk/areas/freight/bills/kept-bills";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { hazmatFaults } from "@/lib/hazmat/check-line";
import { hazmatDescription } from "@/lib/hazmat/description";
import { type HazmatTable, loadHazmatTable } from "@/lib/hazmat/hazmat-table";

export interface BillsOptions extends Pick<DeskGround, "clock"> {
  kept: KeptBills;
  /** Emergency number of the company, for bills that name none. */
  settings: () => CompanyEmergency;
  trail: AuditTrail;
  /** Shipments that go by a PRO. Their `numbered` throws a 404 for those that the member does not see. */
  shipments: { numbered(member: Member, proNumber: string): Promise<Known<"shipment">[]> };
  /** Called with the shipments whose bill is another one now. */
  onChanged: (shipmentIds: readonly string[]) => void;
}

type Shipment = Known<"shipment">;

const mostChoices = 12;
const mostBefore = 8;

/** Bills of lading: what members enter of them, judged by the Hazardous Materials Table. */
export class Bills {
  constructor(private readonly options: BillsOptions) {}

  /** @throws Refusal 404 also for a PRO of terminals that the member does not see */
  async of(member: Member, proNumber: string): Promise<BillResponse> {
    return this.#response(member, proNumber, await this.options.shipments.numbered(member, proNumber));
  }

  /** Without what its shipper sent before. @throws Refusal as `of` */
  async alone(member: Member, proNumber: string): Promise<Omit<BillResponse, "sentBefore">> {
    return this.#described(member, proNumber, await this.options.shipments.numbered(member, proNumber));
  }

  /** @throws Refusal: 404 as `of`, 403 for another terminal's, 400 at fields that contradict each other, 409 for a stale one */
  async save(
    member: Member,
    proNumber: string,
    { version, details }: { version: number; details: BillDetails },
    call: string,
  ): Promise<BillResponse> {
    const { kept, trail, clock, shipments, onChanged } = this.options;
    const numbered = await shipments.numbered(member, proNumber);
    if (!numbered.some((shipment) => isOwn(member, shipment)))
      throw new Refusal(
        "FORBIDDEN",
        "It belongs to another terminal: only that terminal's members may change it",
      );
    const faults = faultsOf(details, await loadHazmatTable());
    if (faults.length > 0) throw badFields(faults);
    const before = (await kept.of([proNumber])).get(proNumber)?.details ?? null;
    const shipper = numbered.map(shipperOf).find((name) => name !== null) ?? null;
    const made = {
      ...{ operation: "saveBill", objectKind: "shipment", objectId: numbered[0]?.id ?? proNumber, call },
      ...{ what: `entered the bill of lading of ${proNumber}`, before, after: details },
    };
    await trail.write(member, made, async (tx) => {
      const bill = { details, shipper, changedBy: member.name, changedAt: new Date(clock()) };
      if (!(await kept.write(tx, proNumber, bill, version)))
        throw new Refusal("CONFLICT", "Someone else has changed this bill: reload it first");
    });
    onChanged(numbered.map(({ id }) => id));
    return this.#response(member, proNumber, numbered);
  }

  /** Entries of the Hazardous Materials Table, one choice for each packing group. */
  async find(typed: string): Promise<HazmatChoices> {
    const table = await loadHazmatTable();
    const choices = table
      .find(typed, mostChoices)
      .flatMap(({ idNumber, name, hazardClass, symbols, choices }) =>
        choices.map(({ packingGroup, labels }) => {
          const line = {
            ...{ idNumber, name, hazardClass },
            subsidiaryClasses: labels.slice(1),
            packingGroup: packingGroup === "" ? null : packingGroup,
          };
          const description = hazmatDescription(HazmatLine.parse(line), null);
          return { ...line, description, needsTechnicalName: symbols.includes("G") };
        }),
      );
    return { choices: choices.slice(0, mostChoices) };
  }

  /** Judges lines as `save` would, and keeps nothing. */
  async check(lines: readonly HazmatLine[]): Promise<HazmatCheck> {
    const table = await loadHazmatTable();
    return { lines: lines.map((line) => hazmatFaults(line, table)) };
  }

  async #response(member: Member, proNumber: string, numbered: readonly Shipment[]): Promise<BillResponse> {
    const table = await loadHazmatTable();
    return {
      ...(await this.#described(member, proNumber, numbered)),
      sentBefore: await this.#sentBefore(numbered, proNumber, table),
    };
  }

  async #described(
    member: Member,
    proNumber: string,
    numbered: readonly Shipment[],
  ): Promise<Omit<BillResponse, "sentBefore">> {
    const [bills, table] = await Promise.all([this.options.kept.of([proNumber]), loadHazmatTable()]);
    const kept = bills.get(proNumber);
    const fromPlatform = numbered
      .map((shipment) => billOfPlatform(shipment, table))
      .find(({ lines }) => lines.length > 0);
    const details = kept?.details ?? fromPlatform ?? billOfPlatform(numbered[0] as Shipment, table);
    const isHazardous = numbered.some(({ facts }) => facts.flags.includes("HAZ"));
    return {
      proNumber,
      bill: describedBill(details, table, isHazardous, this.options.settings()),
      version: kept?.version ?? 0,
      changedBy: kept?.changedBy ?? null,
      changedAt: kept?.changedAt.toISOString() ?? null,
      mayChange: can(member.role, "saveBill") && numbered.some((shipment) => isOwn(member, shipment)),
    };
  }

  /** Each material once. */
  async #sentBefore(
    numbered: readonly Shipment[],
    proNumber: string,
    table: HazmatTable,
  ): Promise<BillResponse["sentBefore"]> {
    const shipper = numbered.map(shipperOf).find((name) => name !== null);
    if (shipper === undefined || shipper === null) return [];
    const seen = new Map<string, BillResponse["sentBefore"][number]>();
    for (const { lines } of await this.options.kept.ofShipper(shipper, proNumber))
      for (const { hazmat } of lines) {
        if (hazmat === null || hazmat.idNumber === null) continue;
        const description = hazmatDescription(hazmat, table.zonesOf(hazmat));
        if (!seen.has(description)) seen.set(description, { ...hazmat, description });
      }
    return [...seen.values()].slice(0, mostBefore);
  }
}

const isOwn = (member: Member, { facts, terminals }: Shipment): boolean =>
  owns(scopeOf(member.terminals), facts.terminalCode === null ? terminals : [facts.terminalCode]);

/** Contradictions within hazardous lines, at their fields. */
const faultsOf = ({ lines }: BillDetails, table: HazmatTable): FieldError[] =>
  lines.flatMap(({ hazmat }, index) =>
    hazmat === null
      ? []
      : hazmatFaults(hazmat, table).map(({ field, message }) => ({
          path: `details.lines.${index}.hazmat.${field}`,
          message,
        })),
  );
