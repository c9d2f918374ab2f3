import { eq, getTableName } from "drizzle-orm";
import type { DeskCallId } from "@/lib/contract/desk/desk-calls";
import type { Member } from "@/lib/desk/access/members";
import { callsOf } from "@/lib/desk/access/roles";
import type { DeskGround } from "@/lib/desk/ground";
import { changedSince } from "@/lib/desk/http/changed-since";
import type { companySettings } from "@/lib/desk/tables/settings";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Queryable } from "@/lib/store/open-store";
import { ReadUntilWritten } from "@/lib/store/read-until-written";
import { writeVersion } from "@/lib/store/write-version";

interface KeptSettingsOptions<Values> extends Pick<DeskGround, "clock" | "store"> {
  company: string;
  /** Keeps who changed them, with how they were. */
  trail: AuditTrail;
  table: typeof companySettings;
  /** Checks what was stored and adds the defaults of what came later; null where nothing was. */
  parse: (stored: unknown) => Values;
  /** The call that changes them, and what it does for people. */
  operation: DeskCallId;
  what: string;
  /** Called after each change that was kept. */
  onChanged: () => void;
}

/** Settings that are kept, and who changed it last. */
interface Kept<Values> {
  settings: Values;
  /** 0 while nobody changed them. */
  version: number;
  changed: { by: string; atMs: number } | null;
}

/** Settings of one company, each change of which names the version that it was made from. */
export class KeptSettings<Values extends object> {
  readonly #kept: ReadUntilWritten<Kept<Values>>;

  constructor(private readonly options: KeptSettingsOptions<Values>) {
    const { store, table } = options;
    this.#kept = new ReadUntilWritten(store.changes, [getTableName(table)], () => this.#read());
  }

  /** As they are now, the defaults where nobody changed them; not to be changed in place. */
  readonly current = async (): Promise<Values> => (await this.#kept.get()).settings;

  /** As they are for a member, who may change them or not. */
  async response(member: Member): Promise<Kept<Values> & { mayChange: boolean }> {
    return { ...(await this.#kept.get()), mayChange: callsOf(member).includes(this.options.operation) };
  }

  async #read(): Promise<Kept<Values>> {
    const { store, company, table, parse } = this.options;
    const [row] = await store.db.select().from(table).where(eq(table.company, company));
    if (!row) return { settings: parse(null), version: 0, changed: null };
    const changed = { by: row.changedBy, atMs: row.changedAt.getTime() };
    return { settings: parse(row.settings), version: row.version, changed };
  }

  /**
   * @param change all values, and the version that was read
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 409 where somebody was faster
   */
  async change(
    member: Member,
    { version, ...values }: Values & { version: number },
    call: string,
  ): Promise<Kept<Values> & { mayChange: boolean }> {
    const { trail, operation, what, onChanged, parse, clock } = this.options;
    const after = parse(values);
    const { settings: before, changed } = await this.#read();
    const last = changed ? { changedBy: changed.by, changedAt: new Date(changed.atMs) } : undefined;
    await trail.write(member, { operation, what, before, after, call }, async (tx) => {
      if (!(await this.#write(tx, after, version, member.name)))
        throw changedSince("the settings", last, clock());
    });
    this.#kept.forget();
    onChanged();
    return this.response(member);
  }

  #write(tx: Queryable, settings: Values, version: number, by: string): Promise<boolean> {
    const { company, table, clock } = this.options;
    const values = { settings, changedBy: by, changedAt: new Date(clock()) };
    return writeVersion(tx, table, { key: { company }, values, version });
  }
}
