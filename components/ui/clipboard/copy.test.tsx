// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderDesk } from "@/components/testing/render-desk";
import { CopyButton, CopyLink } from "@/components/ui/clipboard/copy";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const clipboard = (write: () => Promise<void>) =>
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);

test("what stands beside it is copied, under the name that it goes by", async () => {
  const written = clipboard(async () => undefined);
  renderDesk(<CopyButton text="+13145550142" label="314-555-0142" />);
  fireEvent.click(screen.getByRole("button", { name: "Copy 314-555-0142" }));
  await screen.findByText("314-555-0142 is copied");
  expect(written).toHaveBeenCalledWith("+13145550142");
});

test("the link is the page's address, with what is open on it", async () => {
  const written = clipboard(async () => undefined);
  window.history.replaceState(null, "", "/fleet/units/T-1001?note=4");
  renderDesk(<CopyLink of="T-1001" />);
  fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  await screen.findByText("The link to T-1001 is copied");
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/\/fleet\/units\/T-1001\?note=4$/));
});

test("a browser that refuses is told, and nothing is called copied", async () => {
  clipboard(() => Promise.reject(new Error("denied")));
  renderDesk(<CopyButton text="T-1001" />);
  fireEvent.click(screen.getByRole("button", { name: "Copy T-1001" }));
  await screen.findByText("The browser does not allow copying: select the text and copy it yourself");
  expect(screen.queryByText("T-1001 is copied")).toBeNull();
});
