import { expect, test } from "vitest";
import type { ExceptionBoard, ExceptionRow } from "@/lib/contract/desk/exception-rows";
import { mergeExceptions } from "@/lib/queries/exceptions";

const row = { id: "e-1", freight: { proNumber: "418220731", hasOpenCase: false } } as ExceptionRow;
const board = (over: Partial<ExceptionBoard>): ExceptionBoard => ({
  ...{ step: "run-all-1", whole: true, rows: [row], gone: [], terminals: [], openCases: [] },
  ...{ judgedAt: null, unwatched: [], ...over },
});

test("a row says that its case is open as soon as the board does, also where nothing else changed", () => {
  const known = mergeExceptions(undefined, board({}));
  expect(known.rows[0]).toBe(row);
  const step = board({ step: "run-all-2", whole: false, rows: [], openCases: ["418220731"] });
  const next = mergeExceptions(known, step);
  expect(next.rows[0]?.freight?.hasOpenCase).toBe(true);
  const closed = mergeExceptions(next, board({ step: "run-all-3", whole: false, rows: [] }));
  expect(closed.rows[0]?.freight?.hasOpenCase).toBe(false);
});
