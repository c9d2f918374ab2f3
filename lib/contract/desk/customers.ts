import { z } from "zod";
import { CustomerDetail } from "@/lib/contract/desk/customers/customer-detail";
import { CustomerList, CustomerListQuery } from "@/lib/contract/desk/customers/customer-list";
import { CustomerChange, SavedCustomer } from "@/lib/contract/desk/customers/customer-record";
import { deskCall } from "@/lib/contract/desk/desk-call";
import {
  CustomersOnRecord,
  ImportedCustomers,
  NamedCustomers,
} from "@/lib/contract/desk/imports/customer-imports";
import { ImportedRows, PastImportRows, PastImports } from "@/lib/contract/desk/imports/past-imports";
import { AddressQuery, FoundAddresses } from "@/lib/contract/desk/places/found-addresses";
import { PlaceList, PlaceListQuery } from "@/lib/contract/desk/places/place-list";
import {
  PlaceDetail,
  PlaceRecord,
  PlaceRecordChange,
  PlaceRecords,
} from "@/lib/contract/desk/places/place-records";
import { ExternalId } from "@/lib/contract/scalars";

const path = "/customers/{number}";
const params = z.object({ number: ExternalId });
const imports = "/customer-imports";
/** Id of a file of customers alone: an id of a file of shipments is none of theirs. */
const sampleId = "6e2f4a07-9a7d-4d0b-8a53-2f0c1b7e9d14";
const ofImport = z.object({ id: z.uuid("must be the id of an import") });

const newAt = (number: string, terminalCode: string) => ({
  params: { number },
  body: { version: null, customer: { customerName: `Customer ${number}`, terminalCode } },
});
const rowsAt = (customerNumber: string, terminalCode: string) => ({
  params: { id: sampleId },
  body: {
    fileName: "customers.csv",
    rowCount: 1,
    rows: [
      {
        line: 2,
        version: null,
        customerNumber,
        customer: { customerName: `Customer ${customerNumber}`, terminalCode },
      },
    ],
  },
});

/** The customers that the member sees. A read again names the step of the last one, and gets what changed since. */
const listCustomers = deskCall({
  method: "GET",
  path: "/customers",
  role: "viewer",
  scope: "filtered",
  query: CustomerListQuery,
  response: CustomerList,
  topics: ["customers"],
  sample: {},
  probe: "sample",
});

const getCustomer = deskCall({
  method: "GET",
  path,
  role: "viewer",
  scope: "filtered",
  params,
  response: CustomerDetail,
  topics: ["customers", "freight"],
  sample: { params: { number: "C-1" } },
  probe: ({ code }) => ({ params: { number: `C-${code}` } }),
});

/** Makes a customer, or changes one: a new one goes over none that exists. */
const saveCustomer = deskCall({
  method: "POST",
  path,
  role: "dispatcher",
  scope: "filtered",
  params,
  body: CustomerChange,
  response: SavedCustomer,
  sample: newAt("C-1", "JOL"),
  probe: ({ code, run }) => newAt(`C-${run}-made`, code),
});

/** Reads what the desk knows of customers that a file names. */
const readCustomersOnRecord = deskCall({
  method: "POST",
  path: `${imports}/on-record`,
  role: "viewer",
  scope: "filtered",
  body: NamedCustomers,
  response: CustomersOnRecord,
  sample: { body: { numbers: ["C-1"] } },
  probe: ({ code }) => ({ body: { numbers: [`C-${code}`] } }),
});

/** Sends a part of a file, each row judged alone; `id` is made by whoever imports, and the same for all parts. */
const importCustomers = deskCall({
  method: "POST",
  path: `${imports}/{id}/rows`,
  role: "dispatcher",
  scope: "filtered",
  params: ofImport,
  body: ImportedCustomers,
  // 100 customers with all that they may say.
  bodyLimitBytes: 2_000_000,
  response: ImportedRows,
  sample: rowsAt("C-1", "JOL"),
  probe: ({ code, run }) => rowsAt(`C-${run}-imported`, code),
});

const listCustomerImports = deskCall({
  method: "GET",
  path: imports,
  role: "viewer",
  scope: "own",
  response: PastImports,
  sample: {},
  probe: "sample",
});

const getCustomerImport = deskCall({
  method: "GET",
  path: `${imports}/{id}`,
  role: "viewer",
  scope: "own",
  params: ofImport,
  response: PastImportRows,
  sample: { params: { id: sampleId } },
  probe: "sample",
});

/** The desk's calls about customers. */
export const customerCalls = {
  listCustomers,
  getCustomer,
  saveCustomer,
  readCustomersOnRecord,
  importCustomers,
  listCustomerImports,
  getCustomerImport,
} as const;

const placeParams = z.object({ place: ExternalId });
const placeRecord = { dockMinutes: 45, version: 0 };

/** The places that the member sees. A read again names the step of the last one, and gets what changed since. */
const listPlaces = deskCall({
  method: "GET",
  path: "/places",
  role: "viewer",
  scope: "filtered",
  query: PlaceListQuery,
  response: PlaceList,
  topics: ["place-list"],
  sample: {},
  probe: "sample",
});

/** Reads what the desk keeps of places, and what stays there show. */
const listPlaceRecords = deskCall({
  method: "GET",
  path: "/place-records",
  role: "viewer",
  scope: "filtered",
  response: PlaceRecords,
  topics: ["places"],
  sample: {},
  probe: "sample",
});

const getPlace = deskCall({
  method: "GET",
  path: "/places/{place}",
  role: "viewer",
  scope: "filtered",
  params: placeParams,
  response: PlaceDetail,
  topics: ["places"],
  sample: { params: { place: "DOCK-1" } },
  probe: ({ code }) => ({ params: { place: `L-${code}` } }),
});

/** Changes what the desk keeps of a place: dock minutes, zone, whether it is retired here, what it is not the same as. */
const changePlaceRecord = deskCall({
  method: "PUT",
  path: "/places/{place}/record",
  role: "dispatcher",
  scope: "filtered",
  params: placeParams,
  body: PlaceRecordChange,
  response: PlaceRecord,
  sample: { params: { place: "DOCK-1" }, body: placeRecord },
  probe: ({ code }) => ({ params: { place: `L-${code}` }, body: placeRecord }),
});

/** Finds addresses by the installation's own geocoder, where it names one. */
const findAddress = deskCall({
  method: "GET",
  path: "/addresses",
  role: "viewer",
  scope: "everybody",
  query: AddressQuery,
  response: FoundAddresses,
  sample: { query: { text: "640 Valley Spur Dr" } },
  probe: "sample",
});

/** The desk's calls about places. */
export const placeCalls = { listPlaces, listPlaceRecords, getPlace, changePlaceRecord, findAddress } as const;
