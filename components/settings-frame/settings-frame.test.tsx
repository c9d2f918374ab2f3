// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { displayCard } from "@/components/settings/display-card";
import { retentionCard } from "@/components/settings/retention-card";
import { terminalsCard } from "@/components/settings/terminals-card";
import { SettingsFrame } from "@/components/settings-frame/settings-frame";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { useSharedFailure } from "@/lib/queries/refusals/use-shared-failure";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cards = [displayCard, retentionCard, terminalsCard];
const Page = () => <SettingsFrame cards={cards} failure={useSharedFailure()} />;

test("what fails all cards is said once, and one press reads all of them again", async () => {
  let isDown = true;
  const failure = refused({ type: "FORBIDDEN", message: "The desk is closed", requestId: "r-1" }, 403);
  stubDesk({
    "GET /api/desk/settings": () =>
      isDown ? failure : { settings: defaultSettings, version: 1, changed: null, mayChange: true },
    "GET /api/desk/settings/terminals": () => (isDown ? failure : { terminals: [], groups: [] }),
  });
  renderDesk(<Page />);
  expect((await screen.findByRole("alert")).textContent).toContain("The desk is closed");
  expect(await screen.findAllByText(/: the notice at the top of the page says why\.$/)).toHaveLength(3);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  isDown = false;
  await press("Try again");
  expect(await screen.findByLabelText("Clock")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
