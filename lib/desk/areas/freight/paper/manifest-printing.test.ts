import { afterAll, beforeAll, expect, test } from "vitest";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { ManifestPrinting } from "@/lib/desk/areas/freight/paper/manifest-printing";
import { PrintedCopies } from "@/lib/desk/areas/freight/paper/printed-copies";
import { pageTexts } from "@/lib/desk/areas/freight/paper/testing/pdf-text";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { manifestDetailOf, manifestNowMs, manifestRowOf } from "@/lib/paper/testing/manifest-detail";
import type { Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

const dana = memberOf({ name: "Dana Wells" });

function openPrinting(company: string, detail: ManifestDetail = manifestDetailOf()) {
  const printed = new PrintedCopies(store, company, "Test Carrier");
  let nowMs = manifestNowMs;
  const clock = () => {
    nowMs += 60_000;
    return nowMs;
  };
  const printing = new ManifestPrinting({
    detailOf: async () => detail,
    printed,
    carrier: "Test Carrier",
    clock,
  });
  return { printed, printing };
}

test("a print is a PDF named after the manifest, and is kept with who made it", async () => {
  const { printed, printing } = openPrinting("c-kept");
  const file = await printing.print(dana, "M-112", { copy: "driver", size: "letter" });
  expect([file.name, file.type]).toEqual(["STL-112 East side, driver copy.pdf", "application/pdf"]);
  expect(await file.slice(0, 5).text()).toBe("%PDF-");
  expect(await printed.of(manifestDetailOf())).toEqual([
    { copy: "driver", only: null, at: "2026-11-24T16:53:00.000Z", by: "Dana Wells", since: [] },
  ]);
});

test.each(["driver", "dispatch", "bill-of-lading"] as const)(
  "a %s says who printed it and when",
  async (copy) => {
    const file = await openPrinting("c-foot").printing.print(dana, "M-112", { copy, size: "letter" });
    const pages = pageTexts(new Uint8Array(await file.arrayBuffer()));
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect(page).toContain("Printed Tue Nov 24, 2026 10:53 CST by Dana Wells");
  },
);

test("of several prints of a copy the newest counts, the newest copy first", async () => {
  const { printed, printing } = openPrinting("c-newest");
  for (const copy of ["driver", "dispatch", "driver"] as const)
    await printing.print(dana, "M-112", { copy, size: "a4" });
  const copies = await printed.of(manifestDetailOf());
  expect(copies.map(({ copy, at }) => [copy, at.slice(11, 16)])).toEqual([
    ["driver", "16:55"],
    ["dispatch", "16:54"],
  ]);
});

test("what has changed since is said by what stands now", async () => {
  const { printed, printing } = openPrinting("c-since");
  await printing.print(dana, "M-112", { copy: "dispatch", size: "letter" });
  const now = manifestDetailOf({ row: manifestRowOf({ trailer: "8600" }) });
  expect((await printed.of(now))[0]?.since).toEqual(["trailer 8600"]);
});

test("the bill of one PRO is named after it, and stands for it alone", async () => {
  const { printed, printing } = openPrinting("c-one");
  const bills = { copy: "bill-of-lading", size: "letter" } as const;
  await printing.print(dana, "M-112", bills);
  const [first, second] = manifestDetailOf().shipments;
  if (!first || !second) throw new Error("The manifest has two shipments");
  const file = await printing.print(dana, "M-112", { ...bills, shipmentId: first.shipmentId });
  expect(file.name).toBe(`${first.title}, bill of lading.pdf`);
  const since = async (detail: ManifestDetail) =>
    (await printed.of(detail)).map((one) => [one.only, one.since.length > 0]);
  const others = manifestDetailOf({
    shipments: manifestDetailOf().shipments.map((one) =>
      one.shipmentId === first.shipmentId ? first : { ...one, pieces: 99 },
    ),
  });
  expect(await since(others)).toEqual([
    [first.title, false],
    [null, true],
  ]);
  await printing.print(dana, "M-112", bills);
  expect(await since(manifestDetailOf())).toEqual([[null, false]]);
});

test("another company's prints are not seen", async () => {
  await openPrinting("c-mine").printing.print(dana, "M-112", { copy: "driver", size: "letter" });
  expect(await openPrinting("c-theirs").printed.of(manifestDetailOf())).toEqual([]);
});

test("a bill of lading of a shipment that is not on the manifest is refused, and not kept", async () => {
  const { printed, printing } = openPrinting("c-refused");
  const asked = printing.print(dana, "M-112", {
    copy: "bill-of-lading",
    size: "letter",
    shipmentId: "S-other",
  });
  await expect(asked).rejects.toMatchObject({ message: "No such shipment is on this manifest" });
  expect(await printed.of(manifestDetailOf())).toEqual([]);
});
