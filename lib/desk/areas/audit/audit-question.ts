import { and, eq, gte, ilike, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type {
  AuditChoices,
  AuditFilter,
  AuditLine,
  auditShows,
} from "@/lib/contract/desk/audit/audit-records";
import { auditTrail as table } from "@/lib/desk/tables/audit";
import { deskItself } from "@/lib/desk/writes/audit-trail";
import { actionLabel, kindLabel, sourceLabel } from "@/lib/format/audit-labels";
import { compareTexts } from "@/lib/format/compare-texts";
import { plainLetters } from "@/lib/format/plain-letters";
import type { Store } from "@/lib/store/open-store";

/** Ids of what is called so, by kind; those of words so short that very many are called so need not be all. */
export type NamedSo = (word: string) => ReadonlyMap<string, readonly string[]>;

type Show = (typeof auditShows)[number];

const isBy = {
  who: table.who,
  operation: table.operation,
  kind: table.objectKind,
  browser: table.browser,
  isMember: sql<boolean>`${table.memberId} is not null`.as("is_member"),
  to: sql<AuditLine["to"]>`case when ${table.platform} = ${deskItself} then 'desk' else 'platform' end`.as(
    "written_to",
  ),
} as const;

const isStanding = isNull(table.undoneAt);
const shows: Readonly<Record<Show, SQL | undefined>> = {
  done: and(isStanding, eq(table.state, "done")),
  refused: and(isStanding, eq(table.state, "refused")),
  unknown: and(isStanding, inArray(table.state, ["begun", "unknown"])),
  undone: isNotNull(table.undoneAt),
  over: and(isNotNull(table.reason), ne(table.reason, "")),
};

const sourceOf = ({
  browser,
  isMember,
  to,
}: { browser: string | null } & Pick<AuditLine, "isMember" | "to">) =>
  sourceLabel({ from: browser === null ? null : { browser }, isMember, to });

/** Reads what occurs in a span of the trail, or about one object: what is chosen from, and what a choice means to the store. */
export async function readOccurring({ db }: Pick<Store, "db">, company: string, asked: AuditFilter) {
  const { from, to, kind, object } = asked;
  const within = and(
    eq(table.company, company),
    kind === undefined ? undefined : eq(table.objectKind, kind),
    object === undefined ? undefined : eq(table.objectId, object),
    from === undefined ? undefined : gte(table.at, new Date(from)),
    to === undefined ? undefined : lte(table.at, new Date(to)),
  );
  return { within, occurring: await db.selectDistinct(isBy).from(table).where(within) };
}

type Occurring = Awaited<ReturnType<typeof readOccurring>>["occurring"];

/** Values of each filter, in the order of the alphabet. */
export function choicesOf(occurring: Occurring): AuditChoices {
  const listed = (values: readonly string[]) => [...new Set(values)].sort(compareTexts);
  return {
    who: listed(occurring.map(({ who }) => who)),
    action: listed(occurring.map(({ operation }) => actionLabel(operation))),
    about: listed(occurring.flatMap(({ kind }) => (kind === null ? [] : kindLabel(kind)))),
    source: listed(occurring.map(sourceOf)),
  };
}

/** Makes the condition of all filters but the outcome's. */
export function conditionOf(asked: AuditFilter, occurring: Occurring, namedSo: NamedSo): SQL | undefined {
  const { who, action, about, source, written } = asked;
  const operations = occurring.map(({ operation }) => operation);
  const kinds = occurring.flatMap(({ kind }) => kind ?? []);
  return and(
    who === undefined ? undefined : eq(table.who, who),
    action === undefined
      ? undefined
      : among(table.operation, operations, (one) => actionLabel(one) === action),
    about === undefined ? undefined : among(table.objectKind, kinds, (one) => kindLabel(one) === about),
    source === undefined ? undefined : ofSource(occurring, source),
    written === undefined ? undefined : (written === "desk" ? eq : ne)(table.platform, deskItself),
    ...(asked.search ?? "")
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => hasWord(word, occurring, namedSo)),
  );
}

/** Makes the condition of an outcome; none for all. */
export const conditionOfShow = (show: Show | undefined) => (show === undefined ? undefined : shows[show]);

/** Counts what each outcome would leave. */
export async function countShows(
  { db }: Pick<Store, "db">,
  where: SQL | undefined,
): Promise<Record<Show, number>> {
  const countOf = (show: Show) => sql<number>`count(*) filter (where ${shows[show]})`.mapWith(Number);
  const [counts] = await db
    .select({
      ...{ done: countOf("done"), refused: countOf("refused"), unknown: countOf("unknown") },
      ...{ undone: countOf("undone"), over: countOf("over") },
    })
    .from(table)
    .where(where);
  return counts ?? { done: 0, refused: 0, unknown: 0, undone: 0, over: 0 };
}

type TextColumn = typeof table.who | typeof table.operation | typeof table.objectKind;

const among = (column: TextColumn, values: readonly string[], isMeant: (value: string) => boolean): SQL =>
  inArray(column, [...new Set(values.filter(isMeant))]);

/** Lines that a browser of this name wrote, or, without one, whoever is called so. */
function ofSource(occurring: Occurring, source: string): SQL | undefined {
  const meant = occurring.filter((one) => sourceOf(one) === source);
  const browsers = [...new Set(meant.flatMap(({ browser }) => browser ?? []))];
  const without = meant
    .filter(({ browser }) => browser === null)
    .map(({ isMember, to }) =>
      and(
        isNull(table.browser),
        isMember ? isNotNull(table.memberId) : isNull(table.memberId),
        (to === "desk" ? eq : ne)(table.platform, deskItself),
      ),
    );
  return or(inArray(table.browser, browsers), ...without);
}

/** Letters of a word that may be of a machine's id, and of an object's number that is one. */
const [machineWord, longNumber] = [8, 17];

/** Lines in which a word occurs: in what was done, by whom, to what by its number or name, from which address. */
function hasWord(word: string, occurring: Occurring, namedSo: NamedSo): SQL | undefined {
  const plain = plainLetters(word);
  const has = (text: string) => plainLetters(text).includes(plain);
  const like = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const named = [...namedSo(plain)].filter(([, ids]) => ids.length > 0);
  return or(
    ilike(table.what, like),
    ilike(table.address, like),
    // Short words occur in ids that a machine made, of anything.
    word.length < machineWord
      ? and(ilike(table.objectId, like), lt(sql`length(${table.objectId})`, longNumber))
      : or(ilike(table.objectId, like), sql`${table.id}::text ilike ${like}`),
    among(
      table.who,
      occurring.map(({ who }) => who),
      has,
    ),
    among(
      table.objectKind,
      occurring.flatMap(({ kind }) => kind ?? []),
      (kind) => has(kindLabel(kind)),
    ),
    ...named.map(([kind, ids]) => and(eq(table.objectKind, kind), inArray(table.objectId, [...ids]))),
  );
}
