import { PlatformError } from "@/lib/client/platform-error";
import type { ImportedRows, PastImportRows, PastImports } from "@/lib/contract/desk/imports/past-imports";
import type {
  ImportedShipments,
  NamedShipments,
  ShipmentsOnRecord,
} from "@/lib/contract/desk/imports/shipment-imports";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import type { ListedShipment } from "@/lib/contract/interface/shipment-fields";
import type { Member } from "@/lib/desk/access/members";
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
import type { ShipmentRows } from "@/lib/desk/areas/freight/imports/shipment-rows";
import { isUnknown, NotWritten, outcomeOf } from "@/lib/desk/areas/freight/writes/not-written";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import type { KeptRow } from "@/lib/desk/tables/shipment-imports";

export interface ShipmentImportsOptions extends Pick<DeskGround, "clock"> {
  rows: ShipmentRows;
  kept: KeptImports;
  link: Pick<PlatformLink, "record" | "client">;
  /** Waits between two looks at the status address, milliseconds. */
  pause: (ms: number) => Promise<unknown>;
}

/** A request waits so long for the platform's outcome, then says which rows it still waits for. */
const waitMs = 20_000;
const firstPauseMs = 100;
const longestPauseMs = 1_000;

type BulkStatus = ResponseBody<"getBulkUpsertStatus">;

/** Imports of shipments: rows are completed, sent in bulk, followed at their status address, and kept with what became of them. */
export class ShipmentImports {
  constructor(private readonly options: ShipmentImportsOptions) {}

  onRecord = async (member: Member, named: NamedShipments): Promise<ShipmentsOnRecord> =>
    this.options.rows.onRecord(member, named);

  /**
   * Sends a part of a file. A request that comes again under its key is sent once.
   * @throws Refusal where the platform refuses the part as a whole, or nobody can say if it arrived
   */
  async send(member: Member, importId: string, sent: ImportedShipments, call: string): Promise<ImportedRows> {
    const { kept, clock } = this.options;
    const { fileName, rowCount } = sent;
    const at = new Date(clock());
    const memberId = member.id;
    await kept.begin({ id: importId, memberId, fileName, rowCount, at });
    const { rows, shipments } = this.#judged(member, sent);
    const isSettled = shipments.length === 0;
    const part = await kept.addPart({ memberId, importId, call, requestId: null, rows, isSettled, at });
    if (part.isSettled) return responseOf(part.rows);
    // Kept by the same request before: what is known may be another thing by now, and its rows may be on their way.
    if (part.requestId === null && waitingIn(part.rows) !== shipments.length) return responseOf(part.rows);
    const requestId = part.requestId ?? (await this.#bulkUpsert(member, part, shipments));
    return responseOf(await this.#followed({ ...part, requestId }, waitMs));
  }

  /** The member's newest imports; what is still waited for is asked about. */
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

  async #rowsOf(one: KeptImport): Promise<KeptRow[]> {
    const rows: KeptRow[] = [];
    for (const part of await this.options.kept.parts(one)) rows.push(...(await this.#followed(part, 0)));
    return rows;
  }

  /** Completes the rows that may be sent; others are refused, each by itself. */
  #judged(member: Member, sent: ImportedShipments): { rows: KeptRow[]; shipments: ListedShipment[] } {
    const shipments: ListedShipment[] = [];
    const named = new Set<string>();
    const rows = sent.rows.map((row): KeptRow => {
      const { line, shipment } = row;
      const title = shipment.proNumber || shipment.refNumber || `Line ${line}`;
      const name = nameOf(shipment);
      if (named.has(name)) return refusedRow(line, title, "It repeats an earlier row of the file");
      named.add(name);
      try {
        shipments.push(this.options.rows.toSend(member, row));
        return { line, title, outcome: "waiting", message: notConfirmed, index: shipments.length - 1 };
      } catch (error) {
        if (error instanceof NotWritten) return refusedRow(line, title, error.message);
        throw error;
      }
    });
    return { rows, shipments };
  }

  /** @returns the request's id at the platform @throws Refusal */
  async #bulkUpsert(member: Member, part: KeptPart, shipments: ListedShipment[]): Promise<string> {
    const { kept, link } = this.options;
    try {
      const object = { kind: "shipment-import", id: part.importId };
      const what = `imported ${shipments.length} shipments`;
      const by = { member, call: part.call, part: "bulkUpsertShipments", about: { object, what } };
      const { requestId } = await link.record(by, "bulkUpsertShipments", { body: { shipments } });
      await kept.changePart(part, { requestId });
      return requestId;
    } catch (error) {
      // It may have arrived: its rows stay as waited for.
      if (isUnknown(error)) throw error;
      const { message } = outcomeOf(error);
      const refused = part.rows.map((row) =>
        row.index === null ? row : refusedRow(row.line, row.title, message),
      );
      await kept.changePart(part, { rows: refused, isSettled: true });
      throw new Refusal("CONFLICT", message);
    }
  }

  /** Looks at the status address until the platform is through with a part, or the time is over. */
  async #followed(part: KeptPart, limitMs: number): Promise<KeptRow[]> {
    if (part.isSettled || part.requestId === null) return part.rows;
    let waitedMs = 0;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const status = await this.#statusOf(part.requestId);
      if (status === null) return part.rows;
      if (status.status === "completed") {
        const rows = settledRows(part.rows, status);
        await this.options.kept.changePart(part, { rows, isSettled: true });
        return rows;
      }
      if (waitedMs >= limitMs) return part.rows;
      await this.options.pause(pauseMs);
      waitedMs += pauseMs;
    }
  }

  /** Null where nobody says: what the status address returns is not published. */
  async #statusOf(requestId: string): Promise<BulkStatus | null> {
    try {
      return await this.options.link.client.call("getBulkUpsertStatus", { query: { requestId } });
    } catch (error) {
      if (error instanceof PlatformError) return null;
      throw error;
    }
  }
}

const waitingIn = (rows: readonly KeptRow[]) => rows.filter(({ index }) => index !== null).length;

const nameOf = ({ shipmentType, proNumber, refNumber, pickupSequenceNumber }: ListedShipment): string =>
  [shipmentType === "delivery" ? proNumber : refNumber, shipmentType, pickupSequenceNumber].join(" ");

function settledRows(rows: readonly KeptRow[], { errors }: BulkStatus): KeptRow[] {
  const failed = new Map(errors.map(({ index, error }) => [index, error]));
  return rows.map((row) => {
    if (row.index === null) return row;
    const message = failed.get(row.index);
    return message === undefined
      ? { ...row, outcome: "in", message: "" }
      : { ...row, outcome: "refused", message };
  });
}
