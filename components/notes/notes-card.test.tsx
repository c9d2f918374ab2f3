// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NotesCard } from "@/components/notes/notes-card";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, isRefused, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import type { KeptNote } from "@/lib/contract/desk/notes/note";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/desk/notes/leg/movement%20m-1";
const noteOf = (over: Partial<KeptNote> = {}): KeptNote => ({
  ...{ id: "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0", text: "ETA 13:40, dock 3", calledWith: "P. Reed" },
  ...{ by: "Dana Whitlock", at: "2026-11-24T18:09:00Z", editedAt: null, version: 1, isOwn: true },
  ...over,
});
const theirs = noteOf({ id: "1ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0", by: "Karl Brandt", isOwn: false });

function open(more: Record<string, unknown>, session = manager) {
  const requests = stubDesk(more);
  renderDesk(<NotesCard kind="leg" subject="movement m-1" timeZone="America/Chicago" />, { session });
  return () => requests.filter(({ method }) => method !== "GET");
}

test("a note is written in a line, with whom a call was; only its writer edits and removes it", async () => {
  const sent = open({
    [`GET ${path}`]: { notes: [theirs] },
    [`POST ${path}`]: { notes: [noteOf(), theirs] },
  });
  await fill("Note", "ETA 13:40, dock 3");
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  await fill("Called with", "P. Reed");
  await press("Add");
  expect(await screen.findByText(/Dana Whitlock, on the phone with P. Reed/)).toBeDefined();
  expect(sent()[0]?.body).toEqual({ text: "ETA 13:40, dock 3", calledWith: "P. Reed" });
  expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(1);
  expect((await field("Note")).value).toBe("");
});

test("what is refused stays typed, with the reason", async () => {
  open({
    [`GET ${path}`]: { notes: [] },
    [`POST ${path}`]: refused({ type: "NOT_FOUND", message: "No such leg is known" }, 404),
  });
  expect(await screen.findByText("None so far.")).toBeDefined();
  await fill("Note", "Dolly 11 is at the gate");
  await press("Add");
  expect(await screen.findByText(/No such leg is known/)).toBeDefined();
  expect((await field("Note")).value).toBe("Dolly 11 is at the gate");
});

test("notes that can't be read are said to be so, and a viewer reads why they write none", async () => {
  let isBroken = true;
  open(
    {
      [`GET ${path}`]: () =>
        isBroken ? refused({ type: "UPSTREAM", message: "The desk is starting" }, 503) : { notes: [theirs] },
    },
    viewer,
  );
  expect(await screen.findByText("Calls and notes can't be read", {}, { timeout: 9_000 })).toBeDefined();
  isBroken = false;
  await press(/again|Retry/);
  expect(await screen.findByText(/Karl Brandt/)).toBeDefined();
  await fill("Note", "x");
  expect(await isRefused("Add")).toBe(true);
});
