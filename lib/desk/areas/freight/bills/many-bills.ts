import type {
  BillsResponse,
  ReadBill,
  SavedBills,
  SavedBillsResponse,
} from "@/lib/contract/desk/bills/many-bills";
import type { Member } from "@/lib/desk/access/members";
import type { Bills } from "@/lib/desk/areas/freight/bills/bills";
import { Refusal } from "@/lib/desk/http/refusal";

type Result = SavedBillsResponse["results"][number];

/** Bills of many PROs: read for a file, and kept out of one. */
export class ManyBills {
  constructor(private readonly bills: Pick<Bills, "alone" | "save">) {}

  /** Without those of which the member sees nothing. */
  async read(member: Member, proNumbers: readonly string[]): Promise<BillsResponse> {
    const bills: ReadBill[] = [];
    for (const proNumber of new Set(proNumbers)) {
      const bill = await unlessRefused(this.bills.alone(member, proNumber), "NOT_FOUND");
      if (bill !== null)
        bills.push({
          proNumber,
          ...{ bill: bill.bill, version: bill.version, mayChange: bill.mayChange },
        });
    }
    return { bills };
  }

  /** Each by itself: what is wrong with one does not keep another from being kept. @param call the request's key */
  async save(member: Member, { bills }: SavedBills, call: string): Promise<SavedBillsResponse> {
    const results: Result[] = [];
    for (const [index, { proNumber, ...bill }] of bills.entries()) {
      // A request that comes again finds each of its bills under the same key.
      const result = await this.#save(member, proNumber, bill, `${call} ${index}`);
      results.push(result);
    }
    return { results };
  }

  async #save(
    member: Member,
    proNumber: string,
    bill: Parameters<Bills["save"]>[2],
    call: string,
  ): Promise<Result> {
    try {
      await this.bills.save(member, proNumber, bill, call);
      return { outcome: "done", message: "", fields: [] };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const message = error.type === "NOT_FOUND" ? "No shipment with this PRO is known" : error.message;
      return { outcome: "refused", message, fields: [...(error.fields ?? [])] };
    }
  }
}

/** Null where a request is refused for this. */
async function unlessRefused<Value>(value: Promise<Value>, type: Refusal["type"]): Promise<Value | null> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof Refusal && error.type === type) return null;
    throw error;
  }
}
