// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { UploadSheet } from "@/components/fleet/upload-sheet";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { button, isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const vehicles = {
  data: [
    { powerUnitNumber: "T-1", vehicleStatus: "active", make: "Mack" },
    { powerUnitNumber: "T-2", vehicleStatus: "active", make: "Volvo" },
  ],
};
const uploadPath = "POST /api/platform/vehicles/upload";

type Replies = Parameters<typeof stubDesk>[0];

async function open(replies: Replies = {}, disabledReason: string | null = null) {
  const requests = stubDesk({
    "GET /api/platform/vehicles": vehicles,
    "GET /api/desk/unit-papers": { papers: [] },
    ...replies,
  });
  renderDesk(<UploadSheet disabledReason={disabledReason} onClose={() => undefined} />);
  await screen.findByText("Drop a file here");
  return requests.filter.bind(requests, ({ method }: { method: string }) => method === "POST");
}

const choose = (text: string, name = "fleet.csv") => {
  const input = document.querySelector("input[type=file]");
  if (input === null) throw new Error("No file can be chosen");
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
};
const rowOf = async (text: string) => {
  const rows = await screen.findAllByRole("row");
  const row = rows.find((one) => within(one).queryByText(text) !== null);
  if (row === undefined) throw new Error(`No row says ${text}`);
  return row.textContent;
};

test("a file shows what it would change before anything is sent", async () => {
  const sent = await open();
  choose("UnitID,Make,Colour\nT-1,Volvo,red\nT-2,Volvo,red\nT-9,Mack,red\n,Mack,red\n");
  expect(await rowOf("T-1")).toContain("ChangedMake Mack → Volvo");
  expect(await rowOf("T-2")).toContain("Unchanged");
  expect(await rowOf("T-9")).toContain("New");
  expect(await rowOf("—")).toContain("FaultyUnit must not be empty");
  expect(screen.getByText("These columns are left out: Colour.")).toBeDefined();
  expect(sent()).toEqual([]);
});

test("a terminal that nobody has yet is asked about before anything is sent", async () => {
  const sent = await open({
    "GET /api/desk/settings/terminals": { terminals: [{ code: "JOL", name: "Joliet", timezone: null }] },
    [uploadPath]: { status: "ok", rows: [] },
  });
  choose("UnitID,CurrentTerm\nT-7,JOL\nT-8,JLO\nT-9,JLO\n");
  expect(await screen.findByText(/No terminal has this code yet: JLO \(2 rows; JOL is one\)/)).toBeTruthy();
  expect(await isRefused(/^Import 3/)).toBe(true);
  fireEvent.click(screen.getByLabelText("It is a new terminal"));
  expect(await isRefused(/^Import 3/)).toBe(false);
  expect(sent()).toEqual([]);
});

test("a count shows its rows alone", async () => {
  await open();
  choose("UnitID,Make\nT-1,Volvo\nT-9,Mack\n");
  await press(/1 new/);
  expect(screen.queryByText("T-1")).toBeNull();
  expect(screen.getByText("T-9")).toBeDefined();
});

test("a header that says nothing is mapped by hand", async () => {
  await open();
  choose("Nummer,Make\nT-1,Volvo\n");
  expect(await isRefused("Show what would change")).toBe(true);
  fireEvent.change(screen.getByLabelText("Nummer fills"), { target: { value: "UnitID" } });
  await press("Show what would change");
  expect(await rowOf("T-1")).toContain("Make Mack → Volvo");
});

test("rows can be pasted", async () => {
  await open();
  const clipboardData = { getData: () => "UnitID\tMake\nT-1\tVolvo" };
  fireEvent.paste(screen.getByPlaceholderText("Paste here"), { clipboardData });
  expect(await rowOf("T-1")).toContain("Changed");
});

test("good rows are kept, and each failed one says why", async () => {
  await open({
    [uploadPath]: {
      status: "ok",
      rows: [
        { line: 2, number: "T-1", outcome: "updated" },
        { line: 3, number: "T-9", outcome: "failed", message: "Make is too long" },
      ],
    },
  });
  choose("UnitID,Make\nT-1,Volvo\nT-9,Mack\n,Mack\n");
  await press("Import 2 vehicles");
  expect(await screen.findByText(/1 of 3 rows of fleet.csv were taken; 2 failed/)).toBeDefined();
  expect(await rowOf("T-1")).toContain("Changed");
  expect(await rowOf("T-9")).toContain("Make is too long");
  expect(await rowOf("—")).toContain("Unit must not be empty");
  expect(await button("Failed rows as CSV")).toBeDefined();
  const back = screen.getByRole("link", { name: "Take this import back" });
  expect(back.getAttribute("href")).toBe("/set-up/steps");
});

test("a long file goes in parts, and after a failure only the rest is sent again", async () => {
  const works = { status: "ok" };
  const replies = [works, refused({ type: "UPSTREAM_FAILED", message: "The platform is away" }, 502), works];
  const sent = await open({ [uploadPath]: () => replies.shift() });
  const units = Array.from({ length: 300 }, (_, index) => `N-${index}`);
  choose(`UnitID\n${units.join("\n")}\n`);
  await press("Import 300 vehicles");
  expect(await screen.findByText("The platform is away")).toBeDefined();
  expect(screen.getByText("250 of 300 rows sent")).toBeDefined();
  await press("Send 50 again");
  expect(await screen.findByText(/All 300 rows of fleet.csv were taken/)).toBeDefined();
  expect(sent()).toHaveLength(3);
  expect(screen.getAllByText("The platform says nothing about single rows").length).toBeGreaterThan(0);
});

test("what is left after a failure can be saved with its reason", async () => {
  await open({ [uploadPath]: refused({ type: "UPSTREAM_FAILED", message: "The platform is away" }, 502) });
  choose("UnitID\nT-9\n");
  await press("Import 1 vehicle");
  await press("Leave it at that");
  expect(await rowOf("T-9")).toContain("was not confirmed by the platform");
});

test("a file that cannot be read is refused in place", async () => {
  await open();
  choose("UnitID\n");
  expect(await screen.findByText("There are no rows below the header.")).toBeDefined();
});

test("a file that changes nothing cannot be sent", async () => {
  await open();
  choose("UnitID,Make\nT-1,Mack\n");
  expect(await isRefused("Import 0 vehicles")).toBe(true);
});

test("who may only read is told so", async () => {
  await open({}, "Your role can't do this.");
  expect(await isRefused("Choose a file")).toBe(true);
  expect(screen.queryByPlaceholderText("Paste here")).toBeNull();
});

test("vehicles that cannot be read leave the way to try again", async () => {
  let away = true;
  stubDesk({
    "GET /api/desk/unit-papers": { papers: [] },
    "GET /api/platform/vehicles": () =>
      away ? refused({ type: "FORBIDDEN", message: "Not for this key" }, 403) : vehicles,
  });
  renderDesk(<UploadSheet disabledReason={null} onClose={() => undefined} />);
  expect(await screen.findByText("Not for this key")).toBeDefined();
  away = false;
  await press("Try again");
  expect(await screen.findByText("Drop a file here")).toBeDefined();
});

test("the last days of a unit are sent to the desk, and the same file again changes nothing", async () => {
  let kept: unknown[] = [];
  const papersPath = "PUT /api/desk/units/vehicle/T-1/papers";
  const requests = stubDesk({
    "GET /api/platform/vehicles": vehicles,
    "GET /api/desk/unit-papers": () => ({ papers: kept }),
    [papersPath]: ({ body }: { body: unknown }) => {
      kept = [{ kind: "vehicle", number: "T-1", ...(body as object), version: 1 }];
      return kept[0];
    },
  });
  renderDesk(<UploadSheet disabledReason={null} onClose={() => undefined} />);
  await screen.findByText("Drop a file here");
  const file = "Unit,Make,Registration expires\nT-1,Mack,6/30/2027\n";
  choose(file);
  expect(await rowOf("T-1")).toContain("ChangedRegistration expires 2027-06-30");
  await press("Import 1 vehicle");
  expect(await screen.findByText(/The row of fleet.csv was taken/)).toBeDefined();
  const writes = requests.filter(({ method }) => method !== "GET");
  expect(writes.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    [papersPath, { registration: "2027-06-30", inspection: null, version: 0 }],
  ]);
  await press("Another file");
  choose(file);
  expect(await rowOf("T-1")).toContain("Unchanged");
});

test("cells of one row that are mended one after the other are both kept", async () => {
  await open();
  choose("UnitID,Year,CDL\nT-1,20x2,maybe\n");
  const cell = async (name: string, value: string) => {
    const input = await screen.findByLabelText(name);
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  };
  await cell("Year of line 2", "2022");
  await cell("CDL of line 2", "1");
  expect(await rowOf("T-1")).toMatch(/Year 2022.*CDL 1/);
});

test("what was mended is not lost by a press", async () => {
  let closed = 0;
  stubDesk({ "GET /api/platform/vehicles": vehicles, "GET /api/desk/unit-papers": { papers: [] } });
  renderDesk(
    <UploadSheet
      disabledReason={null}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  await screen.findByText("Drop a file here");
  choose("UnitID,Year\nT-1,20x2\n");
  const input = await screen.findByLabelText("Year of line 2");
  fireEvent.change(input, { target: { value: "2022" } });
  fireEvent.blur(input);
  expect(await rowOf("T-1")).toContain("Year 2022");
  await press("Columns");
  await press("Show what would change");
  expect(await rowOf("T-1")).toContain("Year 2022");
  await press("Close");
  expect(closed).toBe(0);
  await press("Keep editing");
  expect(await rowOf("T-1")).toContain("Year 2022");
  await press("Close");
  await press("Leave");
  expect(closed).toBe(1);
});

test("an import that is left ends after the part that is under way", async () => {
  let answer = (_: unknown): void => undefined;
  const sent = await open({
    [uploadPath]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  choose(`UnitID\n${Array.from({ length: 300 }, (_, index) => `N-${index}`).join("\n")}\n`);
  await press("Import 300 vehicles");
  await press("Close");
  await press("Stop and close");
  cleanup();
  answer({ status: "ok" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent()).toHaveLength(1);
});

test("many columns that are left out are counted, and named on demand", async () => {
  await open();
  const others = Array.from({ length: 50 }, (_, index) => (index === 0 ? "" : `Field ${index}`));
  choose(`UnitID,Make,${others.join()}\nT-1,Volvo,${others.join()}\n`);
  expect(await screen.findByText("50 columns of the file are left out")).toBeDefined();
  expect(screen.getByText(/^column 3, Field 1, Field 2,/)).toBeDefined();
});

test("Escape gives up what was typed into a cell, and only then the sheet", async () => {
  let closed = 0;
  stubDesk({ "GET /api/platform/vehicles": vehicles, "GET /api/desk/unit-papers": { papers: [] } });
  renderDesk(
    <UploadSheet
      disabledReason={null}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  await screen.findByText("Drop a file here");
  choose("UnitID,Year\nT-1,20x2\n");
  const input = await screen.findByLabelText<HTMLInputElement>("Year of line 2");
  fireEvent.change(input, { target: { value: "202" } });
  fireEvent.keyDown(input, { key: "Escape" });
  expect([input.value, closed]).toEqual(["20x2", 0]);
  fireEvent.keyDown(input, { key: "Escape" });
  expect(closed).toBe(1);
});
