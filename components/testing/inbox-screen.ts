import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

/** For a file of tests that show conversations: nothing is laid out there, so lines and what they scroll in get a height. */
export function layOutInbox(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
