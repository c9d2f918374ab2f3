// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useHeldRows } from "@/components/list-page/rows/use-held-rows";

const rowsOf = (ids: string) => [...ids].map((id) => ({ id }));

interface Asked {
  fresh: readonly { id: string }[];
  key: string;
  holds: boolean;
  wanted?: string;
  own?: ReadonlySet<string>;
}

function held(first: Asked) {
  const hook = renderHook(
    ({ fresh, key, holds, wanted, own }: Asked) => useHeldRows(fresh, key, holds, wanted, own),
    { initialProps: first },
  );
  const shown = () => hook.result.current.rows.map((row) => row.id).join("");
  return { ...hook, shown, moved: () => hook.result.current.moved };
}

test("nobody at it: the order follows", () => {
  const { rerender, shown, moved } = held({ fresh: rowsOf("abc"), key: "k", holds: false });
  rerender({ fresh: rowsOf("cab"), key: "k", holds: false });
  expect([shown(), moved()]).toEqual(["cab", 0]);
});

test("somebody at it: the order stays, what moved is counted, and shown when asked for", () => {
  const { rerender, shown, moved, result } = held({ fresh: rowsOf("abc"), key: "k", holds: true });
  const later = { fresh: rowsOf("cab"), key: "k", holds: true };
  rerender(later);
  expect([shown(), moved()]).toEqual(["abc", 1]);
  act(() => result.current.show());
  expect([shown(), moved()]).toEqual(["cab", 0]);
  rerender({ ...later, fresh: rowsOf("abc") });
  expect(shown()).toBe("cab");
});

test("when nobody is at it any more the rows go where they belong", () => {
  const { rerender, shown } = held({ fresh: rowsOf("abc"), key: "k", holds: true });
  const fresh = rowsOf("cab");
  rerender({ fresh, key: "k", holds: true });
  rerender({ fresh, key: "k", holds: false });
  expect(shown()).toBe("cab");
});

test("another question is answered at once", () => {
  const { rerender, shown } = held({ fresh: rowsOf("abc"), key: "k", holds: true });
  rerender({ fresh: rowsOf("b"), key: "other", holds: true });
  expect(shown()).toBe("b");
});

test("rows that come after an empty start are shown, also to who came by a link to one of them", () => {
  const { rerender, shown } = held({ fresh: [], key: "k", holds: true });
  rerender({ fresh: rowsOf("abc"), key: "k", holds: true });
  expect(shown()).toBe("abc");
});

test("a row that was just made and is chosen is shown, wherever it belongs", () => {
  const { rerender, shown } = held({ fresh: rowsOf("abc"), key: "k", holds: true });
  rerender({ fresh: rowsOf("dcab"), key: "k", holds: true, wanted: "d" });
  expect(shown()).toBe("dcab");
});

test("once it is shown the order stays again", () => {
  const { rerender, shown } = held({ fresh: rowsOf("dabc"), key: "k", holds: true, wanted: "d" });
  rerender({ fresh: rowsOf("abcd"), key: "k", holds: true, wanted: "d" });
  expect(shown()).toBe("dabc");
});

test("a row that the reader's own write moved goes and comes at once", () => {
  const asked = { key: "k", holds: true, own: new Set(["b"]) };
  const { rerender, shown } = held({ ...asked, fresh: rowsOf("abc") });
  rerender({ ...asked, fresh: rowsOf("ac") });
  expect(shown()).toBe("ac");
  rerender({ ...asked, fresh: rowsOf("abc") });
  expect(shown()).toBe("abc");
});
