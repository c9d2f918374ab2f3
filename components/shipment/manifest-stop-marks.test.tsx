// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import {
  ManifestStopMark,
  ManifestStopStrip,
  stopMarkLabel,
} from "@/components/shipment/manifest-stop-marks";
import { manifestStopOf } from "@/lib/contract/testing/freight-rows";

afterEach(cleanup);

const drawn = (mark: "done" | "osd" | "not-done" | "exception") =>
  render(<ManifestStopMark stop={manifestStopOf({ mark })} />).container.firstElementChild;

test("over, short or damaged is grey with a mark of its own, what was not delivered is red", () => {
  const [done, osd, failed] = [drawn("done"), drawn("osd"), drawn("exception")];
  expect(failed?.className).toContain("text-late");
  expect(osd?.className).not.toContain("text-late");
  const shapes = [done, osd, failed].map((mark) => mark?.getAttribute("data-mark"));
  expect(new Set(shapes).size).toBe(3);
});

test("no attempt is amber, and in words: nobody refused anything", () => {
  const notDone = drawn("not-done");
  expect(notDone?.className).toContain("text-jeopardy");
  expect(notDone?.className).not.toContain("text-late");
  expect(stopMarkLabel(manifestStopOf({ mark: "not-done" }))).toBe("no attempt or not ready");
});

test("the strip says it in words", () => {
  const stop = manifestStopOf({ name: "Brandt Tool", mark: "osd" });
  expect(stopMarkLabel(stop)).toBe("over, short or damaged");
  const { getByRole } = render(<ManifestStopStrip stops={[stop]} />);
  expect(getByRole("img").getAttribute("aria-label")).toBe("1 stops: Brandt Tool over, short or damaged");
});
