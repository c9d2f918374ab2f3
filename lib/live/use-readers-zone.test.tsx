// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetModules();
});

test("what is served is the same for every reader, who then reads in their own zone", async () => {
  // The zone of a machine is asked for once: by modules of this test alone.
  vi.resetModules();
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: "America/Chicago" };
  });
  const { useReadersZone } = await import("@/lib/live/use-readers-zone");
  const Zone = () => <p>{useReadersZone()}</p>;
  const served = renderToString(<Zone />);
  expect(served).toBe("<p>UTC</p>");
  const faults = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const container = document.createElement("div");
  container.innerHTML = served;
  document.body.append(container);
  render(<Zone />, { container, hydrate: true });
  expect(await screen.findByText("America/Chicago")).toBeDefined();
  expect(faults).not.toHaveBeenCalled();
});
