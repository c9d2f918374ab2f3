import { z } from "zod";
import { BillDetails, BillResponse, HazmatChoices } from "@/lib/contract/desk/bills/bill-details";
import { deskCall } from "@/lib/contract/desk/desk-call";

const path = "/freight/shipments/{proNumber}/bill";
const params = z.object({ proNumber: z.string() });
const paint = { lines: [{ description: "Paint", pieces: 48, packaging: "pails" }] };

/** What a bill of lading says that the interface does not carry. */
const getBill = deskCall({
  method: "GET",
  path,
  role: "viewer",
  scope: "filtered",
  params,
  response: BillResponse,
  topics: ["freight", "shipment-service"],
  sample: { params: { proNumber: "P-1" } },
  probe: ({ code }) => ({ params: { proNumber: `P-${code}` } }),
});

/** Keeps it whole, in place of what was kept. */
const saveBill = deskCall({
  method: "PUT",
  path,
  role: "dispatcher",
  scope: "filtered",
  params,
  body: z.object({
    /** As it was read. */
    version: z.int32().min(0),
    details: BillDetails,
  }),
  response: BillResponse,
  sample: { params: { proNumber: "P-1" }, body: { version: 0, details: paint } },
  probe: ({ code }) => ({ params: { proNumber: `P-${code}` }, body: { version: 0, details: paint } }),
});

/** Entries of the Hazardous Materials Table by what is typed of a number or a name. */
const findHazmat = deskCall({
  method: "GET",
  path: "/freight/hazmat",
  role: "viewer",
  scope: "everybody",
  query: z.object({ text: z.string().trim().min(2).max(100) }),
  response: HazmatChoices,
  sample: { query: { text: "paint" } },
  probe: "sample",
});

/** The desk's calls about bills of lading. */
export const billCalls = { getBill, saveBill, findHazmat } as const;
