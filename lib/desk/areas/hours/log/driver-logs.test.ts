import { beforeEach, expect, test } from "vitest";
import type { DutyPost } from "@/lib/contract/desk/driver-log";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { DriverLogs } from "@/lib/desk/areas/hours/log/driver-logs";
import { People } from "@/lib/desk/directory/people/people";
import { Refusal } from "@/lib/desk/http/refusal";
import { createPlatformLink } from "@/lib/desk/link/platform-link";
import { openWire } from "@/lib/desk/link/wire";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openOwners } from "@/lib/desk/testing/open-owners";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { driverHours } from "@/lib/driver-hours/testing/driver-hours";
import { driverLogResponse } from "@/lib/driver-hours/testing/driver-log-response";

const nowMs = Date.parse("2026-11-20T20:00:00Z");
const all = memberOf({ role: "manager", name: "Ada", email: "ada@carrier.example" });
const ofOmaha = memberOf({ role: "manager", terminals: ["OMA"] });

/** Responses of a platform, by path; anything else is a 404, as where an operation is not offered. */
let responses: Record<string, (url: URL, body: unknown) => Response>;
let asked: { path: string; search: string; body: unknown }[];
let pictured: DriverHours[];

const fetch: typeof globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : String(input));
  const sent = init?.body;
  const body: unknown = sent ? JSON.parse(String(sent)) : null;
  asked.push({ path: url.pathname, search: url.search, body });
  const response = responses[url.pathname];
  return response ? response(url, body) : new Response("no such page", { status: 404 });
};

const user = {
  userId: 3,
  externalUserId: "D-1",
  createdOn: "2026-01-01T00:00:00Z",
  updatedOn: "2026-01-01T00:00:00Z",
  active: true,
  first: "Rosa",
  last: "Delgado",
  terminals: [{ externalTerminalId: "JOL", name: "Joliet" }],
  groups: [],
  roles: ["Driver"],
};
const summary = (externalUserId: string, date: string) => ({
  externalUserId,
  userId: 3,
  date,
  statusDurations: { ON_DUTY_NOT_DRIVING: 1, DRIVING: 2, SLEEPER_BERTH: 3, OFF_DUTY: 4 },
  distancePerDay: 512,
});

let logs: DriverLogs;
beforeEach(() => {
  asked = [];
  pictured = [];
  responses = {
    "/hos/logs/D-1": () => Response.json(driverLogResponse()),
    "/users": () => Response.json({ users: [user] }),
  };
  const platform = { baseUrl: "http://platform.test", apiKey: "k" };
  const link = createPlatformLink(openWire(platform, fetch), { ...openOwners, onWritten: () => undefined });
  const people = new People({ get: link.get, clock: () => nowMs, log: quietLog, everyMs: 5_000 });
  logs = new DriverLogs({ link, clock: () => nowMs, people, driversSeenBy: () => pictured });
});

/** A platform that knows the published operations only. */
function publishedOnly() {
  responses = {
    "/users": () => Response.json({ users: [user] }),
    "/hos/logs/summary": (url) =>
      url.searchParams.get("cursor") === null
        ? Response.json({
            logs: [summary("D-1", "2026-11-20"), summary("D-2", "2026-11-20")],
            units: { distance: "miles" },
            pagination: { hasNextPage: true, nextCursor: "c1" },
          })
        : Response.json({ logs: [summary("D-1", "2026-11-19")], pagination: { hasNextPage: false } }),
  };
}

const write = <Body>(body: Body) => ({
  params: { externalUserId: "D-1" },
  body,
  requestId: "r1",
  key: "k1",
  signal: new AbortController().signal,
});
const off: DutyPost = { dutyStatusTimeStamp: "2026-11-20T19:00:00Z", dutyStatusType: "OFF" };

const typeOf = (error: unknown) => (error instanceof Refusal ? error.type : error);

test("a driver's log comes with who they are", async () => {
  const response = await logs.read(all, "D-1", null);
  expect(response).toMatchObject({ driverName: "Rosa Delgado", terminal: "JOL", published: null });
});

test("the days asked for end where the member says", async () => {
  await logs.read(all, "D-1", "2026-11-12");
  expect(asked[0]?.search).toBe("?to=2026-11-12");
});

test("a member of another terminal is told that there is no such driver", async () => {
  await expect(logs.read(ofOmaha, "D-1", null).catch(typeOf)).resolves.toBe("NOT_FOUND");
});

test("a log that names no terminal is admitted by the user's own", async () => {
  responses["/hos/logs/D-1"] = () => Response.json(driverLogResponse({ terminal: undefined }));
  const ofJoliet = memberOf({ terminals: ["JOL"] });
  await expect(logs.read(ofJoliet, "D-1", null)).resolves.toMatchObject({ driverName: "Rosa Delgado" });
  await expect(logs.read(ofOmaha, "D-1", null).catch(typeOf)).resolves.toBe("NOT_FOUND");
});

test("without a log there are the published days, oldest first, and the clocks of the snapshot", async () => {
  publishedOnly();
  pictured = [driverHours({ id: "D-1" })];
  const { log, published } = await logs.read(all, "D-1", null);
  expect(log).toBeNull();
  expect(published?.days.map((day) => day.date)).toEqual(["2026-11-19", "2026-11-20"]);
  expect(published?.driver?.id).toBe("D-1");
});

test("the summary of all drivers is read once for several pages", async () => {
  publishedOnly();
  await logs.read(all, "D-1", null);
  await logs.read(all, "D-1", null);
  expect(asked.filter(({ path }) => path === "/hos/logs/summary")).toHaveLength(2);
});

test("days that can't be read cost the clocks nothing", async () => {
  publishedOnly();
  responses["/hos/logs/summary"] = () => new Response("down", { status: 503 });
  pictured = [driverHours({ id: "D-1" })];
  const { published } = await logs.read(all, "D-1", null);
  expect(published).toMatchObject({ days: [], fault: "The platform is not available now" });
});

test("a driver whom nobody knows is not found", async () => {
  publishedOnly();
  await expect(logs.read(all, "D-9", null).catch(typeOf)).resolves.toBe("NOT_FOUND");
});

test("a platform that refuses the desk's key signs nobody out", async () => {
  responses["/hos/logs/D-1"] = () => new Response("no", { status: 401 });
  await expect(logs.read(all, "D-1", null).catch(typeOf)).resolves.toBe("UPSTREAM_FAILED");
});

test("a proposal carries the member's name, whatever was sent", async () => {
  responses["/hos/logs/D-1/edits"] = () =>
    Response.json({ id: "e1", state: "proposed", records: [] }, { status: 201 });
  const changes = [{ eventTime: "2026-11-20T18:00:00Z", status: "OFF_DUTY" as const }];
  const body = { id: "e1", editor: "Somebody else", annotation: "Was resting", changes };
  expect(await logs.propose(all, write(body))).toMatchObject({ state: "proposed" });
  expect(asked.at(-1)?.body).toMatchObject({
    editor: "Ada (ada@carrier.example)",
    annotation: "Was resting",
  });
});

test("a duty status is posted for the driver of the address, whatever was sent", async () => {
  responses["/hos/dutystatus"] = () => Response.json({});
  await logs.post(all, write({ externalUserId: "D-2", ...off }));
  expect(asked.at(-1)?.body).toMatchObject({ externalUserId: "D-1" });
});

test("nothing is written for a driver of another terminal", async () => {
  await expect(logs.post(ofOmaha, write(off)).catch(typeOf)).resolves.toBe("NOT_FOUND");
  expect(asked.map(({ path }) => path)).toEqual(["/users"]);
});

const preview = (dutyStatusType: "ON" | "OFF", dutyStatusTimeStamp: string) =>
  logs.preview(all, "D-1", { dutyStatusType, dutyStatusTimeStamp });

test("a preview inside driving that the ELD recorded is refused at its field", async () => {
  await expect(preview("OFF", "2026-11-20T17:00:00Z")).rejects.toMatchObject({
    fields: [{ path: "dutyStatusTimeStamp", message: expect.stringContaining("may not be shortened") }],
  });
});

test("a preview of the future is refused at its field", async () => {
  await expect(preview("OFF", "2026-11-20T20:00:01Z")).rejects.toMatchObject({
    fields: [{ path: "dutyStatusTimeStamp" }],
  });
});

test("a preview reads more than the longest cycle back", async () => {
  await preview("OFF", "2026-11-20T19:30:00Z");
  expect(asked[0]?.search).toBe("?from=2026-11-02&to=2026-11-21");
});

test("a platform without logs offers no preview", async () => {
  publishedOnly();
  await expect(preview("OFF", "2026-11-20T19:30:00Z").catch(typeOf)).resolves.toBe("NOT_IMPLEMENTED");
});
