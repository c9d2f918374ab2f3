import { expect, test } from "vitest";
import type { DayDraft } from "@/lib/contract/desk/freight-days";
import type { DayPlan, ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { noHazards } from "@/lib/contract/testing/bill-samples";
import { dayPlanOf, manifestOf, manifestStopOf, shipmentOf } from "@/lib/contract/testing/freight-rows";
import type { Endangered } from "@/lib/desk/areas/linehaul/late/endangered";
import { type JudgedDraft, type WaysOptions, waysOut } from "@/lib/desk/areas/linehaul/late/ways-out";

const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const ms = (time: string) => Date.parse(at(time));

const stay = manifestOf({
  manifestId: "M-1",
  manifestNumber: "STL-113",
  route: "R1",
  version: "v-7",
  stops: [manifestStopOf({ stopId: "st-1", slackMinutes: 20, shipmentIds: ["a"] })],
});
const later = manifestOf({
  manifestId: "M-9",
  manifestNumber: "STL-121",
  route: "R9",
  departAt: at("15:30"),
  cutOffAt: at("15:00"),
  capacity: { weight: 10_000, spaces: 12, equipment: "Straight truck" },
  stops: [manifestStopOf({ stopId: "st-9", slackMinutes: 40, shipmentIds: ["z"] })],
});
const pro = (shipmentId: string, fields: Partial<ShipmentRow> = {}) =>
  shipmentOf({ shipmentId, version: `v of ${shipmentId}`, ...fields });
const endangered: Endangered = {
  manifest: stay,
  departMs: ms("13:15"),
  cutOffMs: ms("12:45"),
  shipments: [pro("a"), pro("b")],
  arriveMs: ms("13:52"),
  unloadedMs: ms("14:32"),
};

const stopAt = (
  stopId: string,
  shipmentIds: string[],
  slackMinutes: number | null,
): DayPlan["stops"][number] => ({
  stopId,
  shipmentIds,
  arriveAt: at("16:00"),
  serviceStartAt: at("16:00"),
  departAt: at("16:15"),
  slackMinutes,
  risk: "none",
});
const judgedOf = (plan: Partial<DayPlan>, load = { weight: 100, spaces: 1 }): JudgedDraft => ({
  plan: dayPlanOf({ endAt: at("22:50"), ...plan }),
  load: { ...stay.load, ...load },
  hazards: noHazards(),
});

/** Ways where a held manifest and the later one become these. */
async function waysWith(
  {
    held = judgedOf({}),
    moved = judgedOf({}),
  }: { held?: JudgedDraft; moved?: JudgedDraft | ((draft: DayDraft) => JudgedDraft) } = {},
  options: Partial<WaysOptions> & { manifests?: ManifestRow[] } = {},
  of: Partial<Endangered> = {},
) {
  const asked: DayDraft[] = [];
  const result = await waysOut(
    { ...endangered, ...of },
    {
      manifests: [stay, later],
      settings: FreightSettings.parse({}),
      zone: "America/Chicago",
      taken: new Map(),
      judge: async (draft) => {
        asked.push(draft);
        if (draft.manifestId === "M-1") return held;
        return typeof moved === "function" ? moved(draft) : moved;
      },
      ...options,
    },
  );
  return { ...result, asked, kinds: result.ways.map(({ kind }) => kind) };
}

/** Days that miss the window of one of the freight that is added. */
const misses = (late: string) => (draft: DayDraft) =>
  judgedOf({
    stops: draft.addShipmentIds.map((id) => stopAt(`to ${id}`, [id], id === late ? -12 : 5)),
  });

test("a later manifest, holding the departure and tomorrow, the first that keeps every window", async () => {
  const { ways, noWay, asked } = await waysWith({
    moved: judgedOf({ stops: [stopAt("st-9", ["z"], 30), stopAt("new", ["a", "b"], 10)] }),
  });
  expect(ways.map(({ kind, sentence, note }) => [kind, sentence, note])).toEqual([
    ["move", "Move 2 to STL-121, leaves 09:30", "every window kept"],
    // Unloaded 08:32, to the next quarter of an hour.
    ["hold", "Hold to 08:45, done 16:50", "every window kept"],
    ["tomorrow", "Move 2 to tomorrow", "2 past service due"],
  ]);
  expect(noWay).toBeNull();
  expect(asked).toContainEqual(expect.objectContaining({ manifestId: "M-1", departAt: at("14:45") }));
  expect(asked).toContainEqual(expect.objectContaining({ manifestId: "M-9", addShipmentIds: ["a", "b"] }));
});

test("each way is the writes that freight has, with the state that was seen", async () => {
  const { ways } = await waysWith({
    moved: judgedOf({ stops: [stopAt("new", ["a", "b"], 10), stopAt("st-9", ["z"], 30)] }),
  });
  const [move, hold, tomorrow] = ways;
  const shipments = [
    { shipmentId: "a", version: "v of a" },
    { shipmentId: "b", version: "v of b" },
  ];
  expect(move?.steps).toEqual([
    {
      call: "moveFreight",
      body: {
        move: "plan",
        manifestId: "M-9",
        shipments,
        sequence: [
          { stopId: "new", shipmentId: "a" },
          { stopId: "st-9", shipmentId: null },
        ],
      },
    },
  ]);
  expect(hold?.steps).toEqual([
    { call: "changeManifest", manifestId: "M-1", body: { version: "v-7", departAt: at("14:45") } },
  ]);
  expect(tomorrow?.steps).toEqual([
    { call: "moveFreight", body: { move: "reschedule", day: "2026-11-25", shipments } },
  ]);
});

test("those whose window the later one misses wait for the next working day, appointments to be asked anew", async () => {
  const friday = { ...stay, day: "2026-11-27" };
  const { ways } = await waysWith(
    { moved: misses("b") },
    { manifests: [friday, { ...later, day: "2026-11-27" }] },
    {
      manifest: friday,
      shipments: [pro("a"), pro("b", { flags: ["APPT"], dueDay: null })],
    },
  );
  const split = ways.find(({ kind }) => kind === "split");
  expect(split).toMatchObject({
    sentence: "Move 1 to STL-121, 1 to Mon Nov 30",
    note: "1 APPT to reschedule",
  });
  expect(split?.steps.map(({ body }) => ("move" in body ? body.move : ""))).toEqual(["plan", "reschedule"]);
  // Offer no way that would miss all of them.
  const none = await waysWith({
    moved: judgedOf({ stops: [stopAt("new", ["a", "b"], -1)] }),
  });
  expect(none.kinds).toEqual(["hold", "tomorrow"]);
});

test("a window of another stop that is missed by it counts, one that was missed before does not", async () => {
  const held = judgedOf({ stops: [stopAt("st-1", ["a"], -5)] });
  const { ways } = await waysWith({ held, moved: judgedOf({ stops: [stopAt("st-9", ["z"], -3)] }) });
  expect(ways.map(({ kind, missed, note }) => [kind, missed, note])).toEqual([
    ["move", 1, "1 window missed"],
    ["hold", 1, "1 window missed"],
    ["tomorrow", 2, "2 past service due"],
  ]);
  const late = { ...stay, stops: [manifestStopOf({ stopId: "st-1", slackMinutes: -2 })] };
  const again = await waysWith({ held }, {}, { manifest: late });
  expect(again.ways.find(({ kind }) => kind === "hold")?.missed).toBe(0);
});

test("fewer windows missed stand before fewer appointments to ask for, and these before a later manifest", async () => {
  const missing = await waysWith({ moved: judgedOf({ stops: [stopAt("st-9", ["z"], -3)] }) });
  expect(missing.kinds).toEqual(["hold", "move", "tomorrow"]);
  const shipments = [pro("a"), pro("b", { flags: ["APPT"], dueDay: null })];
  const held = judgedOf({ verdict: "late", stops: [stopAt("st-1", ["a"], -5)] });
  const asking = await waysWith({ moved: misses("b") }, {}, { shipments });
  expect(asking.kinds).toEqual(["hold", "split", "tomorrow"]);
  expect((await waysWith({ held, moved: misses("b") }, {}, { shipments })).kinds).toEqual([
    "split",
    "hold",
    "tomorrow",
  ]);
});

test("of two later manifests the one that leaves no appointment behind stands first", async () => {
  const second = { ...later, manifestId: "M-8", title: "STL-122", departAt: at("15:40") };
  const moved = (draft: DayDraft) => misses(draft.manifestId === "M-9" ? "b" : "a")(draft);
  const shipments = [pro("a", { dueDay: null }), pro("b", { flags: ["APPT"], dueDay: null })];
  const { ways } = await waysWith(
    { held: judgedOf({ verdict: "over-hours" }), moved },
    { manifests: [stay, later, second] },
    { shipments },
  );
  expect(ways.map(({ sentence }) => sentence)).toEqual([
    "Move 1 to STL-122, 1 to tomorrow",
    "Move 1 to STL-121, 1 to tomorrow",
    "Move 2 to tomorrow",
  ]);
});

test("what waits although it is due today is missed", async () => {
  const { ways } = await waysWith({ moved: misses("b") });
  expect(ways.find(({ kind }) => kind === "split")).toMatchObject({ missed: 1, note: "1 past service due" });
});

test("a closed day of the terminal is no next day", async () => {
  const holidays = [{ terminal: "STL", day: "2026-11-25", name: "Inventory" }];
  const settings = FreightSettings.parse({ holidays });
  const { ways } = await waysWith({}, { settings });
  expect(ways.at(-1)?.sentence).toBe("Move 2 to Thu Nov 26");
});

test.each([
  ["over hours", judgedOf({ verdict: "over-hours" })],
  ["of an unknown driver", judgedOf({ verdict: "unknown" })],
  ["over its capacity", judgedOf({}, { weight: 10_001, spaces: 1 })],
  ["over its spaces", judgedOf({}, { weight: 100, spaces: 12.5 })],
  [
    "with what may not ride together",
    {
      ...judgedOf({}),
      hazards: { ...noHazards(), findings: [{ verdict: "forbidden" as const, sentence: "", titles: [] }] },
    },
  ],
])("a later manifest %s is no way", async (_, moved) => {
  expect((await waysWith({ moved })).kinds).toEqual(["hold", "tomorrow"]);
});

test("holding is no way where it is not lawful", async () => {
  const held = judgedOf({ verdict: "over-hours", sentence: "Over hours 0:25" });
  expect((await waysWith({ held }, { manifests: [stay] })).kinds).toEqual(["tomorrow"]);
});

test("a manifest is held so long that its cut-off is kept, too, though the leg loses some minutes more", async () => {
  const heldTo = async (cutOff: string, of: Partial<Endangered> = {}) => {
    const { ways } = await waysWith({}, {}, { cutOffMs: ms(cutOff), ...of });
    return ways.find(({ kind }) => kind === "hold")?.sentence;
  };
  expect(await heldTo("12:15")).toBe("Hold to 09:15, done 16:50");
  expect(await heldTo("12:45", { arriveMs: ms("13:50"), unloadedMs: ms("14:30") })).toBe(
    "Hold to 08:45, done 16:50",
  );
});

test.each([
  ["has left the planning", { state: "dispatched" as const }],
  ["is of another day", { day: "2026-11-25" }],
  ["is another terminal's", { terminal: "CHI" }],
  ["closes before it is there", { cutOffAt: at("13:51") }],
  ["closes as soon as it is there", { cutOffAt: at("14:06") }],
  ["leaves before it is unloaded", { departAt: at("14:31") }],
])("a later manifest that %s is not asked about", async (_, fields) => {
  const { asked } = await waysWith({}, { manifests: [stay, { ...later, ...fields }] });
  expect(asked.map(({ manifestId }) => manifestId)).toEqual(["M-1"]);
});

test("the route's own later manifest is looked at first, three at most", async () => {
  const others = ["15:10", "15:20", "15:40", "15:50"].map((time, index) =>
    manifestOf({
      manifestId: `O-${index}`,
      manifestNumber: `O-${index}`,
      route: index === 3 ? "R1" : "R8",
      departAt: at(time),
      cutOffAt: at("15:00"),
    }),
  );
  const { asked } = await waysWith({}, { manifests: [stay, ...others] });
  expect(asked.map(({ manifestId }) => manifestId)).toEqual(["M-1", "O-3", "O-0", "O-1"]);
});

test("what other manifests' freight was put there already counts", async () => {
  const { asked } = await waysWith({}, { taken: new Map([["M-9", ["x"]]]) });
  expect(asked).toContainEqual(
    expect.objectContaining({ manifestId: "M-9", addShipmentIds: ["x", "a", "b"] }),
  );
});
