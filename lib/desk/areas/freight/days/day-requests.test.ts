import { expect, test } from "vitest";
import { DayDraft, OrderRequest } from "@/lib/contract/desk/freight-days";
import {
  day,
  manifestOf,
  openDayRig,
  restedDriver,
  shipmentOf,
  stopRow,
} from "@/lib/desk/areas/freight/days/testing/day-rows";
import { memberOf } from "@/lib/desk/testing/member-of";

const everybody = memberOf({ terminals: [] });
const { signal } = new AbortController();
const draft = (fields: Partial<DayDraft> = {}) => DayDraft.parse({ manifestId: "M-1", ...fields });

test("a preview shows what the manifest would become, beside what it is", async () => {
  const { requests, round } = openDayRig([manifestOf("M-1")], undefined, [
    shipmentOf("S-A", 10),
    shipmentOf("S-B", 20),
    shipmentOf("S-9", 30),
  ]);
  await round();
  const preview = await requests.preview(everybody, draft({ addShipmentIds: ["S-9"] }), signal);
  expect(preview.load).toEqual({
    stops: 3,
    shipments: 3,
    pieces: 6,
    weight: 1500,
    handlingUnits: 3,
    withoutWeight: 0,
    withoutSpaces: 0,
    spaces: 3,
  });
  expect(preview.plan.verdict).toBe("on-time");
  expect(Date.parse(preview.plan.endAt ?? "")).toBeGreaterThan(Date.parse(preview.was?.endAt ?? ""));
  expect(preview.path.length).toBeGreaterThan(4);
});

test("what nobody tells adds nothing to a load, and is counted", async () => {
  const { requests } = openDayRig([manifestOf("M-1")], undefined, [
    shipmentOf("S-A", 10),
    shipmentOf("S-9", 30, { weight: null, spaces: null }),
  ]);
  const { load } = await requests.preview(everybody, draft({ addShipmentIds: ["S-9"] }), signal);
  expect(load).toMatchObject({ weight: 500, withoutWeight: 1, withoutSpaces: 1 });
});

test("freight whose place is guessed is planned for that place, which is said", async () => {
  const shipment = shipmentOf("S-9", 30);
  const guessed = { ...shipment, party: { ...shipment.party, approximately: "the middle of Mesa AZ" } };
  const { requests } = openDayRig([manifestOf("M-1")], undefined, [guessed]);
  const { plan, warnings } = await requests.preview(everybody, draft({ addShipmentIds: ["S-9"] }), signal);
  expect(plan.verdict).toBe("on-time");
  expect(warnings).toEqual(["The place of S-9 is not known: it is planned for the middle of Mesa AZ."]);
});

test("what may not ride together is a warning of the preview, judged of all that would ride, on its stops", async () => {
  const rig = openDayRig([manifestOf("M-1")], undefined, [shipmentOf("S-A", 10), shipmentOf("S-9", 30)]);
  const found = {
    verdict: "forbidden" as const,
    sentence: "3 may not ride with 1.1D.",
    titles: ["S-A", "S-9"],
  };
  rig.hazards.found = { ...rig.hazards.found, findings: [found] };
  const preview = await rig.requests.preview(everybody, draft({ addShipmentIds: ["S-9"] }), signal);
  expect(preview.warnings).toEqual(["3 may not ride with 1.1D: S-A, S-9."]);
  expect(preview.hazards.findings).toEqual([found]);
  // A stop that is new has no place yet: what it adds is judged as riding all the way.
  expect(rig.hazards.asked).toEqual([["S-A 1", "S-9 null"]]);
});

test("added freight is put where it costs least", async () => {
  const { requests } = openDayRig([manifestOf("M-1")], undefined, [shipmentOf("S-9", 15)]);
  const { plan } = await requests.preview(everybody, draft({ addShipmentIds: ["S-9"] }), signal);
  expect(plan.stops.map(({ stopId }) => stopId)).toEqual(["A", "stop of S-9", "B"]);
});

test("unless the draft has an order", async () => {
  const { requests } = openDayRig([manifestOf("M-1")], undefined, [shipmentOf("S-9", 15)]);
  const order = ["stop of S-9", "B", "A"];
  const { plan } = await requests.preview(everybody, draft({ addShipmentIds: ["S-9"], order }), signal);
  expect(plan.stops.map(({ stopId }) => stopId)).toEqual(order);
});

test("freight for the same address and window is one stop with all its service", async () => {
  const { requests } = openDayRig([manifestOf("M-1")], undefined, [
    shipmentOf("S-8", 10),
    shipmentOf("S-9", 10, { windowEnd: "17:00" }),
  ]);
  const { plan, load } = await requests.preview(everybody, draft({ addShipmentIds: ["S-8", "S-9"] }), signal);
  expect(load.stops).toBe(3);
  const [first] = plan.stops.filter(({ stopId }) => stopId === "A");
  expect(Date.parse(first?.departAt ?? "") - Date.parse(first?.serviceStartAt ?? "")).toBe(25 * 60_000);
});

test.each([
  ["their sum, to the minute", [4.4, 4.4], ["S-9"], [], 9],
  ["of those that say one", [null, 7], ["S-9"], [], 7],
  ["once as usual where none says one", [null, null], ["S-9"], [], 15],
  ["of what stays", [6, 20], [], ["S-B"], 6],
])("a stop's time is that of its freight: %s", async (_, [ofA, ofB], add, removed, expected) => {
  const ridden = removed.length === 0 ? ["S-A"] : ["S-A", "S-B"];
  const stops = [stopRow("A", 10, { shipmentIds: ridden })];
  const { requests } = openDayRig([manifestOf("M-1", { stops })], undefined, [
    shipmentOf("S-A", 10, { serviceMinutes: ofA ?? null }),
    shipmentOf("S-B", 10, { serviceMinutes: ofB ?? null }),
    shipmentOf("S-9", 10, { serviceMinutes: ofB ?? null }),
  ]);
  const asked = draft({ addShipmentIds: add, removeShipmentIds: removed });
  const { plan } = await requests.preview(everybody, asked, signal);
  const [only] = plan.stops;
  expect(Date.parse(only?.departAt ?? "") - Date.parse(only?.serviceStartAt ?? "")).toBe(expected * 60_000);
});

test("freight for a window over midnight is waited for, and is not late in the morning after", async () => {
  const night = shipmentOf("S-9", 15, { windowStart: "22:00", windowEnd: "02:00" });
  const { requests } = openDayRig([manifestOf("M-1")], undefined, [night]);
  const order = ["A", "B", "stop of S-9"];
  const { plan } = await requests.preview(everybody, draft({ addShipmentIds: ["S-9"], order }), signal);
  expect(plan.stops[2]).toMatchObject({ serviceStartAt: "2026-11-25T04:00:00.000Z", slackMinutes: 240 });
});

test("a stop goes with its last shipment", async () => {
  const { requests } = openDayRig([manifestOf("M-1")]);
  const { plan, load } = await requests.preview(everybody, draft({ removeShipmentIds: ["S-A"] }), signal);
  expect([plan.stops.map(({ stopId }) => stopId), load.stops]).toEqual([["B"], 1]);
});

test("freight that is late for the cut-off, or that nobody knows of, is warned of", async () => {
  const where = shipmentOf("S", 1).where;
  const { requests } = openDayRig([manifestOf("M-1")], undefined, [
    shipmentOf("S-7", 10, { where: { ...where, state: "inbound", etaAt: "2026-11-24T12:40:00Z" } }),
    shipmentOf("S-8", 11, { where: { ...where, state: "inbound", etaAt: "2026-11-24T13:52:00Z" } }),
    shipmentOf("S-9", 12, { where: { ...where, state: "loading", label: "Loading at JOL" } }),
    shipmentOf("S-10", 12, { where: { ...where, state: "unknown", label: "Unknown" } }),
  ]);
  const { warnings } = await requests.preview(
    everybody,
    draft({ addShipmentIds: ["S-7", "S-8", "S-9", "S-10"] }),
    signal,
  );
  expect(warnings).toEqual([
    "S-8 arrives 07:52, after the cut-off at 07:00.",
    "S-9 has no ETA: Loading at JOL.",
    "It is not known whether S-10 is here.",
  ]);
});

test("a manifest that is not made yet leaves as its terminal's usually do", async () => {
  const { requests } = openDayRig([], undefined, [shipmentOf("S-9", 10)]);
  const made = draft({ manifestId: null, terminal: "STL", day, addShipmentIds: ["S-9"], driver: "D-1" });
  const { plan } = await requests.preview(everybody, made, signal);
  expect([plan.startAt, plan.verdict]).toEqual(["2026-11-24T13:30:00.000Z", "on-time"]);
});

test("who is of another terminal sees neither manifest nor freight", async () => {
  const { requests } = openDayRig([manifestOf("M-1")], undefined, [
    shipmentOf("S-9", 10, { terminal: "CHI" }),
  ]);
  const stranger = memberOf({ terminals: ["CHI"] });
  const neighbour = memberOf({ terminals: ["STL"] });
  await expect(requests.preview(stranger, draft(), signal)).rejects.toMatchObject({ type: "NOT_FOUND" });
  await expect(requests.order(stranger, OrderRequest.parse(draft()), signal)).rejects.toMatchObject({
    type: "NOT_FOUND",
  });
  await expect(requests.candidates(stranger, draft(), signal)).rejects.toMatchObject({ type: "NOT_FOUND" });
  await expect(requests.preview(neighbour, draft({ addShipmentIds: ["S-9"] }), signal)).rejects.toMatchObject(
    { fields: [{ path: "addShipmentIds" }] },
  );
});

test("a better order is proposed with what it brings", async () => {
  const stops = [
    stopRow("A", 20, { number: 1, windowEnd: "09:10" }),
    stopRow("B", 30, { number: 2 }),
    stopRow("C", 10, { number: 3, windowEnd: "08:20" }),
  ];
  const { requests } = openDayRig([manifestOf("M-1", { stops })]);
  const proposal = await requests.order(everybody, OrderRequest.parse(draft()), signal);
  expect(proposal).toMatchObject({
    provenBest: true,
    before: { verdict: "late" },
    after: { verdict: "on-time" },
  });
  expect(proposal.order[0]).toBe("C");
  expect(proposal.sentence).toMatch(/^Taking 3 before 1 makes 3, 0:\d\d to spare/);
});

test("pinned stops keep their place", async () => {
  const stops = [stopRow("A", 30), stopRow("B", 10), stopRow("C", 20)];
  const { requests } = openDayRig([manifestOf("M-1", { stops })]);
  const request = OrderRequest.parse({ ...draft(), pinned: ["A"] });
  expect((await requests.order(everybody, request, signal)).order[0]).toBe("A");
});

test("where nothing is better, it is said", async () => {
  const { requests } = openDayRig([manifestOf("M-1")]);
  const { sentence, order } = await requests.order(everybody, OrderRequest.parse(draft()), signal);
  expect([order, sentence]).toEqual([["A", "B"], "The current sequence is the best there is"]);
});

test("where the day cannot be planned, the order stays and drivers are listed, each with the reason", async () => {
  const nowhere = manifestOf("M-1", { stops: [stopRow("A", 10, { latitude: null }), stopRow("B", 20)] });
  const { requests } = openDayRig([nowhere]);
  const { order, sentence } = await requests.order(everybody, OrderRequest.parse(draft()), signal);
  expect([order, sentence]).toEqual([
    ["A", "B"],
    "No sequence can be proposed: the place of Customer A is not known, and its ZIP, town and state name no place on the map",
  ]);
  const { candidates } = await requests.candidates(everybody, draft(), signal);
  expect(candidates).toMatchObject([
    {
      externalUserId: "D-1",
      reason:
        "Unknown: the place of Customer A is not known, and its ZIP, town and state name no place on the map",
    },
  ]);
});

test.each([
  ["day", { manifestId: null, terminal: "STL", day: "9999-12-31" }],
  ["day", { manifestId: null, terminal: "STL", day: "0001-01-01" }],
  ["departAt", { departAt: "2028-01-01T00:00:00Z" }],
])("a %s that plans do not reach is refused by its name, whatever is asked", async (path, fields) => {
  const { requests } = openDayRig([manifestOf("M-1")]);
  const refusal = {
    type: "BAD_REQUEST",
    fields: [{ path, message: "must be between 30 days ago and 400 days ahead" }],
  };
  const far = { ...draft(), ...fields };
  await expect(requests.candidates(everybody, far, signal)).rejects.toMatchObject(refusal);
  await expect(requests.preview(everybody, far, signal)).rejects.toMatchObject(refusal);
  await expect(requests.order(everybody, { ...far, pinned: [] }, signal)).rejects.toMatchObject(refusal);
});

test("a day of 60 added shipments for many drivers is planned in pieces between which a colleague has turns", async () => {
  const shipments = Array.from({ length: 60 }, (_, at) => shipmentOf(`S-${at}`, 1 + ((at * 7) % 60)));
  const drivers = Array.from({ length: 5 }, (_, at) => restedDriver(`D-${at}`));
  const { requests, options } = openDayRig([manifestOf("M-1")], drivers, shipments);
  const pieces: { added: number; drivers: number }[] = [];
  const { planDays } = options.planner;
  options.planner.planDays = (jobs) => {
    for (const { added, drivers, isOrderOnly } of jobs)
      pieces.push({ added: added.length, drivers: isOrderOnly ? 0 : drivers.length });
    return planDays(jobs);
  };
  const addShipmentIds = shipments.map(({ shipmentId }) => shipmentId);
  const { candidates } = await requests.candidates(everybody, draft({ addShipmentIds }), signal);
  expect(candidates).toHaveLength(5);
  expect(candidates.map(({ plan }) => plan.stops.length)).toEqual(Array(5).fill(60));
  expect(Math.max(...pieces.map((piece) => piece.drivers))).toBe(1);
  expect(pieces.reduce((sum, { added }) => sum + added, 0)).toBe(58);
  expect(pieces.filter(({ added }) => added > 0).length).toBeGreaterThan(2);
});
