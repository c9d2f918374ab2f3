import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { Appointment } from "@/lib/contract/desk/service/appointment";
import type { OpenOsdCase, OsdCase } from "@/lib/contract/desk/service/osd-case";
import type { ShipmentService } from "@/lib/contract/desk/service/shipment-service";
import type { Member } from "@/lib/desk/access/members";
import { can } from "@/lib/desk/access/roles";
import { owns, scopeOf, sees } from "@/lib/desk/access/scope";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { KeptService } from "@/lib/desk/areas/freight/service/kept-service";
import { otherFreight } from "@/lib/desk/areas/freight/service/other-freight";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import type { AuditTrail, Made } from "@/lib/desk/writes/audit-trail";
import type { Queryable } from "@/lib/store/open-store";

type Shipment = Known<"shipment">;

export interface ShipmentServiceOptions extends Pick<DeskGround, "clock"> {
  kept: KeptService;
  trail: AuditTrail;
  /** Shipments that go by a PRO. Their `numbered` throws a 404 for those that the member does not see. */
  shipments: { numbered(member: Member, proNumber: string): Promise<Shipment[]> };
  /** As the board has it; null for what is past. */
  rowOf: (shipmentId: string) => ShipmentRow | null;
  /** All freight of the board that the member sees. */
  rowsSeenBy: (member: Member) => readonly ShipmentRow[];
  settings: () => Pick<FreightSettings, "terminalPhones">;
  /** Finds what stands against the load of a manifest; null for one that is not in hand. */
  hazardsOn: (manifestId: string) => Promise<LoadHazards | null>;
  /** Called with the shipments of which something else is known now. */
  onChanged: (shipmentIds: readonly string[]) => void;
}

/** Keeps what is agreed with customers about their freight by PRO: appointments and OS&D cases. */
export class ShipmentServiceDesk {
  constructor(private readonly options: ShipmentServiceOptions) {}

  /** @throws Refusal 404 also for a PRO of terminals that the member does not see */
  async of(member: Member, proNumber: string): Promise<ShipmentService> {
    return this.#response(member, proNumber, await this.options.shipments.numbered(member, proNumber));
  }

  /**
   * @param version the state that was read; 0 for the first
   * @throws Refusal: 404 as `of`, 403 for another terminal's, 409 where somebody was faster
   */
  async saveAppointment(
    member: Member,
    proNumber: string,
    { version, appointment }: { version: number; appointment: Appointment | null },
    call: string,
  ): Promise<ShipmentService> {
    const { kept, clock } = this.options;
    const numbered = await this.options.shipments.numbered(member, proNumber);
    if (!numbered.some((shipment) => isOwn(member, shipment)))
      throw new Refusal(
        "FORBIDDEN",
        "It belongs to another terminal: only that terminal's members make its appointments",
      );
    const [before] = await kept.appointmentsOf(proNumber);
    const what = appointment === null ? "canceled the appointment of" : "made an appointment for";
    const made = {
      operation: "saveAppointment",
      what: `${what} ${proNumber}`,
      ...{ before: before?.appointment ?? null, after: appointment, call },
    };
    await this.#write(member, numbered, made, async (tx) => {
      const taken = { appointment, takenBy: member.name, takenAt: new Date(clock()) };
      if (!(await kept.keepAppointment(tx, proNumber, taken, version)))
        throw new Refusal("CONFLICT", "Someone else has changed this appointment: reload it first");
    });
    return this.#response(member, proNumber, numbered);
  }

  /**
   * @param version count of the states that were read; 0 opens it
   * @throws Refusal: 404 as `of`, 409 where somebody was faster
   */
  async saveCase(
    member: Member,
    proNumber: string,
    { version, case: osd }: { version: number; case: OsdCase },
    call: string,
  ): Promise<ShipmentService> {
    const { kept, clock } = this.options;
    const numbered = await this.options.shipments.numbered(member, proNumber);
    const [before] = await kept.casesOf(proNumber);
    const made = {
      operation: "saveOsdCase",
      what: `${caseVerb(before?.case ?? null, osd)} the OS&D case of ${proNumber}`,
      ...{ before: before?.case ?? null, after: osd, call },
    };
    await this.#write(member, numbered, made, async (tx) => {
      const state = {
        ...{ proNumber, version: version + 1, case: osd },
        terminals: terminalsOf(numbered),
        ...{ writtenBy: member.name, writtenAt: new Date(clock()) },
      };
      if (!(await kept.keepCase(tx, state)))
        throw new Refusal("CONFLICT", "Someone else has changed this case: reload it first");
    });
    return this.#response(member, proNumber, numbered);
  }

  /** Lists the open cases that the member sees, the last changed first. */
  async openCases({ terminals }: Pick<Member, "terminals">): Promise<OpenOsdCase[]> {
    const scope = scopeOf(terminals);
    const open = await this.options.kept.openCases();
    return open
      .filter((one) => sees(scope, one.terminals))
      .map((one) => ({
        ...{ proNumber: one.proNumber, terminal: one.terminals[0] ?? null, case: one.case },
        ...{ by: one.writtenBy, at: one.writtenAt.toISOString() },
      }));
  }

  async #write(
    member: Member,
    numbered: readonly Shipment[],
    made: Omit<Made, "objectKind" | "objectId">,
    work: (tx: Queryable) => Promise<unknown>,
  ): Promise<void> {
    const [first] = numbered;
    await this.options.trail.write(
      member,
      { ...made, objectKind: "shipment", objectId: first?.id ?? "" },
      work,
    );
    this.options.onChanged(numbered.map(({ id }) => id));
  }

  async #response(
    member: Member,
    proNumber: string,
    numbered: readonly Shipment[],
  ): Promise<ShipmentService> {
    const { kept, rowOf, rowsSeenBy, settings, hazardsOn } = this.options;
    const row = numbered.map(({ id }) => rowOf(id)).find((one) => one !== null) ?? null;
    // Only open freight is aboard: what was delivered no longer counts.
    const rides = row?.status === "open" && row.flags.includes("HAZ") ? row.manifestId : null;
    const [appointments, cases, hazards] = await Promise.all([
      kept.appointmentsOf(proNumber),
      kept.casesOf(proNumber),
      rides === null ? null : hazardsOn(rides),
    ]);
    const { terminalPhones } = settings();
    const code = row?.terminal ?? numbered[0]?.facts.terminal ?? null;
    return {
      proNumber,
      appointments: appointments.map(({ appointment, takenBy, takenAt }) => ({
        ...{ appointment, by: takenBy },
        at: takenAt.toISOString(),
      })),
      appointmentVersion: appointments[0]?.version ?? 0,
      osdCases: cases.map((one) => ({
        ...{ case: one.case, by: one.writtenBy },
        at: one.writtenAt.toISOString(),
      })),
      ...(row === null ? { also: [], alsoCount: 0 } : otherFreight(row, rowsSeenBy(member))),
      terminal:
        code === null
          ? null
          : { code, phone: terminalPhones.find(({ terminal }) => terminal === code)?.phone ?? null },
      aboard: hazards?.findings.filter(({ titles }) => titles.includes(row?.title ?? "")) ?? null,
      mayChangeAppointment:
        can(member.role, "saveAppointment") && numbered.some((shipment) => isOwn(member, shipment)),
    };
  }
}

const caseVerb = (before: OsdCase | null, { state }: OsdCase): string => {
  if (before === null) return "opened";
  if (before.state === state) return "changed";
  return state === "closed" ? "closed" : "reopened";
};

/** Terminals of all that go by a PRO, the owner's first. */
const terminalsOf = (numbered: readonly Shipment[]): string[] => [
  ...new Set(
    numbered.flatMap(({ facts, terminals }) => [
      ...(facts.terminalCode === null ? [] : [facts.terminalCode]),
      ...(typeof terminals === "string" ? [] : terminals),
    ]),
  ),
];

const isOwn = (member: Member, { facts, terminals }: Shipment): boolean =>
  owns(scopeOf(member.terminals), facts.terminalCode === null ? terminals : [facts.terminalCode]);
