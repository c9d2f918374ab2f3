import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Note, NoteSubject } from "@/lib/contract/desk/notes/note";
import { KeptNotes } from "@/lib/desk/areas/freight/kept/kept-notes";
import { Notes, type SeenSubject } from "@/lib/desk/areas/notes/notes";
import { Refusal } from "@/lib/desk/http/refusal";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

const clock = () => Date.UTC(2026, 10, 24, 15);
const dana = memberOf({ id: randomUUID(), name: "Dana Whitlock", role: "dispatcher" });
const karl = memberOf({ id: randomUUID(), name: "Karl Brandt", role: "dispatcher" });
const joliet = memberOf({ id: randomUUID(), role: "dispatcher", terminals: ["JOL"] });

/** Names of the one leg that is known, its present one first. */
let legNames: [string, ...string[]] = ["trip T-1"];
const subjectOf = async (
  member: { terminals: readonly string[] },
  about: NoteSubject,
): Promise<SeenSubject> => {
  if (member.terminals.length > 0) throw new Refusal("NOT_FOUND", "No such thing is known");
  const { kind, subject } = about;
  return {
    kind,
    names: kind === "leg" ? legNames : [subject],
    title: subject,
    trailKind: kind,
    objectId: subject,
  };
};

let store: Store;
let trail: AuditTrail;
let notes: Notes;
let announced = 0;
beforeAll(async () => {
  store = await openDeskStore();
  const company = randomUUID();
  trail = new AuditTrail(store, company, clock);
  const kept = new KeptNotes(store, company);
  notes = new Notes({ clock, kept, trail, subjectOf, onChanged: () => (announced += 1) });
});
afterAll(() => store.close());

const shipment = (subject: string) => ({ kind: "shipment", subject }) as const;
const manifest = { kind: "manifest", subject: "M-1" } as const;
const leg = { kind: "leg", subject: "L-1" } as const;
const line = (text: string): Note => ({ text, calledWith: null });
const add = (about: NoteSubject, text: string, key: string = randomUUID()) =>
  notes.add(dana, about, line(text), key);
const textsOf = async (about: NoteSubject) => (await notes.of(dana, about)).notes.map(({ text }) => text);

test("a note has its writer, who alone writes it anew, removes it and brings it back", async () => {
  const call = { text: "ETA 13:40, dock 3", calledWith: "P. Reed" };
  const { notes: written } = await notes.add(dana, manifest, call, randomUUID());
  const [note] = written;
  expect(note).toMatchObject({ ...call, by: "Dana Whitlock", at: "2026-11-24T15:00:00.000Z" });
  expect(note).toMatchObject({ isOwn: true, editedAt: null, version: 1 });
  const id = note?.id ?? "";
  expect((await notes.of(karl, manifest)).notes[0]?.isOwn).toBe(false);
  const rewrite = (member: typeof dana, version: number) =>
    notes.change(member, manifest, { id, version, ...line("Dock 4") }, randomUUID());
  await expect(rewrite(karl, 1)).rejects.toMatchObject({ type: "FORBIDDEN" });
  const changed = await rewrite(dana, 1);
  expect(changed.notes[0]).toMatchObject({ text: "Dock 4", calledWith: null, version: 2 });
  expect(changed.notes[0]?.editedAt).not.toBeNull();
  await expect(rewrite(dana, 1)).rejects.toMatchObject({ type: "CONFLICT" });
  const setRemoved = (member: typeof dana, isRemoved: boolean) =>
    notes.setRemoved(member, manifest, { id, isRemoved }, randomUUID());
  await expect(setRemoved(karl, true)).rejects.toMatchObject({ type: "FORBIDDEN" });
  expect((await setRemoved(dana, true)).notes).toEqual([]);
  await expect(setRemoved(dana, true)).rejects.toMatchObject({ type: "NOT_FOUND" });
  expect((await setRemoved(dana, false)).notes).toHaveLength(1);
  const entries = await trail.ofObject("manifest", "M-1", 10);
  expect(entries.map(({ what }) => what).sort()).toEqual([
    "edited a note on M-1",
    "logged a call about M-1",
    "removed a note on M-1",
    "restored a note on M-1",
  ]);
});

test("a request that is sent twice notes once, and everybody is told", async () => {
  const key = randomUUID();
  const before = announced;
  await add(shipment("P-9"), "Call first", key);
  expect((await add(shipment("P-9"), "Call first", key)).notes).toHaveLength(1);
  expect(announced).toBeGreaterThan(before);
});

test("a note is found at what it is about alone, the newest first", async () => {
  const { notes: written } = await add(shipment("P-1"), "Call first");
  await add({ kind: "manifest", subject: "P-1" }, "Trailer 5512 leaks");
  expect([await textsOf(shipment("P-1")), await textsOf(shipment("P-2"))]).toEqual([["Call first"], []]);
  const id = written[0]?.id ?? "";
  const remove = notes.setRemoved(dana, shipment("P-2"), { id, isRemoved: true }, randomUUID());
  await expect(remove).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("a record's notes are found by its kind and its number", async () => {
  await add({ kind: "vehicle", subject: "77" }, "Left mirror is cracked");
  await add({ kind: "trailer", subject: "77" }, "Liftgate is slow");
  expect(await textsOf({ kind: "vehicle", subject: "77" })).toEqual(["Left mirror is cracked"]);
  expect(await textsOf({ kind: "trailer", subject: "77" })).toEqual(["Liftgate is slow"]);
  expect(await textsOf({ kind: "trip", subject: "77" })).toEqual([]);
});

test("notes on a leg stay with it whatever it is called by", async () => {
  legNames = ["trip T-1"];
  await add(leg, "Dock 42 is blocked");
  legNames = ["movement m-2", "trip T-1"];
  await add(leg, "Dolly 11 is at the gate");
  expect((await textsOf(leg)).sort()).toEqual(["Dock 42 is blocked", "Dolly 11 is at the gate"]);
  legNames = ["movement m-3"];
  expect(await textsOf(leg)).toEqual([]);
});

test("notes on what a member does not see are neither read nor written", async () => {
  await expect(notes.of(joliet, leg)).rejects.toMatchObject({ type: "NOT_FOUND" });
  await expect(notes.add(joliet, leg, line("x"), randomUUID())).rejects.toMatchObject({ type: "NOT_FOUND" });
});
