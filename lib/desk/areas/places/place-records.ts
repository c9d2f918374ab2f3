import { randomUUID } from "node:crypto";
import { and, eq, getTableName } from "drizzle-orm";
import type { PlaceRecordChange, PlaceRecord as Record } from "@/lib/contract/desk/places/place-records";
import type { Member } from "@/lib/desk/access/members";
import type { DeskGround } from "@/lib/desk/ground";
import { changedSince } from "@/lib/desk/http/changed-since";
import { badFields } from "@/lib/desk/http/refusal";
import { placeRecords as table } from "@/lib/desk/tables/place-records";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";
import { ReadUntilWritten } from "@/lib/store/read-until-written";
import { writeVersion } from "@/lib/store/write-version";
import { isKnownZone } from "@/lib/time/zones";

/** Kind under which the trail keeps writes of a place, those of the platform's record too. */
export const placeKind = "company-locations";

interface PlaceRecordsOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  trail: Pick<AuditTrail, "made">;
  company: string;
  onChanged: () => void;
}

type Row = typeof table.$inferSelect;

const blankOf = (place: string): Record => ({
  ...{ place, dockMinutes: null, timezone: null, retired: null, notSame: [], version: 0 },
});

const recordOf = (row: Row): Record => ({
  place: row.place,
  dockMinutes: row.dockMinutes,
  timezone: row.timezone,
  retired:
    row.retiredAt === null
      ? null
      : { at: row.retiredAt.toISOString(), by: row.retiredBy ?? "", into: row.retiredInto },
  notSame: row.notSame,
  version: row.version,
});

/** Keeps what the interface has no field for of company locations. */
export class PlaceRecords {
  readonly #all: ReadUntilWritten<ReadonlyMap<string, Record>>;

  constructor(private readonly options: PlaceRecordsOptions) {
    this.#all = new ReadUntilWritten(options.store.changes, [getTableName(table)], () => this.#read());
  }

  /** Those on record, by their place. The same map until one is written. */
  all(): Promise<ReadonlyMap<string, Record>> {
    return this.#all.get();
  }

  async of(place: string): Promise<Record> {
    return (await this.all()).get(place) ?? blankOf(place);
  }

  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 400 by the field, 409 where somebody was faster
   */
  async change(
    member: Member,
    place: string,
    { version, ...change }: PlaceRecordChange,
    call: string = randomUUID(),
  ): Promise<Record> {
    if (change.timezone != null && !isKnownZone(change.timezone))
      throw badFields([{ path: "timezone", message: "must be a zone such as America/Chicago" }]);
    if (change.retired?.into === place)
      throw badFields([{ path: "retired.into", message: "must be another place" }]);
    const { store, trail, company, clock, onChanged } = this.options;
    const { retired, ...plain } = change;
    const retiring = retired && {
      ...{ retiredAt: new Date(clock()), retiredBy: member.name, retiredInto: retired.into },
    };
    const values = {
      ...plain,
      ...(retired === null ? { retiredAt: null, retiredBy: null, retiredInto: null } : retiring),
      ...{ changedBy: member.name, changedAt: new Date(clock()) },
    };
    await store.db.transaction(async (tx) => {
      const [row] = await tx.select().from(table).where(this.#of(place));
      const before = row === undefined ? blankOf(place) : recordOf(row);
      const made = {
        ...{ operation: "changePlaceRecord", objectKind: placeKind, objectId: place, call },
        ...{ what: wordsOf(change), versionAfter: version + 1, after: change },
        before: Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof Record]])),
      };
      if (!(await trail.made(tx, member, made))) return;
      if (!(await writeVersion(tx, table, { key: { company, place }, values, version })))
        throw changedSince("this place", row, clock());
    });
    this.#all.forget();
    onChanged();
    return this.of(place);
  }

  #of = (place: string) => and(eq(table.company, this.options.company), eq(table.place, place));

  async #read(): Promise<ReadonlyMap<string, Record>> {
    const { store, company } = this.options;
    const rows = await store.db.select().from(table).where(eq(table.company, company));
    return new Map(rows.map((row) => [row.place, recordOf(row)]));
  }
}

/** `set 62 dock minutes`, `retired on this desk, DOCK-1 is kept`. */
function wordsOf({ dockMinutes, timezone, retired, notSame }: Omit<PlaceRecordChange, "version">): string {
  const words = [
    dockMinutes === undefined
      ? null
      : dockMinutes === null
        ? "took its dock minutes away"
        : `set ${dockMinutes} dock minutes`,
    timezone === undefined ? null : timezone === null ? "took its zone away" : `set the zone ${timezone}`,
    retired === undefined
      ? null
      : retired === null
        ? "brought back to this desk"
        : `retired on this desk${retired.into === null ? "" : `, ${retired.into} is kept`}`,
    notSame === undefined
      ? null
      : notSame.length === 0
        ? "may be the same as others again"
        : `not the same as ${notSame.join(", ")}`,
  ];
  return words.filter(Boolean).join(", ") || "saved as it was";
}
