import { and, eq, inArray } from "drizzle-orm";
import type { FormVersion, KnownForm } from "@/lib/contract/desk/forms/forms-records";
import { parseInstant } from "@/lib/contract/instant";
import { formVersions as table } from "@/lib/desk/tables/forms";
import type { Store } from "@/lib/store/open-store";

const columns = {
  formId: table.formId,
  version: table.version,
  name: table.name,
  description: table.description,
  lines: table.lines,
};

/**
 * The version by which a result is read: its own, else the newest of those made before it, else the oldest. The platform
 * lists the newest alone, so one that was replaced while no desk looked is never seen; its neighbours ask much the same.
 */
export function versionFor(
  versions: readonly FormVersion[],
  { formId, version }: Pick<FormVersion, "formId" | "version">,
): FormVersion | null {
  const ofForm = versions.filter((one) => one.formId === formId).sort(newestFirst);
  const notAfter = ofForm.find((one) => newestFirst(one, { version }) >= 0);
  return notAfter ?? ofForm.at(-1) ?? null;
}

/** Every version of a company's forms that the desk has seen. */
export class FormVersions {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** Keeps what is not known yet. @returns whether anything was new */
  async keep(forms: readonly FormVersion[]): Promise<boolean> {
    if (forms.length === 0) return false;
    const kept = await this.store.db
      .insert(table)
      .values(forms.map((form) => ({ ...form, company: this.company })))
      .onConflictDoNothing()
      .returning({ formId: table.formId });
    return kept.length > 0;
  }

  async one(formId: string, version: string): Promise<FormVersion | null> {
    const [row] = await this.store.db
      .select(columns)
      .from(table)
      .where(and(this.#isOwn(), eq(table.formId, formId), eq(table.version, version)));
    return row ?? null;
  }

  /** All versions of these forms that were seen. */
  async of(formIds: ReadonlySet<string>): Promise<FormVersion[]> {
    if (formIds.size === 0) return [];
    return this.store.db
      .select(columns)
      .from(table)
      .where(and(this.#isOwn(), inArray(table.formId, [...formIds])));
  }

  /** Each form as its newest version has it, by name. */
  async newest(): Promise<KnownForm[]> {
    const rows = await this.store.db.select(columns).from(table).where(this.#isOwn());
    const byForm = new Map<string, KnownForm>();
    for (const row of rows.sort(newestFirst)) {
      const newest = byForm.get(row.formId);
      if (newest) newest.versions.push(row.version);
      else byForm.set(row.formId, { ...row, versions: [row.version] });
    }
    return [...byForm.values()].sort(
      (a, b) => a.name.localeCompare(b.name) || (a.formId < b.formId ? -1 : 1),
    );
  }

  /** The newest version of a form; null for an unknown one. */
  async newestOf(formId: string): Promise<string | null> {
    const rows = await this.store.db
      .select({ version: table.version })
      .from(table)
      .where(and(this.#isOwn(), eq(table.formId, formId)));
    return rows.sort(newestFirst)[0]?.version ?? null;
  }

  #isOwn = () => eq(table.company, this.company);
}

/** A version is the time at which it was made; what is no time is older than all that are. */
function newestFirst(a: { version: string }, b: { version: string }): number {
  const [left, right] = [parseInstant(a.version) ?? 0, parseInstant(b.version) ?? 0];
  if (a.version === b.version) return 0;
  return right - left || (a.version < b.version ? 1 : -1);
}
