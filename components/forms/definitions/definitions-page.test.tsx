// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { DefinitionsPage } from "@/components/forms/definitions/definitions-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { fill, press, typeKey } from "@/components/testing/gestures";
import { manager, renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const formId = "6f0c7d0c-3b6a-4f57-9f5e-0a8f0f3b7a11";
const line = {
  ...{ key: "Seal", title: "Seal", type: "textInput", visible: true, required: false, hint: null },
  ...{ minLength: null, maxLength: null, minValue: null, maxValue: null, totalOptions: null },
  ...{ options: [], category: null, autocomplete: null },
};
const before = {
  formId,
  version: "2026-11-01T00:00:00Z",
  name: "Seal check",
  description: "",
  lines: [line],
};
const made = { ...before, version: "2026-11-18T15:00:00Z", name: "Seals" };
const reading = { readAtMs: 1, error: null, offered: true };

test("a version is taken back by making the one before it anew, on top of it", async () => {
  const requests = stubDesk({
    "GET /api/desk/forms/definitions": {
      forms: [{ ...before, versions: [before.version] }],
      reading,
    },
    "POST /api/desk/forms/definitions": made,
  });
  renderDesk(<DefinitionsPage />, { address: `sheet=edit&form=${formId}`, session: manager });
  await fill(/^Name/, "Seals");
  await press(/^Create version/);
  const writes = () => requests.filter(({ method }) => method === "POST").map(({ body }) => body);
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(screen.getByText(/replaced while Haulboard was down is missing/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await typeKey("z");
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]).toMatchObject({
    formId,
    madeFrom: made.version,
    name: "Seal check",
    components: [{ key: "Seal" }],
  });
});

test("of a new form it is said that it stays, since the platform takes none away", async () => {
  stubDesk({
    "GET /api/desk/forms/definitions": { forms: [], reading },
    "POST /api/desk/forms/definitions": made,
  });
  renderDesk(<DefinitionsPage />, { address: "sheet=new", session: manager });
  await fill(/^Name/, "Seals");
  await fill(/^Question/, "Seal");
  await press(/^Create form/);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(toast.getHistory().at(-1)).toMatchObject({
    description: expect.stringMatching(/Forms can.t be deleted/),
  });
});

test("forms that were read stay while the platform can't be read, and that is said", async () => {
  const forms = [{ ...before, versions: [before.version] }];
  const unread = { readAtMs: manager.nowMs - 90_000, error: "The platform cannot be reached", offered: true };
  stubDesk({ "GET /api/desk/forms/definitions": { forms, reading: unread } });
  renderDesk(<DefinitionsPage />, { session: manager });
  expect(await screen.findByText(/^Forms can't be read: The platform cannot be reached\./)).toBeDefined();
  expect(screen.getAllByText("Seal check").length).toBeGreaterThan(0);
});
