import type { z } from "zod";
import { customerFieldLabel } from "@/lib/contract/desk/customers/customer-labels";
import type {
  CustomerChange,
  CustomerFields,
  CustomerInTheWay,
  CustomerRecord,
  SavedCustomer,
} from "@/lib/contract/desk/customers/customer-record";
import type { Member } from "@/lib/desk/access/members";
import { owns, scopeOf } from "@/lib/desk/access/scope";
import { isSeen, recordOf, refusalOf } from "@/lib/desk/areas/customers/customer-record";
import { untilArrived } from "@/lib/desk/areas/freight/writes/until-arrived";
import type { Customers, KnownCustomer } from "@/lib/desk/directory/customers/customers";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import { refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { fieldsNow } from "@/lib/desk/writes/field-step";
import { lastWriter } from "@/lib/desk/writes/last-writer";
import type { NumberClaims } from "@/lib/desk/writes/number-claims";

export interface CustomerSavingOptions {
  customers: Pick<Customers, "get" | "spelled">;
  link: Pick<PlatformLink, "record">;
  trail: Pick<AuditTrail, "ofCall" | "ofObject">;
  claims: NumberClaims;
  clock: () => number;
  /** Limits how long a response waits for the event of its write, milliseconds; left out, the usual time. */
  arriveMs?: number;
}

/** Member who writes, and under which key. */
export interface SavedBy {
  member: Member;
  call: string;
}

/** An event may come before the response to the write that it is of. */
const slackMs = 120_000;

type Loose = Readonly<Record<string, unknown>>;

/** Makes and changes customers. The interface's write goes over whoever has the number: a new one never does. */
export class CustomerSaving {
  constructor(private readonly options: CustomerSavingOptions) {}

  /**
   * @returns what stands on record once the write's event has come
   * @throws Refusal with the fields that are refused; 409 with the customer who has the number, or was changed meanwhile
   */
  async save(by: SavedBy, number: string, change: CustomerChange): Promise<SavedCustomer> {
    const { customers, arriveMs } = this.options;
    const before = customers.get(number);
    const { what } = await this.write(by, number, change);
    const after = await untilArrived(() => {
      const known = customers.get(number);
      return known !== null && known.version !== before?.version ? known : null;
    }, arriveMs);
    return { record: after && recordOf(after), what };
  }

  /** The same without waiting for its event. @param part names it among the writes of the request */
  async write(
    { member, call }: SavedBy,
    number: string,
    { version, customer }: CustomerChange,
    part = "upsertCustomer",
  ): Promise<{ what: string }> {
    const present = this.options.customers.get(number);
    const isAgain = await this.#wasBegun(member, call, number);
    if (!isAgain)
      this.#refuse(member, number, present, version, customer, await this.#lastWriter(member, present));
    const { claims } = this.options;
    const heldBy = await claims.claim("customer", number, { member, call });
    if (heldBy !== null) throw beingSaved(heldBy, number);
    const name = customer.customerName ?? present?.name ?? number;
    const sent = { ...changedOf(present, customer), customerNumber: number, customerName: name };
    const what = wordsOf(present, sent);
    const { customerNumber: _, ...fields } = sent;
    const about = {
      object: { kind: "customer", id: number },
      what: part === "upsertCustomer" ? what : `${what} by an import`,
      before: present && fieldsNow(recordOf(present), fields),
      after: fields,
    };
    try {
      if (present === null) await this.#refuseMadeElsewhere(number, call);
      await this.options.link.record({ member, call, part, about }, "upsertCustomer", { body: sent });
    } catch (error) {
      throw refusalOfPlatform(error);
    } finally {
      await claims.release("customer", number, call);
    }
    return { what };
  }

  /** Refuses what another request has made, of which no event came to this process yet. */
  async #refuseMadeElsewhere(number: string, call: string): Promise<void> {
    const written = await this.options.trail.ofObject("customer", number, 5);
    const other = written.find(
      (one) =>
        one.operation === "upsertCustomer" &&
        one.call !== call &&
        one.state !== "refused" &&
        one.undoneAt === null,
    );
    if (other !== undefined) throw beingSaved(other.who, number);
  }

  /** Names who made the present state, where that was another member of this desk. */
  async #lastWriter({ id: memberId }: Member, present: KnownCustomer | null): Promise<string | null> {
    if (present === null) return null;
    const entries = await this.options.trail.ofObject("customer", present.number, 5);
    const sinceMs = Date.parse(present.changedAt) - slackMs;
    return lastWriter(entries, "this customer", { memberId, sinceMs, nowMs: this.options.clock() });
  }

  /** Tells whether this request wrote the customer before: what it made must not refuse it. */
  async #wasBegun({ id }: Member, call: string, number: string): Promise<boolean> {
    const entries = await this.options.trail.ofCall(id, call);
    return entries.some(({ objectId, state }) => objectId === number && state !== "refused");
  }

  /** @throws Refusal where it may not be written, or stands otherwise than the member has seen */
  #refuse(
    member: Member,
    number: string,
    present: KnownCustomer | null,
    version: string | null,
    { customerName, terminalCode }: CustomerFields,
    lastWriter: string | null,
  ): void {
    if (present === null) {
      this.#refuseNew(member, version, customerName, terminalCode);
      const spelled = this.options.customers.spelled(number);
      if (spelled !== null) this.#refuseKnown(member, number, spelled, null, null);
    } else this.#refuseKnown(member, number, present, version, lastWriter);
    const isTheirs = terminalCode === undefined || owns(scopeOf(member.terminals), [terminalCode]);
    if (!isTheirs) throw badFields([{ path: "terminalCode", message: "is not one of your terminals" }]);
  }

  #refuseNew(
    { terminals }: Member,
    version: string | null,
    name: string | undefined,
    terminal: string | undefined,
  ): void {
    if (version !== null) throw new Refusal("NOT_FOUND", "This customer no longer exists");
    if (name === undefined) throw badFields([{ path: "customerName", message: "is required" }]);
    if (terminals.length > 0 && terminal === undefined)
      throw badFields([{ path: "terminalCode", message: "must be one of your terminals" }]);
  }

  #refuseKnown(
    member: Member,
    number: string,
    present: KnownCustomer,
    version: string | null,
    lastWriter: string | null,
  ): void {
    if (!isSeen(member, present)) {
      if (version !== null) throw new Refusal("NOT_FOUND", "No such customer is known");
      const message = "is taken by a customer of another terminal";
      throw new Refusal("CONFLICT", `${number} ${message}`, {
        fields: [{ path: "customerNumber", message }],
      });
    }
    if (version === null)
      throw new Refusal(
        "CONFLICT",
        `${number} is ${present.name ?? "a customer"} already: nothing was saved`,
        {
          fields: [{ path: "customerNumber", message: `is ${present.name ?? "a customer"} already` }],
          details: inTheWay(present),
        },
      );
    const because = refusalOf(member, present);
    if (because !== null) throw new Refusal("FORBIDDEN", because);
    if (present.version !== version)
      throw new Refusal(
        "CONFLICT",
        `${lastWriter ?? "Someone changed this customer"} since you opened it: nothing was saved`,
        { details: inTheWay(present) },
      );
  }
}

const inTheWay = (present: KnownCustomer): z.output<typeof CustomerInTheWay> => ({
  present: recordOf(present),
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? "") === JSON.stringify(b ?? "");

const beingSaved = (who: string, number: string) =>
  new Refusal("CONFLICT", `${who} is saving ${number} at this moment`);

/** Takes what a change says otherwise than the record: the rest need not be sent. */
function changedOf(present: KnownCustomer | null, customer: CustomerFields): CustomerFields {
  const record: Loose = present === null ? {} : recordOf(present);
  return Object.fromEntries(
    Object.entries(customer).filter(([name, value]) => value !== undefined && !isSame(record[name], value)),
  );
}

/** `made`, or `changed phone, address`. */
function wordsOf(present: KnownCustomer | null, sent: Loose): string {
  if (present === null) return "made";
  const record: Partial<Record<string, unknown>> = recordOf(present) satisfies CustomerRecord;
  const labels = Object.keys(sent)
    .filter((name) => name !== "customerNumber" && !isSame(record[name], sent[name]))
    .map((name) => customerFieldLabel(name).toLowerCase());
  return labels.length === 0 ? "saved as it was" : `changed ${[...new Set(labels)].join(", ")}`;
}
