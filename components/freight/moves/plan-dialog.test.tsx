// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PlanDialog } from "@/components/freight/moves/plan-dialog";
import { type DeskRequest, stubDesk } from "@/components/testing/desk-stub";
import { button, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { dayPlanOf, manifestOf, shipmentOf } from "@/lib/contract/testing/freight-rows";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const manifests = ["STL-1", "STL-2"].map((title) => manifestOf({ manifestId: title, title }));
const previewOf = (driveLeftMinutes: number) => ({
  ...{ plan: dayPlanOf({ driveLeftMinutes, dutyLeftMinutes: 400 }), was: null, load: manifestOf().load },
  ...{ warnings: [], path: [] },
});

/** Two manifests of which the second is worked out, with the better day, when `arrive` is called. */
function open() {
  let send: (preview: unknown) => void = () => undefined;
  const later = new Promise((resolve) => {
    send = resolve;
  });
  stubDesk({
    "POST /api/desk/freight/days/preview": ({ body }: DeskRequest) =>
      (body as { manifestId: string }).manifestId === "STL-1" ? previewOf(20) : later,
  });
  const planned: string[] = [];
  const nothing = () => undefined;
  renderDesk(
    <PlanDialog
      {...{ subject: "418220731", shipments: [shipmentOf()], manifests, refusal: null, onClose: nothing }}
      onPlan={({ title }) => planned.push(title)}
    />,
  );
  const shown = () =>
    screen.getAllByRole("button", { name: /Plan onto/ }).map((one) => one.getAttribute("aria-label"));
  const arrive = () => act(async () => send(previewOf(300)));
  return { planned, shown, arrive };
}

const given = ["Plan onto STL-1", "Plan onto STL-2"];

test("the driver with most of the day left comes first", async () => {
  const { shown, arrive } = open();
  await button("Plan onto STL-1");
  await arrive();
  await waitFor(() => expect(shown()).toEqual(given.toReversed()));
});

test("no row moves from under a pointer or the focus, and it says so", async () => {
  const { planned, shown, arrive } = open();
  const first = await button("Plan onto STL-1");
  first.focus();
  await arrive();
  await button("show");
  expect(shown()).toEqual(given);
  expect(document.activeElement).toBe(first);
  fireEvent.click(first);
  expect(planned).toEqual(["STL-1"]);
  await press("show");
  expect(shown()).toEqual(given.toReversed());
});
