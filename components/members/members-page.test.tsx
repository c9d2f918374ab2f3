// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MembersPage } from "@/components/members/members-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { renderDesk, viewer } from "@/components/testing/render-desk";
import type { MemberRow } from "@/lib/contract/desk/members/member-records";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0";
const ada: MemberRow = {
  ...{ id, email: "ada@carrier.example", name: "Ada", role: "dispatcher", terminals: ["JOL"] },
  ...{ platformUserId: null, writesAs: 7, version: 3, hasPassword: true, addedAt: "2026-07-01T08:00:00Z" },
  ...{
    lastSignedInAt: "2026-07-02T08:00:00Z",
    sessions: 2,
    waitSeconds: 700,
    secondFactorSince: null,
    hasApp: false,
    passkeys: 0,
    roleByClaim: false,
    link: null,
  },
};
const response = (members: readonly MemberRow[]) => ({
  members,
  terminals: ["JOL", "KCK"],
  users: [{ userId: 7, label: "Cleo Office" }],
  mails: false,
});
const views = { "GET /api/desk/views/members": { views: [] } };

function open(replies: Record<string, unknown>, address = "") {
  const requests = stubDesk({ ...views, "GET /api/desk/members": response([ada]), ...replies });
  renderDesk(<MembersPage />, { address });
  return requests;
}

test("a member is listed with their role, terminal, sender and what keeps them out", async () => {
  open({});
  const row = (await screen.findByText("ada@carrier.example")).closest("[role=row]") as HTMLElement;
  for (const text of ["Ada", "Dispatcher", "JOL", "Cleo Office", "Locked out 12 min"])
    expect(within(row).getByText(text)).toBeDefined();
});

test("who may not manage members reads why, and nothing is asked for", async () => {
  const requests = stubDesk(views);
  renderDesk(<MembersPage />, { session: { ...viewer, can: ["getSession", "getSavedViews"] } });
  expect(await screen.findByText("For administrators")).toBeDefined();
  expect(screen.getByRole("button", { name: /^Add a member/ }).getAttribute("aria-disabled")).toBe("true");
  expect(requests.filter(({ path }) => path === "/api/desk/members")).toEqual([]);
});

test("a new member's link is shown once where no mail is sent", async () => {
  const bob = {
    ...ada,
    id: "1ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0",
    email: "bob@carrier.example",
    name: "Bob",
  };
  const requests = open(
    {
      "POST /api/desk/members": response([ada, bob]),
      [`POST /api/desk/members/${bob.id}/link`]: {
        ...{ kind: "invitation", expiresAt: "2026-07-04T08:00:00Z" },
        ...{ mailed: false, mailFault: null, token: "the-token" },
      },
    },
    "?sheet=new",
  );
  await fill(/^E-mail/, "bob@carrier.example");
  await fill(/^Name/, "Bob");
  await fill(/^Terminals/, "JOL");
  await press(/^Add(?! a)/);
  const link = (await field("Link")) as HTMLInputElement;
  expect(link.value).toMatch(/\/set-password#the-token$/);
  expect(
    requests.find(({ method, path }) => method === "POST" && path === "/api/desk/members")?.body,
  ).toEqual({
    email: "bob@carrier.example",
    name: "Bob",
    role: "dispatcher",
    terminals: ["JOL"],
    platformUserId: null,
  });
});

test("a terminal that nobody knows is refused at its field, and nothing is sent", async () => {
  const requests = open({}, "?sheet=new");
  await fill(/^E-mail/, "bob@carrier.example");
  await fill(/^Name/, "Bob");
  await fill(/^Terminals/, "JOLIET");
  await press(/^Add(?! a)/);
  expect(await screen.findByText(/^JOLIET is no terminal that is known here/)).toBeDefined();
  expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
});

test("what another admin changed meanwhile is put together with what was typed, and saved upon it", async () => {
  let tries = 0;
  const theirs = { ...ada, role: "manager" as const, version: 4 };
  const requests = open(
    {
      [`PUT /api/desk/members/${id}`]: () => {
        tries += 1;
        const error = { type: "CONFLICT", message: "Pat Ortiz changed this member just now" };
        return tries === 1
          ? refused({ ...error, details: { member: theirs, by: "Pat Ortiz" } }, 409)
          : response([{ ...theirs, name: "Ada B." }]);
      },
    },
    `?member=${id}&sheet=edit`,
  );
  await fill(/^Name/, "Ada B.");
  await press(/^Save/);
  await screen.findByText("Pat Ortiz changed this member");
  expect(screen.getByText("Role: Manager")).toBeDefined();
  await press("Take this into the form");
  await press(/^Save/);
  await waitFor(() => expect(tries).toBe(2));
  expect(requests.filter(({ method }) => method === "PUT")[1]?.body).toMatchObject({
    name: "Ada B.",
    role: "manager",
    version: 4,
  });
});

test("the last admin reads why they can't be removed", async () => {
  const message = "Nobody else is an admin of all terminals: make another member one first";
  open(
    { [`POST /api/desk/members/${id}/removal`]: refused({ type: "CONFLICT", message }, 409) },
    `?member=${id}`,
  );
  await screen.findByText("ada@carrier.example");
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true }));
  await press("Remove");
  expect(await screen.findByText(message)).toBeDefined();
});

test("a removal is undone from its notice", async () => {
  const requests = open(
    {
      [`POST /api/desk/members/${id}/removal`]: response([]),
      [`POST /api/desk/members/${id}/restoration`]: response([ada]),
    },
    `?member=${id}`,
  );
  await screen.findByText("ada@carrier.example");
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true }));
  await press("Remove");
  await press("Undo");
  await waitFor(() => expect(requests.at(-1)?.path).toBe(`/api/desk/members/${id}/restoration`));
});

test("one of a member's sessions is ended where it is listed", async () => {
  const session = {
    ...{ id: "2ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0", browser: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" },
    ...{ address: "198.51.100.7", startedAt: "2026-07-02T08:00:00Z", lastUsedAt: "2026-07-02T09:00:00Z" },
    isOwn: false,
  };
  const requests = open(
    {
      [`GET /api/desk/members/${id}/sessions`]: { sessions: [session] },
      [`POST /api/desk/members/${id}/sessions/end`]: response([ada]),
    },
    `?member=${id}&sheet=panel`,
  );
  await press("End the session on Firefox, Windows");
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith("/sessions/end"))?.body).toEqual({
      sessionId: session.id,
    }),
  );
});

test("a role by single sign-on is said so, and its form offers no other", async () => {
  open({
    "GET /api/desk/members": response([{ ...ada, roleByClaim: true, passkeys: 2, waitSeconds: null }]),
  });
  const row = (await screen.findByText("ada@carrier.example")).closest("[role=row]") as HTMLElement;
  expect(within(row).getByText("Password, 2 passkeys")).toBeDefined();
  expect(within(row).getByTitle("Role by single sign-on.")).toBeDefined();
  cleanup();
  open({ "GET /api/desk/members": response([{ ...ada, roleByClaim: true }]) }, `?member=${id}&sheet=edit`);
  const role = await field("Role");
  expect([...role.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual(["Dispatcher"]);
  expect(screen.getByText(/It changes with their group at the provider/)).toBeDefined();
});
