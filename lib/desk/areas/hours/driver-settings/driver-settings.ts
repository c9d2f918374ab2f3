import { randomUUID } from "node:crypto";
import { and, eq, getTableName, isNotNull } from "drizzle-orm";
import type {
  DriverSettingsChange,
  DriverSettingsResponse,
  DriverSettings as Settings,
} from "@/lib/contract/desk/drivers/driver-settings";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { Member } from "@/lib/desk/access/members";
import { can } from "@/lib/desk/access/roles";
import { owns, scopeOf } from "@/lib/desk/access/scope";
import type { DeskGround } from "@/lib/desk/ground";
import { changedSince } from "@/lib/desk/http/changed-since";
import { Refusal } from "@/lib/desk/http/refusal";
import { driverSettings as table } from "@/lib/desk/tables/driver-settings";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { SplitPolicy } from "@/lib/planning/plan";
import type { Queryable, Store } from "@/lib/store/open-store";
import { ReadUntilWritten } from "@/lib/store/read-until-written";
import { writeVersion } from "@/lib/store/write-version";

export interface DriverSettingsOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  trail: AuditTrail;
  company: string;
  driversSeenBy: (member: Member) => readonly DriverHours[];
  /** Reads what the company decided for all its drivers. */
  companySettings: () => Promise<CompanySettings>;
  /** Called with a driver whose settings are others now. */
  onChanged: (externalUserId: string) => void;
}

const asTheCompany: Settings = { splits: null };

/** Keeps what is decided for single drivers: entered at this desk, heeded by its planning. */
export class DriverSettings {
  readonly #own: ReadUntilWritten<ReadonlyMap<string, SplitPolicy | null>>;

  constructor(private readonly options: DriverSettingsOptions) {
    this.#own = new ReadUntilWritten(options.store.changes, [getTableName(table)], () => this.#readOwn());
  }

  /** Tells which splits may be planned for a driver: their own setting, else the company's. */
  async splits(): Promise<(externalUserId: string) => SplitPolicy> {
    const [{ splits: usual }, own] = await Promise.all([this.options.companySettings(), this.#own.get()]);
    return (externalUserId) => own.get(externalUserId) ?? usual;
  }

  async #readOwn(): Promise<ReadonlyMap<string, SplitPolicy | null>> {
    const { store, company } = this.options;
    const rows = await store.db
      .select({ externalUserId: table.externalUserId, splits: table.splits })
      .from(table)
      .where(and(eq(table.company, company), isNotNull(table.splits)));
    return new Map(rows.map(({ externalUserId, splits }) => [externalUserId, splits]));
  }

  /** @throws Refusal 404 also for a driver whose terminal the member does not see */
  async of(member: Member, externalUserId: string): Promise<DriverSettingsResponse> {
    const driver = this.#driver(member, externalUserId);
    const { splits } = await this.options.companySettings();
    return {
      ...(await this.#read(externalUserId)),
      company: { splits },
      mayChange: can(member.role, "changeDriverSettings") && isOwn(member, driver),
    };
  }

  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal: 404 as `of`, 403 for a driver of another terminal, 409 where somebody was faster
   */
  async change(
    member: Member,
    externalUserId: string,
    { version, ...after }: DriverSettingsChange,
    call: string = randomUUID(),
  ): Promise<DriverSettingsResponse> {
    if (!isOwn(member, this.#driver(member, externalUserId)))
      throw new Refusal("FORBIDDEN", "The driver belongs to another terminal, whose members decide this");
    const { settings: before, changed } = await this.#read(externalUserId);
    const made = {
      ...{ operation: "changeDriverSettings", objectKind: "driver", objectId: externalUserId },
      ...{ what: "changed the driver's settings", before, after, call },
    };
    await this.options.trail.write(member, made, async (tx) => {
      if (!(await this.#write(tx, externalUserId, version, { ...after, changedBy: member.name })))
        throw changedSince(
          "the driver's settings",
          changed ? { changedBy: changed.by, changedAt: new Date(changed.atMs) } : undefined,
          this.options.clock(),
        );
    });
    this.#own.forget();
    this.options.onChanged(externalUserId);
    return this.of(member, externalUserId);
  }

  /** @returns false where the row is of another version */
  async #write(
    tx: Queryable,
    externalUserId: string,
    version: number,
    written: Settings & { changedBy: string },
  ): Promise<boolean> {
    const { company, clock } = this.options;
    const values = { ...written, changedAt: new Date(clock()) };
    return writeVersion(tx, table, { key: { company, externalUserId }, values, version });
  }

  async #read(externalUserId: string) {
    const { store, company } = this.options;
    const [row] = await store.db
      .select()
      .from(table)
      .where(and(eq(table.company, company), eq(table.externalUserId, externalUserId)));
    if (!row) return { settings: asTheCompany, version: 0, changed: null };
    const changed = { by: row.changedBy, atMs: row.changedAt.getTime() };
    return { settings: { splits: row.splits }, version: row.version, changed };
  }

  #driver(member: Member, externalUserId: string): DriverHours {
    const driver = this.options.driversSeenBy(member).find(({ id }) => id === externalUserId);
    if (!driver) throw new Refusal("NOT_FOUND", `No driver ${externalUserId} is known`);
    return driver;
  }
}

const isOwn = (member: Member, { terminals }: DriverHours): boolean =>
  owns(scopeOf(member.terminals), terminals);
