import type { CustomerDetail } from "@/lib/contract/desk/customers/customer-detail";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import type { Member } from "@/lib/desk/access/members";
import { dockMinutes, failuresAt, handledFreight } from "@/lib/desk/areas/customers/customer-figures";
import { isSeen, recordOf, refusalOf } from "@/lib/desk/areas/customers/customer-record";
import { mostStops, stopsOfCustomer } from "@/lib/desk/areas/customers/customer-stops";
import type { Customers, KnownCustomer } from "@/lib/desk/directory/customers/customers";
import type { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { writeTimes } from "@/lib/desk/writes/desk-changes";
import { stayTerms } from "@/lib/stays/stay-terms";
import type { Store } from "@/lib/store/open-store";
import { isoOf } from "@/lib/time/utc";
import { wallTime } from "@/lib/time/wall-time";
import { closedDaysOf, workingDaysOf } from "@/lib/time/working-days";

export interface CustomerDetailOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  company: string;
  customers: Pick<Customers, "get">;
  feed: Pick<ObjectFollower, "state">;
  trail: Pick<AuditTrail, "ofObject">;
  settings: () => FreightSettings;
  stays: () => Promise<StaySettings>;
  shipmentsSeenBy: (member: Member) => readonly ShipmentRow[];
  /** IANA; null where nobody says. */
  zoneOf: (terminal: string | null) => string | null;
  manifestNumberOf: (manifestId: string) => string | null;
}

/** Counts stays, freight and failures so long back, days: eight weeks. */
const spanDays = 56;
const dayMs = 86_400_000;
/** Limits how many open shipments and writes are listed. */
const mostOpen = 200;
const mostWrites = 20;
/** Lists closed days so many days ahead. */
const holidayDays = 120;

/** Collects what is known of one customer: their record, what stays and freight show, what is open, who changed what. */
export class CustomerDetails {
  constructor(private readonly options: CustomerDetailOptions) {}

  /** @throws Refusal 404 also for a customer of terminals that the member does not see */
  async of(member: Member, number: string): Promise<CustomerDetail> {
    const { customers, clock, trail, feed, store, company, settings } = this.options;
    const known = customers.get(number);
    if (known === null || !isSeen(member, known)) throw new Refusal("NOT_FOUND", "No such customer is known");
    const nowMs = clock();
    const sinceMs = nowMs - spanDays * dayMs;
    const [stops, writes, stays] = await Promise.all([
      stopsOfCustomer(store, company, member, { number, sinceMs }),
      trail.ofObject("customer", number, mostWrites),
      this.options.stays(),
    ]);
    const terminal = known.terminal ?? known.terminals[0] ?? null;
    const zone = known.timezone ?? this.options.zoneOf(terminal);
    const dayAt = (atMs: number) => wallTime(atMs, zone ?? "UTC").date;
    const { completionCodes } = settings();
    const customer = { name: known.name, number };
    const readAtMs = feed.state?.readAtMs ?? null;
    return {
      record: recordOf(known),
      terminals: [...known.terminals],
      zone,
      because: refusalOf(member, known),
      since: dayAt(sinceMs),
      isCut: stops.length === mostStops,
      dock: dockMinutes(stops, { settings: settings(), stays, customer, zoneOf: this.options.zoneOf }),
      handled: handledFreight(stops, completionCodes, { from: dayAt(sinceMs), to: dayAt(nowMs) }),
      failures: failuresAt(stops, completionCodes, this.options.manifestNumberOf),
      ...openOf(this.options.shipmentsSeenBy(member), number),
      ...this.#days(known, terminal, dayAt(nowMs), dayAt(nowMs + holidayDays * dayMs)),
      detention: detentionOf(stays, customer),
      writes: writes.map((entry) => {
        const { id, who, what, state, error } = entry;
        return { ...writeTimes(entry), id, who, what, state, error };
      }),
      readAt: readAtMs === null ? null : isoOf(readAtMs),
    };
  }

  #days(
    { number: customerNumber }: KnownCustomer,
    terminal: string | null,
    from: string,
    to: string,
  ): Pick<CustomerDetail, "workingDays" | "holidays"> {
    const { workingDays, holidays } = this.options.settings();
    const isOf = (entry: (typeof workingDays)[number]) =>
      entry.terminal === null || entry.terminal === terminal;
    const isOwn = workingDays.some((entry) => entry.customerNumber === customerNumber && isOf(entry));
    const isTerminals = workingDays.some((entry) => entry.customerNumber === null && isOf(entry));
    return {
      workingDays: {
        days: [...workingDaysOf(workingDays, { terminal, customerNumber })].sort(),
        of: isOwn ? "customer" : isTerminals ? "terminal" : "usual",
      },
      holidays: [...closedDaysOf(holidays, terminal)]
        .filter(([day]) => day >= from && day <= to)
        .map(([day, name]) => ({ day, name }))
        .sort((a, b) => (a.day < b.day ? -1 : 1)),
    };
  }
}

function openOf(
  shipments: readonly ShipmentRow[],
  number: string,
): Pick<CustomerDetail, "open" | "moreOpen"> {
  const open = shipments
    .filter(({ status, party }) => status === "open" && party.customerNumber === number)
    .sort((a, b) => rankOf(a) - rankOf(b) || ((a.day ?? "~") < (b.day ?? "~") ? -1 : 1));
  return {
    open: open.slice(0, mostOpen).map((row) => ({
      shipmentId: row.shipmentId,
      title: row.title,
      type: row.type,
      day: row.day,
      windowStart: row.windowStart,
      windowEnd: row.windowEnd,
      pieces: row.pieces,
      weight: row.weight,
      where: row.where.label,
      etaAt: row.where.etaAt,
      risk: row.risk,
      riskBecause: row.riskBecause,
      manifestNumber: row.manifestNumber,
    })),
    moreOpen: Math.max(0, open.length - mostOpen),
  };
}

const rankOf = ({ risk }: ShipmentRow) => (risk === "late" ? 0 : risk === "in-jeopardy" ? 1 : 2);

function detentionOf(
  stays: StaySettings,
  customer: { name: string | null; number: string },
): CustomerDetail["detention"] {
  const { freeMinutes, stepMinutes } = stayTerms(stays, "manifest", customer);
  const names = [customer.number, customer.name].flatMap((name) => name?.trim().toLowerCase() ?? []);
  const isOwn = stays.customers.some((one) => names.includes(one.customer.toLowerCase()));
  return { freeMinutes, isOwn, stepMinutes };
}
