// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LoadMeter } from "@/components/shipment/load-meter";

afterEach(cleanup);

const shown = (props: Partial<Parameters<typeof LoadMeter>[0]>) =>
  render(<LoadMeter present={0} capacity={20_000} unit="lb" {...props} />).container.textContent;

test("a load of which nobody tells anything is not known, and no zero", () => {
  expect(shown({ untold: 3 })).toBe("lb not known");
});

test("a load that some shipments do not tell is the least that it is", () => {
  expect(shown({ present: 900, added: 100, untold: 1 })).toBe("≥ at least 1,000 / 20,000 lb");
});

test("an empty vehicle holds nothing", () => {
  expect(shown({})).toBe("0 / 20,000 lb");
});
