import { expect, test } from "vitest";
import { filledTexts, sendingRefusal } from "@/components/inbox/new/filled-texts";

const stop = { name: "Hartwell Supply", etaAt: "2026-11-18T17:24:00Z", timezone: "America/Chicago" };
const getting = [
  { externalUserId: "1", name: "Rosa Delgado" },
  { externalUserId: "2", name: "Pete Iyer" },
];
const factsOf = (id: string) => ({ name: id === "1" ? "Rosa" : "Pete", nextStop: id === "1" ? stop : null });

test("each gets their own values, and those of whom one is not known stand first", () => {
  expect(filledTexts("{driver}, {next stop} at {eta}", getting, factsOf)).toEqual([
    { externalUserId: "2", name: "Pete Iyer", text: "Pete, {next stop} at {eta}", isKnown: false },
    { externalUserId: "1", name: "Rosa Delgado", text: "Rosa, Hartwell Supply at 11:24 CST", isKnown: true },
  ]);
});

test("of whom nothing is known, the name at least is", () => {
  const [text] = filledTexts("Hello {driver}", getting, () => undefined);
  expect(text).toMatchObject({ text: "Hello Rosa", isKnown: true });
});

test("a text is not sent while a field of it is not known for somebody", () => {
  const filled = filledTexts("{eta}?", getting, factsOf);
  expect(sendingRefusal("{eta}?", filled)).toBe(
    "A field is not known for 1 of 2: leave them out, or write it yourself.",
  );
  expect(sendingRefusal("{eta}?", filled.slice(0, 1))).toBe(
    "A field is not known for them: write it yourself.",
  );
  expect(sendingRefusal("{eta}?", filled.slice(1))).toBeNull();
  expect(sendingRefusal("{eta}?", null)).toBe("The fields are still being filled in.");
  expect(sendingRefusal(" ", [])).toBe("Write something first.");
});
