import { expect, test } from "vitest";
import {
  bytesOf,
  factsOf,
  fieldsOf,
  filledText,
  mostBytes,
  partsOf,
  textRefusal,
} from "@/components/conversation/message-text";
import { conversationContext } from "@/components/testing/inbox-rows";

test("fields become the driver, the next stop and its ETA with its zone", () => {
  const text = "{driver}: {next stop} knows, {eta} is fine. {next stop} holds dock 2.";
  const fields = fieldsOf(text, factsOf(conversationContext()));
  expect(filledText(text, fields)).toBe(
    "Rosa: Hartwell Supply knows, 11:24 CST is fine. Hartwell Supply holds dock 2.",
  );
});

test("the driver is called by the first name, whichever way the name is written", () => {
  const facts = (name: string) => fieldsOf("{driver}", { name, nextStop: null })[0]?.value;
  expect([facts("Ada Mae Byron"), facts("Byron, Ada"), facts("Ada")]).toEqual(["Ada", "Ada", "Ada"]);
});

test("a field that nobody knows is not sent as it is written", () => {
  const fields = fieldsOf("be there {eta}", factsOf({ ...conversationContext(), work: null }));
  expect(fields).toEqual([{ name: "eta", value: null }]);
  expect(textRefusal("be there {eta}", fields)).toBe("{eta} is not known: write it yourself.");
});

test("a text of blanks is no message", () => {
  expect(textRefusal("  \n", [])).toBe("Write something first.");
  expect(textRefusal("ok", [])).toBeNull();
});

test("length counts in bytes, and what is longer than one message goes out in parts", () => {
  expect(bytesOf("señal")).toBe(6);
  expect(partsOf("a".repeat(mostBytes))).toBe(1);
  expect(partsOf("a".repeat(mostBytes + 1))).toBe(2);
});
