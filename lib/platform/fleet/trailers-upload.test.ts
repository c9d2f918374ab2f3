import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);

const published =
  "ChgType,TrailerStatus,UnitID,TrailerType,Make,Model,Year,VIN,Domicile,CurrentTerm,EquipType,EquipSpecs,Liftgate,Heat," +
  "OwnershipStatus,Axles,BodyType,Length,LengthUnits";
const upload = (...lines: string[]) =>
  at.client.call("uploadTrailers", { body: { file: `\ufeff${lines.join("\r\n")}\r\n` } });
async function stored(trailerNumber: string) {
  const params = { trailerNumber };
  const { data } = await at.client.call("getTrailers", { params, query: { includeAttributes: true } });
  return data[0];
}

test("a row in the published columns becomes a trailer", async () => {
  const response = await upload(
    published,
    "1,ACTIVE,R-1,Van,Utility,3000R,2021,1UYVS,OMA,JOL,REEFER,53x102,1,0,LEASED,2,reefer,53.5,feet",
  );
  expect(response).toEqual({
    status: "ok",
    data: [{ trailerNumber: "R-1" }],
    rows: [{ line: 2, number: "R-1", outcome: "added" }],
  });
  expect(await stored("R-1")).toEqual({
    trailerNumber: "R-1",
    status: "active",
    trailerType: "Van",
    make: "Utility",
    model: "3000R",
    year: "2021",
    vin: "1UYVS",
    terminal: "JOL",
    liftGate: true,
    heated: false,
    ownershipStatus: "leased",
    axles: 2,
    bodyType: "reefer",
    length: 53.5,
    lengthUnits: "feet",
    attributes: { Domicile: "OMA", EquipType: "REEFER", EquipSpecs: "53x102" },
    groupCodes: [],
  });
});

test("the response's status is 201, where the one of vehicles is 200", async () => {
  const send = (path: string) => {
    const form = new FormData();
    form.set("file", new Blob(["ChgType,UnitID\n1,R-status\n"]), "any.csv");
    return at.send("POST", path, { raw: form });
  };
  expect([(await send("/trailers/upload")).status, (await send("/vehicles/upload")).status]).toEqual([
    201, 200,
  ]);
});

test("the current terminal comes into being", async () => {
  await upload("ChgType,UnitID,CurrentTerm", "1,R-2,NEW-TERM");
  const { rows } = await at.store.db.execute(
    sql`select name from platform.terminals where terminal_code = 'NEW-TERM'`,
  );
  expect(rows).toEqual([{ name: "NEW-TERM" }]);
});

test("rows update, deactivate and fail each on its own", async () => {
  await upload("ChgType,UnitID,Make,Heat", "1,R-3,Utility,1", "1,R-4,Utility,1");
  const { rows } = await upload(
    "ChgType,UnitID,Model,Heat,Axles,Year,OwnershipStatus",
    "3,R-3,3000R,0,,,",
    "2,R-4,,,,,",
    "1,R-4,,,,,",
    "3,R-none,,,,,",
    "3,R-3,,,two,,",
    "3,R-3,,,,21,",
    "3,R-3,,,,,borrowed",
  );
  expect(rows?.map((outcome) => [outcome.outcome, outcome.field])).toEqual([
    ["updated", undefined],
    ["deactivated", undefined],
    ["failed", "UnitID"],
    ["failed", "UnitID"],
    ["failed", "Axles"],
    ["failed", "Year"],
    ["failed", "OwnershipStatus"],
  ]);
  expect(await stored("R-3")).toMatchObject({ make: "Utility", model: "3000R", heated: false });
  expect(await stored("R-4")).toMatchObject({ status: "inactive" });
});

test("1,000 rows load in one upload", async () => {
  const lines = Array.from(
    { length: 1_000 },
    (_, i) => `1,ACTIVE,R-bulk-${i},Van,Utility,3000R,2021,V${i},OMA,JOL,DRY,53x102,0,0,owned,2,dry,53,feet`,
  );
  const { data } = await upload(published, ...lines);
  expect(data).toHaveLength(1_000);
});
