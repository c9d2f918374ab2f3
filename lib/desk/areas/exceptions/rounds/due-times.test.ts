import fc from "fast-check";
import { expect, test } from "vitest";
import { DueTimes } from "@/lib/desk/areas/exceptions/rounds/due-times";

test("what is due comes out by time, each key at the time it was last given", () => {
  const gift = fc.record({
    key: fc.integer({ min: 0, max: 20 }),
    atMs: fc.option(fc.integer({ min: 0, max: 50 })),
  });
  fc.assert(
    fc.property(fc.array(gift, { maxLength: 200 }), fc.integer({ min: 0, max: 50 }), (gifts, nowMs) => {
      const due = new DueTimes();
      const last = new Map<string, number>();
      for (const { key, atMs } of gifts) {
        due.set(String(key), atMs);
        if (atMs === null) last.delete(String(key));
        else last.set(String(key), atMs);
      }
      const expected = [...last].filter(([, atMs]) => atMs <= nowMs);
      const taken = due.takeDue(nowMs);
      expect(new Set(taken)).toEqual(new Set(expected.map(([key]) => key)));
      expect(taken.length).toBe(expected.length);
      const times = taken.map((key) => last.get(key) ?? 0);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(due.size).toBe(last.size - expected.length);
    }),
  );
});
