// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { keepScroll, keptScroll } from "@/components/list-page/table/kept-scroll";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const at = (key: string) => vi.stubGlobal("navigation", { currentEntry: { key } });

test("a table stands where it stood at this entry of the history, and at no other", () => {
  at("one");
  keepScroll("Trips", { rowId: "4711 B", pastPixels: 11.6 });
  expect(keptScroll("Trips")).toEqual({ rowId: "4711 B", pastPixels: 12 });
  expect(keptScroll("Drivers")).toBeNull();
  at("two");
  expect(keptScroll("Trips")).toBeNull();
  at("one");
  keepScroll("Trips", null);
  expect(keptScroll("Trips")).toBeNull();
});

test("a browser that cannot name its entries keeps nothing", () => {
  vi.stubGlobal("navigation", undefined);
  keepScroll("Trips", { rowId: "1", pastPixels: 3 });
  expect(sessionStorage).toHaveLength(0);
});
