import { expect, test } from "vitest";
import { delivery, openFreightCarrier } from "@/lib/platform/testing/freight-carrier";
import { typesOf } from "@/lib/platform/testing/pd-events";

const { at, eventsOf, upsertShipment } = openFreightCarrier(Date.parse("2026-11-20T20:00:00Z"));

let nextId = 1;
/** A shipment that is on nothing yet: documents need no manifest. */
const ship = (proNumber: string) => upsertShipment(delivery(proNumber));

const image = (filename: string) => ({ filename, url: `https://files.test/${filename}` });
const document = (minute: number, more: object) => ({
  id: `document-${nextId++}`,
  eventTime: `2026-11-20T10:${minute}:00Z`,
  documentType: "delivery-receipt",
  ...more,
});
const sendDocuments = (...items: object[]) => at.device.call("recordDocuments", { body: { items } });

test("a document grows with its images until all are there", async () => {
  await ship("A-13");
  const parts = { proNumber: "A-13", documentId: "pod", totalImages: 2, employeeId: "D-1" };
  const events = await eventsOf(
    () => sendDocuments(document(10, { ...parts, images: [image("1.jpg")] })),
    () => sendDocuments(document(12, { ...parts, images: [image("1.jpg"), image("2.jpg")] })),
  );
  expect(typesOf(events)).toEqual(["shipmentUpdatedInMaven", "shipmentUpdatedInMaven"]);
  expect(events.map(({ data }) => data.documents)).toMatchObject([
    [{ status: "pending", totalImages: 2, images: [{ filename: "1.jpg", contentType: "image/jpg" }] }],
    [
      {
        documentType: "delivery-receipt",
        status: "uploaded",
        images: [image("1.jpg"), image("2.jpg")],
        createdByUserName: "Byron, Ada",
        createdOn: "2026-11-20T10:10:00.000Z",
        updatedOn: "2026-11-20T10:12:00.000Z",
      },
    ],
  ]);
});

test("documents are repeated and refused as progress is", async () => {
  await ship("A-14");
  const one = document(10, { proNumber: "A-14", images: [image("a.jpg")] });
  const bad = document(10, { proNumber: "A-14", images: [image("b.jpg")], documentType: "poem" });
  const stranger = document(10, { proNumber: "A-14", images: [], employeeId: "D-none" });
  expect(await sendDocuments(one, one, bad, stranger)).toMatchObject({
    accepted: 1,
    repeated: 1,
    refused: [
      { index: 2, fields: [{ path: "documentType" }] },
      { index: 3, fields: [{ path: "employeeId" }] },
    ],
  });
});
