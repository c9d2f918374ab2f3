import { expect, test } from "vitest";
import { DeviceEditAnswer } from "@/lib/contract/interface/hours-of-service-edits";
import { DeviceMessage, type Message } from "@/lib/contract/interface/messages";
import { driverReply, editAnswer } from "@/lib/simulator/office/driver-responses";
import { testSeed, wednesdayNoon } from "@/lib/simulator/testing/test-plan";

const minute = 60_000;
const trucks = 250;

const proposed = (edit: string, externalUserId = "D-1004") => ({
  id: edit,
  eventType: "logEditProposed",
  timestamp: "2026-11-18T18:00:00.000Z",
  data: { externalUserId, edit },
});
const written = (messageId: string, participants = ["O-1", "D-1004"]): Message => ({
  messageId,
  sentTime: "",
  serverTime: "",
  senderExternalUserId: participants[0] ?? "",
  participants: participants.map((externalUserId) => ({ externalUserId })),
  body: "Trip 7 is dispatched to you.",
});
const edits = Array.from({ length: 200 }, (_, index) => `edit-${index}`);

test("most proposals are accepted, some refused with a word why", () => {
  const answers = edits.flatMap((id) => editAnswer(proposed(id), testSeed, trucks, wednesdayNoon) ?? []);
  const refused = answers.filter(({ item }) => item.answer === "reject");
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.length).toBeLessThan(40);
  expect(refused.every(({ item }) => item.comment)).toBe(true);
  for (const { item } of answers) DeviceEditAnswer.parse(item);
});

test("a driver with coverage answers after one to three minutes, the same each time", () => {
  const answer = editAnswer(proposed("edit-1"), testSeed, trucks, wednesdayNoon);
  expect((answer?.at ?? 0) - wednesdayNoon).toBeGreaterThan(minute / 2);
  expect((answer?.at ?? 0) - wednesdayNoon).toBeLessThan(3 * minute);
  expect(editAnswer(proposed("edit-1"), testSeed, trucks, wednesdayNoon)).toEqual(answer);
});

test("drivers of other fleets and those whose device is silent answer nothing", () => {
  for (const id of ["D-1251", "D-1063", "X-1", "O-1"])
    expect(editAnswer(proposed("edit-1", id), testSeed, trucks, wednesdayNoon)).toBeNull();
});

test("many drivers write back to whoever wrote, some do not", () => {
  const sent = edits.flatMap((id) => driverReply(written(id), testSeed, trucks, wednesdayNoon) ?? []);
  expect(sent.length).toBeGreaterThan(90);
  expect(sent.length).toBeLessThan(170);
  for (const { item } of sent)
    expect(DeviceMessage.parse(item)).toMatchObject({
      senderExternalUserId: "D-1004",
      recipientExternalUserIds: ["O-1"],
    });
});

test("what a driver wrote themselves is not answered", () => {
  const own = edits.map((id) => driverReply(written(id, ["D-1004", "O-1"]), testSeed, trucks, wednesdayNoon));
  expect(own.every((one) => one === null)).toBe(true);
});
