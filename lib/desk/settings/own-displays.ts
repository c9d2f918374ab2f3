import { and, eq } from "drizzle-orm";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import {
  type DisplayResponse,
  type DisplaySettings,
  OwnDisplay,
} from "@/lib/contract/desk/settings/display-settings";
import type { Member } from "@/lib/desk/access/members";
import type { KeptSettings } from "@/lib/desk/settings/kept-settings";
import { ownDisplays as table } from "@/lib/desk/tables/settings";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";
import { chosenDisplay } from "@/lib/time/display";

const asTheCompany: OwnDisplay = { clock: null, units: null, startTerminal: null };

interface OwnDisplaysOptions {
  store: Pick<Store, "db">;
  /** Id of the company. */
  company: string;
  trail: AuditTrail;
  settings: Pick<KeptSettings<CompanySettings>, "current">;
}

/** Keeps how each member reads times and measures, beside what the company chose. */
export class OwnDisplays {
  constructor(private readonly options: OwnDisplaysOptions) {}

  async response(member: Member): Promise<DisplayResponse> {
    const { display: company } = await this.options.settings.current();
    return { company, own: await this.#of(member) };
  }

  /** The member's own choice where they made one, else the company's. */
  async chosen(member: Member): Promise<DisplaySettings> {
    return chosenDisplay(await this.response(member));
  }

  /** @param call the request's key, under which it is carried out once */
  async change(member: Member, after: OwnDisplay, call: string): Promise<DisplayResponse> {
    const before = await this.#of(member);
    const made = {
      operation: "changeOwnDisplay",
      what: "changed their own clock, units and map",
      call,
    } as const;
    await this.options.trail.write(member, { ...made, before, after }, (tx) =>
      tx
        .insert(table)
        .values({ company: this.options.company, memberId: member.id, settings: after })
        .onConflictDoUpdate({ target: [table.company, table.memberId], set: { settings: after } }),
    );
    return this.response(member);
  }

  async #of({ id }: Member): Promise<OwnDisplay> {
    const { store, company } = this.options;
    const [row] = await store.db
      .select()
      .from(table)
      .where(and(eq(table.company, company), eq(table.memberId, id)));
    // Reads what was kept before there was a choice, which says nothing of it.
    return OwnDisplay.parse(Object.assign({}, asTheCompany, row?.settings));
  }
}
