// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { parseAsInteger, parseAsString } from "nuqs";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAddress, useGo } from "@/components/ui/address";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const parsers = { search: parseAsString.withDefault(""), at: parseAsInteger };
const written: string[] = [];
const push = vi.fn((href: string) => written.push(`went to ${href}`));

function Page() {
  const { view, setView, setSoon } = useAddress(parsers);
  const go = useGo();
  return (
    <>
      <input value={view.search} onChange={(event) => setSoon({ search: event.target.value })} />
      <output>{view.at}</output>
      <button type="button" onClick={() => setSoon({ at: (view.at ?? 0) + 1 })}>
        next
      </button>
      <button type="button" onClick={() => setView({ at: 40 })}>
        open
      </button>
      <button type="button" onClick={() => go("/map")}>
        leave
      </button>
    </>
  );
}

function open() {
  written.length = 0;
  render(
    <AppRouterContext value={{ push } as unknown as AppRouterInstance}>
      <NuqsTestingAdapter hasMemory onUrlUpdate={({ queryString }) => written.push(queryString)}>
        <Page />
      </NuqsTestingAdapter>
    </AppRouterContext>,
  );
}
const type = (text: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByText(name));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("each letter is shown at once, and the address is written once, when the keys rest", async () => {
  open();
  for (const text of ["o", "om", "oma"]) {
    type(text);
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe(text);
    await wait(100);
  }
  expect(written).toEqual([]);
  await wait(400);
  expect(written).toEqual(["?search=oma"]);
});

test("who leaves at once finds the last key in the address when coming back", async () => {
  open();
  press("next");
  press("leave");
  await wait(400);
  expect(written).toEqual(["?at=1", "went to /map"]);
});

test("what keys changed does not come after what was set since", async () => {
  open();
  press("next");
  press("open");
  await wait(50);
  press("leave");
  await wait(1_000);
  expect(written).toEqual(["?at=40", "went to /map"]);
  expect(screen.getByRole("status").textContent).toBe("40");
});

test("what stands in the address already is not written again on the way out", async () => {
  open();
  press("next");
  type("oma");
  await wait(50);
  press("open");
  await wait(1_000);
  written.length = 0;
  press("leave");
  await wait(1_000);
  expect(written).toEqual(["went to /map"]);
});
