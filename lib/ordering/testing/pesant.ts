import { readFileSync } from "node:fs";
import type { OrderProblem } from "@/lib/ordering/stop-order";

interface Published {
  problems: {
    id: string;
    minutes: number[][];
    windows: [number, number][];
    /** Proven; null where nobody has. */
    bestEndMinute: number | null;
  }[];
}

/** The instances of Pesant et al. after Solomon (service is part of the minutes), which all can be on time. */
export const pesantProblems = (): { id: string; problem: OrderProblem; bestEndMinute: number | null }[] => {
  const text = readFileSync("lib/ordering/testing/pesant.json", "utf8");
  return (JSON.parse(text) as Published).problems.map(({ id, minutes, windows, bestEndMinute }) => ({
    id,
    bestEndMinute,
    problem: {
      minutes,
      miles: null,
      startMinute: 0,
      endPlace: 0,
      stops: windows.map(([opensMinute, closesMinute]) => ({ serviceMinutes: 0, opensMinute, closesMinute })),
      present: [...windows.keys()],
      pinned: new Set(),
    },
  }));
};
