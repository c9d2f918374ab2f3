import { fewAtOnce } from "@/lib/client/few-at-once";
import { customerFieldLabel } from "@/lib/contract/desk/customers/customer-labels";
import type {
  CustomersOnRecord,
  ImportedCustomers,
  NamedCustomers,
} from "@/lib/contract/desk/imports/customer-imports";
import type { ImportedRows, PastImportRows, PastImports } from "@/lib/contract/desk/imports/past-imports";
import type { Member } from "@/lib/desk/access/members";
import { isSeen, recordOf, refusalOf } from "@/lib/desk/areas/customers/customer-record";
import type { CustomerSaving } from "@/lib/desk/areas/customers/customer-saving";
import {
  type KeptImport,
  type KeptImports,
  type KeptPart,
  noImport,
  notConfirmed,
  refusedRow,
  responseOf,
  summaryOf,
} from "@/lib/desk/areas/freight/imports/kept-imports";
import { isUnknown } from "@/lib/desk/areas/freight/writes/not-written";
import type { Customers } from "@/lib/desk/directory/customers/customers";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { MadeAlready } from "@/lib/desk/http/request-key";
import type { KeptRow } from "@/lib/desk/tables/shipment-imports";
import type { AuditEntry, AuditTrail } from "@/lib/desk/writes/audit-trail";

export interface CustomerImportsOptions extends Pick<DeskGround, "clock"> {
  kept: KeptImports;
  customers: Pick<Customers, "get">;
  saving: Pick<CustomerSaving, "write">;
  trail: Pick<AuditTrail, "ofCall">;
}

/** Limits how many of a part are on their way at once: the interface takes one customer at a time. */
const atOnce = 4;
/** Nobody waits longer for a part: its process has ended. */
const cutOffMs = 5 * 60_000;

/** Imports of customers: each row is one write, kept with what became of it. */
export class CustomerImports {
  constructor(private readonly options: CustomerImportsOptions) {}

  /** Finds what the member sees of the customers that a file names. */
  onRecord(member: Member, { numbers }: NamedCustomers): CustomersOnRecord {
    const customers = numbers.flatMap((number, index) => {
      const known = this.options.customers.get(number);
      if (known === null || !isSeen(member, known)) return [];
      return [{ index, because: refusalOf(member, known), record: recordOf(known) }];
    });
    return { customers };
  }

  /** Sends a part of a file, each row judged alone. A request that comes again under its key is sent once. */
  async send(member: Member, importId: string, sent: ImportedCustomers, call: string): Promise<ImportedRows> {
    const { kept, clock } = this.options;
    const { fileName, rowCount } = sent;
    const at = new Date(clock());
    const memberId = member.id;
    await kept.begin({ id: importId, memberId, fileName, rowCount, at });
    const waiting = waitingRows(sent.rows);
    const part = await kept.addPart({
      ...{ memberId, importId, call, at },
      ...{ requestId: null, rows: waiting, isSettled: false },
    });
    if (part.isSettled) return responseOf(part.rows);
    const rows = [...waiting];
    await fewAtOnce(sent.rows, atOnce, async (row, place) => {
      if (waiting[place]?.outcome === "waiting") rows[place] = await this.#sendRow({ member, call }, row);
    });
    await this.#keep(part, rows);
    return responseOf(rows);
  }

  /** The member's newest imports. */
  async list(member: Member): Promise<PastImports> {
    const newest = await this.options.kept.newest(member.id);
    const imports: PastImports["imports"] = [];
    for (const one of newest) imports.push(summaryOf(one, await this.#rowsOf(one)));
    return { imports };
  }

  /** One of the member's imports with its rows. @throws Refusal 404 */
  async of(member: Member, id: string): Promise<PastImportRows> {
    const one = await this.options.kept.one(member.id, id);
    if (one === null) throw noImport();
    const rows = await this.#rowsOf(one);
    return { ...summaryOf(one, rows), ...responseOf(rows) };
  }

  async #sendRow(
    by: { member: Member; call: string },
    row: ImportedCustomers["rows"][number],
  ): Promise<KeptRow> {
    const { line, customerNumber, version, customer } = row;
    try {
      await this.options.saving.write(by, customerNumber, { version, customer }, partOf(customerNumber));
    } catch (error) {
      if (error instanceof MadeAlready) return inRow(row);
      if (isUnknown(error)) return waitingRow(row);
      if (error instanceof Refusal) return refusedRow(line, customerNumber, reasonOf(error));
      throw error;
    }
    return inRow(row);
  }

  /** Rows of an import; of a part that was cut off, the trail of writes says what became of each. */
  async #rowsOf(one: KeptImport): Promise<KeptRow[]> {
    const rows: KeptRow[] = [];
    for (const part of await this.options.kept.parts(one)) {
      if (part.isSettled) rows.push(...part.rows);
      else rows.push(...(await this.#fromTrail(part)));
    }
    return rows;
  }

  async #fromTrail(part: KeptPart): Promise<KeptRow[]> {
    const entries = await this.options.trail.ofCall(part.memberId, part.call);
    const byNumber = new Map(entries.map((entry) => [entry.objectId, entry]));
    const isCutOff = this.options.clock() - part.at.getTime() > cutOffMs;
    const rows = part.rows.map((row) => settledRow(row, byNumber.get(row.title), isCutOff));
    // One that is still on its way is kept by whoever sends it.
    if (isCutOff) await this.#keep(part, rows);
    return rows;
  }

  #keep(part: KeptPart, rows: KeptRow[]): Promise<void> {
    const isSettled = rows.every(({ outcome }) => outcome !== "waiting");
    return this.options.kept.changePart(part, { rows, isSettled });
  }
}

const partOf = (number: string) => `import ${number}`;

type Sent = ImportedCustomers["rows"][number];

const rowOf = ({ line, customerNumber }: Sent) => ({ line, title: customerNumber, index: null });
const inRow = (row: Sent): KeptRow => ({ ...rowOf(row), outcome: "in", message: "" });
const waitingRow = (row: Sent): KeptRow => ({ ...rowOf(row), outcome: "waiting", message: notConfirmed });

/** Refuses a customer's later rows beforehand: side by side with the first each would refuse the other. */
function waitingRows(rows: readonly Sent[]): KeptRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const { line, customerNumber } = row;
    if (seen.has(customerNumber))
      return refusedRow(line, customerNumber, "It is already on an earlier row of the file");
    seen.add(customerNumber);
    return waitingRow(row);
  });
}

const reasonOf = ({ message, fields }: Refusal): string =>
  fields.length === 0
    ? message
    : fields.map(({ path, message: fault }) => `${customerFieldLabel(path)} ${fault}`).join("; ");

function settledRow(
  row: KeptRow,
  entry: Pick<AuditEntry, "state" | "error"> | undefined,
  isCutOff: boolean,
): KeptRow {
  if (row.outcome !== "waiting") return row;
  if (entry === undefined && isCutOff)
    return refusedRow(row.line, row.title, "It was not sent: the import was cut off");
  if (entry?.state === "done") return { ...row, outcome: "in", message: "" };
  return entry?.state === "refused" ? refusedRow(row.line, row.title, entry.error ?? "It was refused") : row;
}
