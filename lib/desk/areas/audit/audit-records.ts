import { stringify } from "csv-stringify/sync";
import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type {
  AuditDetail,
  AuditFilter,
  AuditLine,
  AuditPage,
  AuditQuery,
} from "@/lib/contract/desk/audit/audit-records";
import {
  choicesOf,
  conditionOf,
  conditionOfShow,
  countShows,
  type NamedSo,
  readOccurring,
} from "@/lib/desk/areas/audit/audit-question";
import { cursorOf, placeOf } from "@/lib/desk/http/list-page";
import { Refusal } from "@/lib/desk/http/refusal";
import { auditTrail as table } from "@/lib/desk/tables/audit";
import { type AuditEntry, deskItself } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

/** Limits the entries of a file. */
const mostExported = 100_000;
const exportedAtOnce = 1_000;
const mostOthers = 8;

/** Names what a line is about; null where nobody knows its name any more. */
export type TitleOf = (kind: string, id: string) => string | null;

/** Reads what was done by whom, as those who may look at it read it. */
export class AuditRecords {
  constructor(
    private readonly store: Pick<Store, "db">,
    private readonly company: string,
    private readonly titleOf: TitleOf,
    private readonly namedSo: NamedSo,
  ) {}

  /** @throws Refusal 400 for a cursor that is none */
  async page({ limit, cursor, ...asked }: AuditQuery): Promise<AuditPage> {
    const { where, occurring } = await this.#question(asked);
    const wanted = and(where, conditionOfShow(asked.show));
    const entries = await this.#entries(wanted, cursor, limit + 1);
    const shown = entries.slice(0, limit);
    const over =
      cursor === undefined
        ? { counts: await countShows(this.store, where), choices: choicesOf(occurring) }
        : null;
    return { lines: shown.map(this.#line), next: nextOf(entries, limit), over };
  }

  /** @param named a line's id, or the request that wrote it. @throws Refusal 404 */
  async detail(named: string): Promise<AuditDetail> {
    const entry = (await this.#one(eq(table.id, named))) ?? (await this.#one(eq(table.call, named)));
    if (entry === null) throw new Refusal("NOT_FOUND", "No such line is kept");
    const { id, objectKind, objectId, undoes } = entry;
    const others =
      objectKind === null || objectId === null || objectId === ""
        ? []
        : await this.#select(
            and(eq(table.objectKind, objectKind), eq(table.objectId, objectId), ne(table.id, id)),
            mostOthers,
          );
    const undone = undoes === null ? null : await this.#one(eq(table.id, undoes));
    const { verdict, reason, error, before, after, request, call, settledAt, undoneAt } = entry;
    return {
      ...{ line: this.#line(entry), verdict, reason, error, before, after, request, call },
      settledAt: settledAt?.toISOString() ?? null,
      undoneAt: undoneAt?.toISOString() ?? null,
      undoes: undone && this.#line(undone),
      others: others.map(this.#line),
    };
  }

  /** Makes what is filtered a CSV file. @returns it with the number of its lines */
  async file(asked: AuditFilter): Promise<{ file: File; count: number }> {
    const rows: (string | null)[][] = [];
    const { where } = await this.#question(asked);
    const wanted = and(where, conditionOfShow(asked.show));
    let cursor: string | undefined;
    do {
      const entries = await this.#entries(wanted, cursor, exportedAtOnce + 1);
      rows.push(...entries.slice(0, exportedAtOnce).map((entry) => fileRow(entry, this.#line(entry))));
      cursor = nextOf(entries, exportedAtOnce) ?? undefined;
    } while (cursor !== undefined && rows.length < mostExported);
    const kept = rows.slice(0, mostExported);
    const text = stringify(kept, { header: true, columns: [...headers], escape_formulas: true });
    return { file: new File([text], "audit.csv", { type: "text/csv" }), count: kept.length };
  }

  /** @returns the condition of all filters but the outcome's, and what occurs in the span */
  async #question(asked: AuditFilter) {
    const { within, occurring } = await readOccurring(this.store, this.company, asked);
    return { where: and(within, conditionOf(asked, occurring, this.namedSo)), occurring };
  }

  #entries(where: SQL | undefined, cursor: string | undefined, most: number): Promise<AuditEntry[]> {
    const place = placeOf(cursor);
    return this.#select(
      and(
        where,
        place === null
          ? undefined
          : sql`(${table.at}, ${table.id}::text) < (${new Date(place.micros / 1_000)}::timestamptz, ${place.id}::text)`,
      ),
      most,
    );
  }

  async #one(where: SQL): Promise<AuditEntry | null> {
    const [entry] = await this.#select(where, 1);
    return entry ?? null;
  }

  #select(where: SQL | undefined, most: number): Promise<AuditEntry[]> {
    return this.store.db
      .select()
      .from(table)
      .where(and(eq(table.company, this.company), where))
      .orderBy(desc(table.at), desc(sql`${table.id}::text`))
      .limit(most);
  }

  readonly #line = (entry: AuditEntry): AuditLine => {
    const { id, at, who, memberId, what, operation, objectKind: kind, objectId, platform } = entry;
    const { reason, browser, address } = entry;
    return {
      ...{ id, who, what, operation },
      at: at.toISOString(),
      isMember: memberId !== null,
      // The whole of something, as all settings or all views of a member, has no id.
      object: kind === null ? null : { kind, id: objectId ?? "", title: this.titleOf(kind, objectId ?? "") },
      outcome: outcomeOf(entry),
      isOverVerdict: reason !== null && reason !== "",
      to: platform === deskItself ? "desk" : "platform",
      from: browser === null || address === null ? null : { browser, address },
    };
  };
}

function outcomeOf({ state, undoneAt }: AuditEntry): AuditLine["outcome"] {
  if (undoneAt !== null) return "undone";
  return state === "done" || state === "refused" ? state : "unknown";
}

function nextOf(entries: readonly AuditEntry[], limit: number): string | null {
  const last = entries.length > limit ? entries[limit - 1] : undefined;
  return last === undefined ? null : cursorOf({ micros: last.at.getTime() * 1_000, id: last.id });
}

const headers = [
  ...["At (UTC)", "Who", "What", "Outcome", "Of", "Id", "Name", "Call", "Written to", "Browser", "Address"],
  ...[
    "Verdict",
    "Reason",
    "Refused because",
    "Before",
    "After",
    "Request",
    "Settled (UTC)",
    "Taken back (UTC)",
  ],
] as const;

const asText = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

const fileRow = (entry: AuditEntry, line: AuditLine) => [
  ...[line.at, line.who, line.what, line.outcome],
  ...[line.object?.kind ?? null, line.object?.id ?? null, line.object?.title ?? null],
  ...[line.operation, line.to, line.from?.browser ?? null, line.from?.address ?? null],
  ...[entry.verdict, entry.reason, entry.error],
  ...[asText(entry.before), asText(entry.after), asText(entry.request)],
  ...[entry.settledAt?.toISOString() ?? null, entry.undoneAt?.toISOString() ?? null],
];
