import { keepPreviousData } from "@tanstack/react-query";
import { type HazmatCheck, type HazmatLine, mostHazmatLines } from "@/lib/contract/desk/bills/hazmat-line";
import { mostBillsAtOnce, type ReadBill } from "@/lib/contract/desk/bills/many-bills";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Reads by PRO what a bill of lading says that the interface does not carry. */
export const billQuery = (proNumber: string) => ({
  ...deskQuery("getBill", { params: { proNumber } }),
  staleTime: 5_000,
});

export const useSaveBill = (proNumber: string) =>
  useWrite(
    (body: DeskBody<"saveBill">, idempotencyKey) =>
      callDesk("saveBill", { params: { proNumber }, body, idempotencyKey }),
    (client, response) => client.setQueryData(billQuery(proNumber).queryKey, response),
  );

/** A shipment as its bill of lading is printed. */
export const billPaperQuery = (shipmentId: string) => ({
  ...deskQuery("getBillPaper", { params: { shipmentId } }),
  staleTime: 5_000,
});

/** The same as PDF. */
export const usePrintBill = (shipmentId: string) =>
  useWrite(
    (body: DeskBody<"printBill">, idempotencyKey) =>
      callDesk("printBill", { params: { shipmentId }, body, idempotencyKey }),
    () => undefined,
  );

/** Entries of the Hazardous Materials Table; what was found stays until more is. */
export const hazmatQuery = (typed: string) => ({
  ...deskQuery("findHazmat", { query: { text: typed } }),
  enabled: typed.trim().length >= 2,
  staleTime: Number.POSITIVE_INFINITY,
  placeholderData: keepPreviousData,
});

/** Keeps bills of a file, each judged alone. */
export const useSaveBills = () =>
  useWrite(
    (body: DeskBody<"saveBills">, idempotencyKey) => callDesk("saveBills", { body, idempotencyKey }),
    // Nothing to put in place: pages that show a bill read it again by the live stream.
    () => undefined,
  );

/** Judges lines by the Hazardous Materials Table, in their order. @throws PlatformError */
export async function checkHazmat(lines: readonly HazmatLine[]): Promise<HazmatCheck["lines"]> {
  const checked: HazmatCheck["lines"] = [];
  for (let at = 0; at < lines.length; at += mostHazmatLines) {
    const body = { lines: lines.slice(at, at + mostHazmatLines) };
    checked.push(...(await callDesk("checkHazmat", { body })).lines);
  }
  return checked;
}

/** Bills of many PROs, in their order; those that nobody knows are left out. @throws PlatformError */
export async function readBills(proNumbers: readonly string[]): Promise<ReadBill[]> {
  const bills: ReadBill[] = [];
  for (let at = 0; at < proNumbers.length; at += mostBillsAtOnce) {
    const body = { proNumbers: proNumbers.slice(at, at + mostBillsAtOnce) };
    bills.push(...(await callDesk("readBills", { body })).bills);
  }
  return bills;
}
