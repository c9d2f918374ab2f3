import { expect, test } from "vitest";
import { elsewhereLabel } from "@/components/list-page/rows/elsewhere";

const rows: (readonly (string | null)[])[] = [["JOL"], ["ATL"], ["ATL", "DAL"], ["JOL", "ATL"], [null], []];
const own = (row: readonly (string | null)[]) => row;

test("what other terminals have is one number; what is of none, or of this one too, is not elsewhere", () => {
  expect(elsewhereLabel(rows, own, "JOL")).toBe("2 elsewhere");
  expect(elsewhereLabel([["JOL"], ["ATL"]], own, "JOL")).toBe("1 elsewhere");
});

test("nothing is elsewhere where all terminals are shown, or this one has all", () => {
  expect(elsewhereLabel(rows, own, null)).toBeNull();
  expect(elsewhereLabel([["JOL"]], own, "JOL")).toBeNull();
});
