import { expect, test } from "vitest";
import { readIntent } from "@/lib/desk/areas/inbox/proposals/read-intent";

/** Wednesday, 10:26 in Chicago. */
const sentMs = Date.parse("2026-11-18T16:26:00Z");
const read = (text: string) => readIntent(text, sentMs, "America/Chicago");
const at = (hours: number, minutes: number) =>
  Date.parse(`2026-11-18T${hours + 6}:${String(minutes).padStart(2, "0")}:00Z`);

test.each([
  ["157 closed at Horseshoe Lake, going round by 111. Prob 40 late at Hartwell, can you call them", 40],
  ["running 30 min late", 30],
  ["Running late by about 45", 45],
  ["gonna be 1 hr late", 60],
  ["1.5 hours behind", 90],
  ["an hour behind due to traffic", 60],
  ["half an hour late sorry", 30],
  ["delayed 20 mins at the scale", 20],
  ["there's a 15 min delay at the dock", 15],
  ["couple hours late, wait: a couple hours late", 120],
  ["20min behind schedule", 20],
  ["I am 2 hours late!!", 120],
])("a delay: %s", (text, delayMinutes) => {
  expect(read(text)).toMatchObject({ kind: "eta", delayMinutes });
});

test.each([
  ["ETA 1130", at(11, 30)],
  ["eta is 11:45 now", at(11, 45)],
  ["eta now 2pm", at(14, 0)],
  ["will be there at 2:15", at(14, 15)],
  ["be there around 12:10", at(12, 10)],
  ["wont make it til 1 pm", at(13, 0)],
  ["should get there by noon", at(12, 0)],
  ["I'll be there by 3", at(15, 0)],
  ["Eta: 13:20.", at(13, 20)],
])("a time of arrival: %s", (text, etaMs) => {
  expect(read(text)).toMatchObject({ kind: "eta", etaMs });
});

test.each([
  "Reefer alarm at the gate, call me",
  "2 pallets damaged",
  "They refused the whole load",
  "receiver rejected 3 skids",
  "seal is broken on the trailer",
  "short 4 cartons here",
  "load shifted, need to rework",
  "Keystone wants the hazmat paper and i got no paperwork",
  "I'm overweight on the drives",
])("a problem with the load: %s", (text) => {
  expect(read(text)).toEqual({ kind: "load-problem" });
});

test.each([
  ["call me", null],
  ["pls give me a call", null],
  ["can someone call me at 3", at(15, 0)],
  ["Call me back around 11:15", at(11, 15)],
  ["need to talk", null],
])("a call back: %s", (text, dueMs) => {
  expect(read(text)).toEqual({ kind: "call-back", dueMs });
});

test.each([
  "Need a reset before the Dallas leg?",
  "need a 34",
  "gonna need my 10 hr break",
  "I'm out of hours",
  "running out of hrs",
  "my 70 is up",
  "taking a 34 hour here",
])("a reset: %s", (text) => {
  expect(read(text)).toEqual({ kind: "reset" });
});

test.each([
  "ok got it",
  "10-4",
  "At the gate",
  "thanks",
  "not late",
  "I wont be late",
  "on time, be there at 3",
  "running late",
  "2 late",
  "who pays the late fee",
  "no damage",
  "nothing missing",
  "i will call them",
  "I called the receiver",
  "dont call me im driving",
  "need to reset my tablet",
  "how do i reset my password",
  "dock 10",
  "10 hours from now we talk",
  "loaded 34 pallets",
  "door 40",
])("nothing plain: %s", (text) => {
  expect(read(text)).toBeNull();
});
