import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { Appointment } from "@/lib/contract/desk/service/appointment";
import { OsdCase } from "@/lib/contract/desk/service/osd-case";
import { unusedPros } from "@/lib/desk/feeds/read-model/unused-pros";
import { shipmentAppointments, shipmentOsdCases } from "@/lib/desk/tables/shipment-service";
import type { Queryable, Store } from "@/lib/store/open-store";

/** A state of an appointment as it is kept. */
interface KeptAppointment {
  version: number;
  appointment: Appointment | null;
  takenBy: string;
  takenAt: Date;
}

/** A state of an OS&D case as it is kept. */
export type KeptCase = Omit<typeof shipmentOsdCases.$inferSelect, "company">;

/** Appointments and OS&D cases, by PRO, of one company. */
export class KeptService {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** All states of a PRO's appointment, the newest first. */
  async appointmentsOf(proNumber: string): Promise<KeptAppointment[]> {
    const rows = await this.store.db
      .select()
      .from(shipmentAppointments)
      .where(this.#appointmentsOf(proNumber))
      .orderBy(desc(shipmentAppointments.version));
    return rows.map(({ version, appointment, takenBy, takenAt }) => ({
      ...{ version, takenBy, takenAt },
      // Parsed again for the defaults: one that was kept before a field existed lacks it.
      appointment: appointment === null ? null : Appointment.parse(appointment),
    }));
  }

  /** Reads the present appointments of several PROs; those without one, or whose one was called off, are left out. */
  async presentAppointments(proNumbers: readonly string[]): Promise<Map<string, Appointment>> {
    return proNumbers.length === 0
      ? new Map()
      : this.#presentAppointments(inArray(shipmentAppointments.proNumber, [...proNumbers]));
  }

  /** Reads the present appointments of all PROs of which one was made, changed or called off since. */
  appointmentsSince(since: Date): Promise<Map<string, Appointment>> {
    return this.#presentAppointments(gt(shipmentAppointments.takenAt, since));
  }

  async #presentAppointments(isMeant: SQL): Promise<Map<string, Appointment>> {
    const { company, proNumber, version } = shipmentAppointments;
    const rows = await this.store.db
      .selectDistinctOn([proNumber])
      .from(shipmentAppointments)
      .where(and(eq(company, this.company), isMeant))
      .orderBy(proNumber, desc(version));
    return new Map(
      rows.flatMap(({ proNumber: pro, appointment }) =>
        appointment === null ? [] : [[pro, Appointment.parse(appointment)] as const],
      ),
    );
  }

  /** @param version the one that was read. @returns false where somebody was faster */
  async keepAppointment(
    tx: Queryable,
    proNumber: string,
    kept: Omit<KeptAppointment, "version">,
    version: number,
  ): Promise<boolean> {
    const [present] = await tx
      .select({ version: sql<number>`coalesce(max(${shipmentAppointments.version}), 0)::int` })
      .from(shipmentAppointments)
      .where(this.#appointmentsOf(proNumber));
    if (present?.version !== version) return false;
    const row = { ...kept, company: this.company, proNumber, version: version + 1 };
    // The key lets one through of two that read the same version.
    const made = await tx.insert(shipmentAppointments).values(row).onConflictDoNothing().returning();
    return made.length > 0;
  }

  /** All states of a PRO's OS&D case, the newest first. */
  async casesOf(proNumber: string): Promise<KeptCase[]> {
    const rows = await this.store.db
      .select()
      .from(shipmentOsdCases)
      .where(this.#casesOf(proNumber))
      .orderBy(desc(shipmentOsdCases.version));
    return rows.map(caseOf);
  }

  /** Reads the present states of several PROs' cases; those without one are left out. */
  async presentCases(proNumbers: readonly string[]): Promise<Map<string, OsdCase>> {
    if (proNumbers.length === 0) return new Map();
    const { company, proNumber, version } = shipmentOsdCases;
    const rows = await this.store.db
      .selectDistinctOn([proNumber])
      .from(shipmentOsdCases)
      .where(and(eq(company, this.company), inArray(proNumber, [...proNumbers])))
      .orderBy(proNumber, desc(version));
    return new Map(rows.map((row) => [row.proNumber, caseOf(row).case]));
  }

  /** Reads the present states of the cases that are open, the last changed first. */
  async openCases(): Promise<KeptCase[]> {
    const { db } = this.store;
    const present = db
      .selectDistinctOn([shipmentOsdCases.proNumber])
      .from(shipmentOsdCases)
      .where(eq(shipmentOsdCases.company, this.company))
      .orderBy(shipmentOsdCases.proNumber, desc(shipmentOsdCases.version))
      .as("present");
    const rows = await db
      .select()
      .from(present)
      .where(sql`${present.case} ->> 'state' = 'open'`)
      .orderBy(desc(present.writtenAt));
    return rows.map(caseOf);
  }

  /** @param kept its `version` is the next one. @returns false where somebody was faster */
  async keepCase(tx: Queryable, kept: KeptCase): Promise<boolean> {
    const [present] = await tx
      .select({ version: sql<number>`coalesce(max(${shipmentOsdCases.version}), 0)::int` })
      .from(shipmentOsdCases)
      .where(this.#casesOf(kept.proNumber));
    if (present?.version !== kept.version - 1) return false;
    const row = { ...kept, company: this.company };
    // The key lets one through of two that read the same version.
    const made = await tx.insert(shipmentOsdCases).values(row).onConflictDoNothing().returning();
    return made.length > 0;
  }

  /** PROs with an appointment or a case that no shipment goes by, as far as events were read. */
  unused(): Promise<string[]> {
    return unusedPros(this.store, this.company, [shipmentAppointments, shipmentOsdCases]);
  }

  /** A PRO became another one: appointment and OS&D case go with it unless the other has its own. */
  async renumber(tx: Queryable, from: string, to: string): Promise<void> {
    const [taken] = await tx.select().from(shipmentAppointments).where(this.#appointmentsOf(to)).limit(1);
    if (taken === undefined)
      await tx.update(shipmentAppointments).set({ proNumber: to }).where(this.#appointmentsOf(from));
    const [other] = await tx.select().from(shipmentOsdCases).where(this.#casesOf(to)).limit(1);
    if (other === undefined)
      await tx.update(shipmentOsdCases).set({ proNumber: to }).where(this.#casesOf(from));
  }

  #casesOf(proNumber: string) {
    return and(eq(shipmentOsdCases.company, this.company), eq(shipmentOsdCases.proNumber, proNumber));
  }

  #appointmentsOf(proNumber: string) {
    return and(eq(shipmentAppointments.company, this.company), eq(shipmentAppointments.proNumber, proNumber));
  }
}

/** Parses a case again for the defaults: one that was kept before a field existed lacks it. */
const caseOf = ({ company, ...row }: typeof shipmentOsdCases.$inferSelect): KeptCase => ({
  ...row,
  case: OsdCase.parse(row.case),
});
