// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppsPage } from "@/components/apps/apps-page";
import { holdsWords, sessionRow } from "@/components/apps/session-row";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { fill, isRefused, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";

const nowMs = Date.parse("2026-11-18T15:00:00Z");
const token = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: nowMs });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const app = { appId: "trip-card", name: "Trip card", description: "", url: "https://apps.example.com/trip" };
const session = (sessionId: string, fields: object = {}) => ({
  ...{ sessionId, appId: "trip-card", createdTime: "2026-11-18T14:55:00Z", revokedTime: null },
  ...{ expiration: "2026-11-18T15:10:00Z", vehicle: { powerUnitNumber: "T-9" } },
  driver: { externalUserId: "D-9", first: "Ada", last: "Tester" },
  ...fields,
});
const base = {
  "GET /api/platform/marketapps/apps": { apps: [app] },
  "GET /api/platform/marketapps/sessions": { sessions: [session("a")] },
  "POST /api/platform/marketapps/sessions": {
    ...{ sessionId: "new", sessionToken: token, expiration: "2026-11-18T15:15:00Z", url: app.url },
  },
  "POST /api/platform/marketapps/sessions/a/revoke": session("a", { revokedTime: "2026-11-18T15:00:01Z" }),
  "POST /api/platform/marketapps/sessions/new/revoke": session("new"),
};

function open({ replies = {}, address = "at=a", as = manager } = {}) {
  const requests = stubDesk({ "GET /api/desk/session": as, ...base, ...replies });
  renderDesk(<AppsPage />, { address, session: as });
  return requests;
}

test("an app opens in a frame that reaches nothing of the desk, and its session ends with it", async () => {
  const requests = open();
  await press("Open the app");
  const frame = await screen.findByTitle<HTMLIFrameElement>("Trip card");
  expect(frame.getAttribute("src")).toBe(`${app.url}?sessionToken=${token}`);
  expect(frame.getAttribute("sandbox")).toBe("allow-scripts allow-forms");
  expect(frame.getAttribute("referrerpolicy")).toBe("no-referrer");
  const made = requests.find(({ method, path }) => method === "POST" && path.endsWith("/sessions"));
  expect(made?.body).toEqual({ appId: "trip-card", externalUserId: "D-9", vehicle: "T-9" });
  await press("Close");
  await waitFor(() => expect(requests.at(-1)?.path).toContain("/sessions"));
  expect(requests.some(({ path }) => path.endsWith("/sessions/new/revoke"))).toBe(true);
});

test("a session is revoked by its id", async () => {
  const requests = open();
  await press("Revoke");
  expect(await screen.findByText("The session of Ada Tester is revoked")).toBeDefined();
  expect(requests.some(({ path }) => path.endsWith("/sessions/a/revoke"))).toBe(true);
});

test("a viewer is told that their role opens and revokes nothing", async () => {
  open({ as: viewer });
  await screen.findByRole("complementary", { name: "Selected session" });
  expect([await isRefused("Open the app"), await isRefused("Revoke")]).toEqual([true, true]);
});

test("on a platform that lists no sessions one is looked up by its token, which no address has", async () => {
  const gone = () => refused({ type: "NOT_FOUND", message: "No such path" }, 404);
  const requests = open({
    address: "",
    replies: {
      "GET /api/platform/marketapps/apps": gone,
      "GET /api/platform/marketapps/sessions": gone,
      "POST /api/desk/apps/session": {
        ...{ expiration: "2026-11-18T15:10:00Z", app: null, driverVehicleAssociation: {} },
        ...{ driver: { name: "Ada" }, vehicle: { unit: 9 } },
      },
    },
  });
  await screen.findByText("Not listed by this platform");
  await press("Look up a session");
  await fill(/Token/, token);
  await press("Look up");
  const found = await screen.findByRole("region", { name: "The session" });
  expect(within(found).getByText("Ada")).toBeDefined();
  expect(requests.every(({ path, query }) => !`${path}?${query}`.includes(token))).toBe(true);
});

test("a token that opens nothing is said to", async () => {
  open({
    replies: { "POST /api/desk/apps/session": refused({ type: "NOT_FOUND", message: "None" }, 404) },
  });
  fireEvent.keyDown(await screen.findByRole("button", { name: "Actions" }), { key: "Enter" });
  (await screen.findByRole("menuitem", { name: /Look up a session/ })).click();
  await fill(/Token/, "nonsense");
  await press("Look up");
  expect(await screen.findByText("No living session has this token")).toBeDefined();
});

test("a session is open until its end, and revoked for good", () => {
  const stateAt = (fields: object, ms: number) => sessionRow(session("a", fields), [], ms).state;
  const endMs = Date.parse("2026-11-18T15:10:00Z");
  expect([stateAt({}, endMs - 1), stateAt({}, endMs)]).toEqual(["open", "over"]);
  expect(stateAt({ revokedTime: "2026-11-18T15:00:00Z" }, endMs)).toBe("revoked");
});

test("sessions are found by words of driver, vehicle and app", () => {
  const row = sessionRow(session("a"), [app], nowMs);
  expect(["ada t-9", "trip card", "d-9"].map((words) => holdsWords(row, words))).toEqual([true, true, true]);
  expect(holdsWords(row, "ada t-8")).toBe(false);
});
