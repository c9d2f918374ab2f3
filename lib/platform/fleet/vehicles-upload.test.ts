import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Body } from "@/lib/contract/interface/operations";
import type { Vehicle } from "@/lib/contract/interface/vehicles";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);

const published =
  "ChgType,VehicleStatus,UnitID,VehicleType,Make,Model,Year,VIN,Domicile,CurrentTerm,EquipType,EquipSpecs,Liftgate,Heat,CDL";
const file = (...rows: string[]) => [published, ...rows].join("\r\n");
/** A row of the published columns from the few cells that matter. */
const row = (ChgType: number | string, UnitID: string, cells: Record<string, string> = {}) => {
  const all: Record<string, string> = { ChgType: String(ChgType), UnitID, ...cells };
  return published
    .split(",")
    .map((column) => all[column] ?? "")
    .join(",");
};
const upload = (...rows: string[]) => at.client.call("uploadVehicles", { body: { file: file(...rows) } });
const create = (powerUnitNumber: string, more: Partial<Body<"createVehicle">> = {}) =>
  at.client.call("createVehicle", { body: { powerUnitNumber, ...more } });
async function stored(vehicleNumber: string): Promise<Vehicle | undefined> {
  const { data } = await at.client.call("getVehicles", {
    params: { vehicleNumber },
    query: { includeAttributes: true },
  });
  return data[0];
}

test("a row in the published columns becomes a vehicle", async () => {
  const response = await upload(
    '1,ACTIVE,U-1,Tractor,Freightliner,Cascadia,2021,1FUJ,OMA,JOL,SLEEPER,"6x4, 72""",1,0,1',
  );
  expect(response).toEqual({
    status: "ok",
    data: [{ powerUnitNumber: "U-1" }],
    rows: [{ line: 2, number: "U-1", outcome: "added" }],
  });
  expect(await stored("U-1")).toEqual({
    powerUnitNumber: "U-1",
    vehicleStatus: "active",
    powerUnitType: "Tractor",
    make: "Freightliner",
    model: "Cascadia",
    year: 2021,
    vin: "1FUJ",
    groupCodes: ["JOL"],
    attributes: {
      Domicile: "OMA",
      EquipType: "SLEEPER",
      EquipSpecs: '6x4, 72"',
      Liftgate: 1,
      Heat: 0,
      CDL: 1,
    },
  });
});

test("the current terminal comes into being as terminal and as group", async () => {
  await upload(row(1, "U-place", { CurrentTerm: "NEW-TERM" }));
  const { rows } = await at.store.db.execute(sql`
    select (select name from platform.terminals where terminal_code = 'NEW-TERM') as terminal,
      (select name from platform.groups where group_code = 'NEW-TERM') as group`);
  expect(rows).toEqual([{ terminal: "NEW-TERM", group: "NEW-TERM" }]);
});

test("an update keeps what blank cells do not name", async () => {
  const before = await create("U-2", {
    powerUnitType: "Tractor",
    make: "Volvo",
    model: "VNL",
    year: 2020,
    vin: "4V4",
    vehicleStatus: "inactive",
    groupCodes: ["JOL"],
    attributes: { CDL: 1, Domicile: "OMA" },
  });
  const { rows } = await upload(row(3, "U-2", { EquipType: "DAYCAB" }));
  expect(rows).toEqual([{ line: 2, number: "U-2", outcome: "updated" }]);
  expect(await stored("U-2")).toEqual({
    ...before,
    attributes: { CDL: 1, Domicile: "OMA", EquipType: "DAYCAB" },
  });
});

test("a new current terminal takes the old one's place and leaves other groups alone", async () => {
  await upload(row(1, "U-3", { CurrentTerm: "JOL" }));
  await at.client.call("updateVehicle", {
    params: { vehicleNumber: "U-3" },
    body: { groupCodes: ["JOL", "HAZMAT"] },
  });
  await upload(row(3, "U-3", { CurrentTerm: "DAL" }));
  expect((await stored("U-3"))?.groupCodes).toEqual(["DAL", "HAZMAT"]);
});

test("a current terminal goes before a group that is no terminal", async () => {
  await create("U-4", { groupCodes: ["HAZMAT"] });
  await upload(row(3, "U-4", { CurrentTerm: "DAL" }));
  expect((await stored("U-4"))?.groupCodes).toEqual(["DAL", "HAZMAT"]);
});

test("a deactivation reads the UnitID alone", async () => {
  await create("U-5", { make: "Volvo" });
  const { rows } = await upload(row(2, "U-5", { Make: "Other", Year: "nonsense", VehicleStatus: "ACTIVE" }));
  expect(rows).toEqual([{ line: 2, number: "U-5", outcome: "deactivated" }]);
  expect(await stored("U-5")).toMatchObject({ make: "Volvo", vehicleStatus: "inactive" });
});

test("bad rows fail with line, column and reason, and good ones are kept", async () => {
  await create("U-known");
  const { rows, data } = await upload(
    row(1, "U-good", { VehicleStatus: "INACTIVE" }),
    row(1, "U-known"),
    row(2, "U-none"),
    row(3, "U-none"),
    row(4, "U-x"),
    row("", "U-x"),
    row(1, ""),
    row(1, "U-x", { Year: "20x4" }),
    row(1, "U-x", { Year: "1492" }),
    row(1, "U-x", { VehicleStatus: "BROKEN" }),
    row(1, "U-x", { CDL: "yes" }),
    `${row(1, "U-x")},,`,
  );
  expect(rows?.map((outcome) => [outcome.line, outcome.number, outcome.outcome, outcome.field])).toEqual([
    [2, "U-good", "added", undefined],
    [3, "U-known", "failed", "UnitID"],
    [4, "U-none", "failed", "UnitID"],
    [5, "U-none", "failed", "UnitID"],
    [6, "U-x", "failed", "ChgType"],
    [7, "U-x", "failed", "ChgType"],
    [8, "", "failed", "UnitID"],
    [9, "U-x", "failed", "Year"],
    [10, "U-x", "failed", "Year"],
    [11, "U-x", "failed", "VehicleStatus"],
    [12, "U-x", "failed", "CDL"],
    [13, "U-x", "failed", undefined],
  ]);
  expect(rows?.[7]?.message).toBe("Year must be a number");
  expect(data).toEqual([{ powerUnitNumber: "U-good" }]);
  expect(await stored("U-good")).toMatchObject({ vehicleStatus: "inactive" });
});

test("rows about one number are judged in their order", async () => {
  const { rows } = await upload(
    row(3, "U-seq", { Make: "Too early" }),
    row(1, "U-seq", { Make: "Volvo" }),
    row(1, "U-seq", { Make: "Again" }),
    row(3, "U-seq", { Model: "VNL" }),
    row(2, "U-seq"),
  );
  expect(rows?.map((outcome) => outcome.outcome)).toEqual([
    "failed",
    "added",
    "failed",
    "updated",
    "deactivated",
  ]);
  expect(await stored("U-seq")).toMatchObject({ make: "Volvo", model: "VNL", vehicleStatus: "inactive" });
});

test("a file of 1,001 rows is refused and nothing of it is stored", async () => {
  const rows = Array.from({ length: 1_001 }, (_, i) => row(1, `U-many-${i}`));
  await expect(upload(...rows)).rejects.toMatchObject({ status: 400, fields: [{ path: "file" }] });
  const { rows: found } = await at.store.db.execute(
    sql`select count(*) as n from platform.vehicles where power_unit_number like 'U-many-%'`,
  );
  expect(found).toEqual([{ n: 0 }]);
});

test("a file without its key columns is refused with a reason", async () => {
  const call = at.client.call("uploadVehicles", { body: { file: "Make,Model\nVolvo,VNL\n" } });
  await expect(call).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("no column ChgType and UnitID"),
  });
});

test("1,000 rows to add and 1,000 to change load in one upload each", async () => {
  const cells = {
    Make: "Volvo",
    Model: "VNL",
    Year: "2022",
    CurrentTerm: "JOL",
    EquipType: "SLEEPER",
    CDL: "1",
  };
  const rows = (change: number) => Array.from({ length: 1_000 }, (_, i) => row(change, `U-bulk-${i}`, cells));
  for (const [change, outcome] of [
    [1, "added"],
    [3, "updated"],
  ] as const) {
    const response = await upload(...rows(change));
    expect(response.rows?.filter((done) => done.outcome === outcome)).toHaveLength(1_000);
  }
});

test("two uploads and a create of the same numbers at once add each once", async () => {
  const rows = Array.from({ length: 50 }, (_, i) => row(1, `U-race-${i}`));
  const [one, two, status] = await Promise.all([
    upload(...rows),
    upload(...rows.toReversed()),
    at.send("POST", "/vehicles", { body: { powerUnitNumber: "U-race-7" } }).then(({ status }) => status),
  ]);
  const added = [...(one.rows ?? []), ...(two.rows ?? [])].filter((done) => done.outcome === "added");
  expect(added.length + (status === 201 ? 1 : 0)).toBe(50);
});

test("an update by file and one by call at once lose nothing", async () => {
  await create("U-both");
  await Promise.all([
    upload(row(3, "U-both", { Make: "Volvo", EquipType: "DAYCAB" })),
    at.client.call("updateVehicle", {
      params: { vehicleNumber: "U-both" },
      body: { model: "VNL", attributes: { CDL: 1 } },
    }),
  ]);
  expect(await stored("U-both")).toMatchObject({
    make: "Volvo",
    model: "VNL",
    attributes: { EquipType: "DAYCAB", CDL: 1 },
  });
});

test("a file reaches no vehicle of another company", async () => {
  await create("U-mine", { make: "Volvo" });
  const other = await at.otherCompany();
  const body = { file: file(row(3, "U-mine", { Make: "Stolen" }), row(1, "U-mine", { Make: "Own" })) };
  const { rows } = await other.call("uploadVehicles", { body });
  expect(rows?.map((outcome) => outcome.outcome)).toEqual(["failed", "added"]);
  expect((await stored("U-mine"))?.make).toBe("Volvo");
});

test("a cell that cannot be stored fails its own row", async () => {
  const { rows } = await upload(row(1, "N-1", { Make: "Vol\0vo" }), row(1, "N-\0"), row(1, "N-2"));
  expect(rows).toEqual([
    {
      line: 2,
      number: "N-1",
      outcome: "failed",
      field: "Make",
      message: "Make must not hold characters that cannot be stored",
    },
    expect.objectContaining({ line: 3, outcome: "failed", field: "UnitID" }),
    { line: 4, number: "N-2", outcome: "added" },
  ]);
});
