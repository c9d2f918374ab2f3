// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FreightOutcome } from "@/components/shipment/freight-outcome";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";

afterEach(cleanup);

test("a move whose outcome is unknown is not called undone", () => {
  const result = {
    shipmentId: "s-1",
    title: "418220731",
    outcome: "unknown",
    message: "It did not answer",
  } as const;
  const moves: Pick<FreightMoves, "outcome" | "last" | "asked"> = {
    outcome: [result],
    last: null,
    asked: null,
  };
  render(<FreightOutcome moves={moves as FreightMoves} />);
  expect(screen.getByRole("dialog", { name: "Whether it was done is not known yet" })).toBeDefined();
});
