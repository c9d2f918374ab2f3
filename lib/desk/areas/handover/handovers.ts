import { and, count, desc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { type Handover, type HandoverLine, HandoverSheet } from "@/lib/contract/desk/handover";
import type { ConversationRow, DriverPromise } from "@/lib/contract/desk/inbox-conversations";
import { severities } from "@/lib/contract/desk/plain/choices";
import type { OpenOsdCase } from "@/lib/contract/desk/service/osd-case";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { Exceptions } from "@/lib/desk/areas/exceptions/exceptions-desk";
import { changedObjects } from "@/lib/desk/areas/handover/changed-objects";
import { freightLeft } from "@/lib/desk/areas/handover/freight-left";
import { type RiskSources, risksAhead } from "@/lib/desk/areas/handover/risks";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import type { Freshness } from "@/lib/desk/link/freshness";
import { exceptions as exceptionTable } from "@/lib/desk/tables/exceptions";
import { handovers as table } from "@/lib/desk/tables/handovers";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

/** Facts of a conversation that a sheet tells. */
type Waiting = Pick<
  ConversationRow,
  "conversationId" | "correspondents" | "claimedBy" | "unansweredSince" | "last"
>;

export interface HandoversOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  company: { id: string };
  trail: AuditTrail;
  exceptions: { board: Pick<Exceptions["board"], "open"> };
  /** Reads what the member sees of the boards. */
  seenBy: (member: Member) => RiskSources & { shipments: readonly ShipmentRow[] };
  /** Open OS&D cases that the member sees. */
  openCases: (member: Member) => Promise<OpenOsdCase[]>;
  /** Reads what the member sees of conversations with drivers. */
  inbox: {
    conversations(member: Member): readonly Waiting[];
    openPromises(member: Member): Promise<DriverPromise[]>;
    /** IANA zone of the driver's terminal; null where nobody said it. */
    zoneOf(conversationId: string): string | null;
  };
  /** Those of the company as far as they are known. */
  terminals: () => readonly Pick<TerminalInfo, "code" | "name">[];
  companySettings: () => Promise<CompanySettings>;
  freshness: () => Pick<Freshness, "platform">;
  /** Announces that a sheet was closed or taken. */
  onChanged: () => void;
}

type Kept = typeof table.$inferSelect;
interface AskedSpan {
  from: string;
  to: string;
  terminal?: string | undefined;
}

const mostListed = 100;

/** Sheets by which one shift hands to the next. */
export class Handovers {
  constructor(private readonly options: HandoversOptions) {}

  /**
   * The sheet of a span as it would be closed now.
   * @throws Refusal 404 for a terminal that the member does not see
   */
  async draft(reader: Member, { from, to, terminal }: AskedSpan): Promise<HandoverSheet> {
    const member = ofTerminal(reader, terminal);
    const { store, company, clock, exceptions, seenBy, inbox, companySettings, freshness } = this.options;
    const span = { startMs: Date.parse(from), endMs: Date.parse(to) };
    const seen = seenBy(member);
    const [changes, born, cleared, settings, promises, cases] = await Promise.all([
      changedObjects(store, company.id, member, span, seen.zoneOf),
      this.#countExceptions(member, exceptionTable.bornAt, span),
      this.#countExceptions(member, exceptionTable.clearedAt, span),
      companySettings(),
      inbox.openPromises(member),
      this.options.openCases(member),
    ]);
    return {
      from: new Date(span.startMs).toISOString(),
      to: new Date(span.endMs).toISOString(),
      builtAt: new Date(clock()).toISOString(),
      platformAwaySince: awaySince(freshness().platform),
      terminals: [...member.terminals].sort(),
      timezone: member.terminals.length === 1 ? seen.zoneOf(member.terminals[0] ?? null) : null,
      ...freightLeft(seen, seen.zoneOf, clock()),
      osdCases: cases.map((one) => ({ ...one, timezone: seen.zoneOf(one.terminal) })),
      ...changes,
      exceptions: { born, cleared, open: exceptions.board.open(member).sort(gravestFirst) },
      risks: risksAhead(seen, settings, clock()),
      unanswered: unanswered(inbox.conversations(member), inbox.zoneOf),
      promises: promises.map((one) => ({
        ...one,
        timezone: one.timezone ?? inbox.zoneOf(one.conversationId),
      })),
    };
  }

  /** @param call the request's key, under which it is carried out once */
  async close(
    member: Member,
    { note, ...span }: AskedSpan & { note: string },
    call: string,
  ): Promise<Handover> {
    const { store, company, clock, trail } = this.options;
    const sheet = await this.draft(member, span);
    const id = await store.db.transaction(async (tx) => {
      const what = "closed a handover sheet";
      const made = {
        operation: "closeHandover",
        objectKind: "handover",
        call,
        what,
        after: { note, ...span },
      };
      if (!(await trail.made(tx, member, made))) return null;
      const [row] = await tx
        .insert(table)
        .values({
          // The request's key names it: sent twice, it is found by the same name.
          id: call,
          company: company.id,
          fromAt: new Date(sheet.from),
          toAt: new Date(sheet.to),
          note,
          terminals: sheet.terminals,
          sheet,
          givenById: member.id,
          givenBy: member.name,
          closedAt: new Date(clock()),
        })
        .returning({ id: table.id });
      return row?.id ?? null;
    });
    this.options.onChanged();
    return this.one(member, id ?? call);
  }

  /** @throws Refusal: 404, 409 for who gave it and where somebody was faster */
  async take(member: Member, id: string, call: string): Promise<Handover> {
    const { store, company, clock, trail } = this.options;
    const { givenById } = await this.#find(member, id);
    if (givenById === member.id) throw new Refusal("CONFLICT", "Whoever hands over can't take over as well");
    await store.db.transaction(async (tx) => {
      const what = "took over by a handover sheet";
      const made = { operation: "takeHandover", objectKind: "handover", objectId: id, call, what };
      if (!(await trail.made(tx, member, made))) return;
      const taken = await tx
        .update(table)
        .set({ takenBy: member.name, takenAt: new Date(clock()) })
        .where(and(eq(table.company, company.id), eq(table.id, id), isNull(table.takenAt)))
        .returning({ id: table.id });
      if (taken.length === 0) throw new Refusal("CONFLICT", "Someone has already taken over");
    });
    this.options.onChanged();
    return this.one(member, id);
  }

  /** @throws Refusal 404 also for one of terminals that the member does not see */
  async one(member: Member, id: string): Promise<Handover> {
    const kept = await this.#find(member, id);
    return { ...line(kept), sheet: HandoverSheet.parse(kept.sheet) };
  }

  async list(member: Member) {
    const { store, terminals } = this.options;
    const scope = scopeOf(member.terminals);
    const rows = await store.db
      .select()
      .from(table)
      .where(this.#isSeenBy(member))
      .orderBy(desc(table.closedAt))
      .limit(mostListed);
    const seen = terminals().filter(({ code }) => sees(scope, [code]));
    return { handovers: rows.map(line), terminals: seen.map(({ code, name }) => ({ code, name })) };
  }

  async #find(member: Member, id: string): Promise<Kept> {
    const [kept] = await this.options.store.db
      .select()
      .from(table)
      .where(and(this.#isSeenBy(member), eq(table.id, id)));
    if (!kept) throw new Refusal("NOT_FOUND", "No such handover is known");
    return kept;
  }

  /** Shows whoever sees some terminals only the sheets that are about no others. */
  #isSeenBy({ terminals }: Member) {
    const isTheirs = sql`${table.terminals} <> '{}' and ${table.terminals} <@ ${sql.param([...terminals])}::text[]`;
    return and(eq(table.company, this.options.company.id), terminals.length === 0 ? undefined : isTheirs);
  }

  async #countExceptions(
    { terminals }: Member,
    column: typeof exceptionTable.bornAt | typeof exceptionTable.clearedAt,
    { startMs, endMs }: { startMs: number; endMs: number },
  ): Promise<number> {
    const { store, company } = this.options;
    const isSeen = or(
      isNull(exceptionTable.terminals),
      sql`${exceptionTable.terminals} && ${sql.param([...terminals])}::text[]`,
    );
    const [row] = await store.db
      .select({ total: count() })
      .from(exceptionTable)
      .where(
        and(
          eq(exceptionTable.company, company.id),
          gte(column, new Date(startMs)),
          lte(column, new Date(endMs)),
          terminals.length === 0 ? undefined : isSeen,
        ),
      );
    return row?.total ?? 0;
  }
}

const awaySince = ({ ok, since }: Freshness["platform"]): string | null =>
  ok || since === null ? null : new Date(since).toISOString();

/**
 * Narrows what a member sees to one of their terminals.
 * @throws Refusal 404 for one that they do not see
 */
function ofTerminal(member: Member, terminal: string | undefined): Member {
  if (terminal === undefined) return member;
  if (!sees(scopeOf(member.terminals), [terminal]))
    throw new Refusal("NOT_FOUND", "No such terminal is known");
  return { ...member, terminals: [terminal] };
}

/** Drivers who wait for an answer, the longest first. */
const unanswered = (
  conversations: readonly Waiting[],
  zoneOf: (conversationId: string) => string | null,
): HandoverSheet["unanswered"] =>
  conversations
    .flatMap(({ conversationId, correspondents, claimedBy, unansweredSince, last }) =>
      unansweredSince === null
        ? []
        : {
            conversationId,
            claimedBy,
            with: correspondents.map(({ name }) => name).join(", "),
            since: unansweredSince,
            body: last.body,
            timezone: zoneOf(conversationId),
          },
    )
    .sort((a, b) => Date.parse(a.since) - Date.parse(b.since));

const gravestFirst = (a: ExceptionRow, b: ExceptionRow): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) || a.since.localeCompare(b.since);

const line = (kept: Kept): HandoverLine => ({
  id: kept.id,
  terminals: kept.terminals,
  from: kept.fromAt.toISOString(),
  to: kept.toAt.toISOString(),
  note: kept.note,
  givenBy: kept.givenBy,
  givenById: kept.givenById,
  closedAt: kept.closedAt.toISOString(),
  takenBy: kept.takenBy,
  takenAt: kept.takenAt?.toISOString() ?? null,
});
