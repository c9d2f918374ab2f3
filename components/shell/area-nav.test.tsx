// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode, Ref } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AreaNav } from "@/components/shell/area-nav";
import { areas } from "@/components/shell/areas";
import { pending, stubDesk } from "@/components/testing/desk-stub";
import { manager, renderDesk } from "@/components/testing/render-desk";

vi.mock("next/link", () => ({
  default: ({
    href,
    prefetch,
    children,
    ref,
  }: {
    href: string;
    prefetch: boolean | null;
    children: ReactNode;
    ref?: Ref<HTMLAnchorElement>;
  }) => (
    <a href={href} data-prefetch={String(prefetch)} ref={ref}>
      {children}
    </a>
  ),
}));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = () => [...document.querySelectorAll("nav a")].map((link) => link.getAttribute("data-prefetch"));

test("no area is asked for while the page that is opened draws itself, and all are afterwards", async () => {
  vi.useFakeTimers();
  stubDesk(
    Object.fromEntries(
      ["trips", "freight", "inbox", "exceptions", "hours"].map((area) => [
        `GET /api/desk/${area}/attention`,
        pending,
      ]),
    ),
  );
  renderDesk(
    <PathnameContext value="/map">
      <AreaNav collapses={false} />
    </PathnameContext>,
  );
  expect(asked()).toEqual(areas.map(() => "false"));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(asked()).toEqual(areas.map(() => "null"));
});

test("the area that one is in is brought into view, again where less room is left", async () => {
  let resized: () => void = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe = () => resized();
      disconnect = () => undefined;
    },
  );
  const brought: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    brought.push(this.getAttribute("href"));
  });
  stubDesk({ "GET /api/desk/session": manager });
  renderDesk(
    <PathnameContext value="/trips">
      <AreaNav collapses={false} />
    </PathnameContext>,
  );
  await vi.waitFor(() => expect(brought).toEqual(["/trips"]));
  resized();
  expect(brought).toEqual(["/trips", "/trips"]);
});
