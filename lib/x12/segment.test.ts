import { expect, test } from "vitest";
import { elementOf, readSegments, X12Error } from "@/lib/x12/segment";
import { readSample, sampleNames } from "@/lib/x12/testing/read-sample";

const tagsOf = (text: string) => readSegments(text).segments.map(({ tag }) => tag);

test("there are ten samples, and each begins with ISA and ends with IEA", () => {
  expect(sampleNames()).toHaveLength(10);
  for (const name of sampleNames()) {
    const tags = tagsOf(readSample(name));
    expect([name, tags[0], tags.at(-1)]).toEqual([name, "ISA", "IEA"]);
  }
});

test("delimiters are those of each ISA, unpadded ones too", () => {
  const signsOf = (name: string) => [...readSegments(readSample(name)).delimiters.values()];
  expect(signsOf("204-two-interchanges.edi")).toEqual([
    { element: "*", component: ">", segment: "~", repetition: null },
    { element: "\x1d", component: "\x1f", segment: "!", repetition: null },
  ]);
  expect(signsOf("204-change-lines.edi")).toEqual([
    { element: "|", component: "}", segment: "\n", repetition: null },
  ]);
  expect(signsOf("204-hazmat-four-stops-5010.edi")).toEqual([
    { element: "*", component: ":", segment: "~", repetition: "^" },
  ]);
  expect(signsOf("211-unknown-segments.edi")[0]?.segment).toBe("~");
});

test("byte order mark, line ends and a missing last terminator change nothing", () => {
  const text = readSample("204-original.edi");
  const plain = text.replaceAll("\r\n", "");
  const bare = (of: string) =>
    readSegments(of).segments.map(({ tag, elements, place }) => [tag, ...elements, place]);
  expect(bare(plain)).toEqual(bare(text));
  expect(bare(`\uFEFF${text}`)).toEqual(bare(text));
  expect(bare(plain.slice(0, -1))).toEqual(bare(text));
  expect(bare(`\n\n${text}\n\n`)).toEqual(bare(text));
});

test("a segment knows its place and its line", () => {
  const { segments } = readSegments(readSample("204-original.edi"));
  const second = segments.filter(({ tag }) => tag === "S5")[1];
  expect([second?.place, second?.line]).toEqual([23, 23]);
  const lines = readSegments(readSample("204-change-lines.edi")).segments;
  expect(lines.at(-1)?.line).toBe(lines.length);
  const one = readSegments(readSample("204-cancel-bare-end.edi")).segments;
  expect(one.at(-1)).toMatchObject({ tag: "IEA", place: one.length, line: 1 });
});

test("an element that is not there is empty, and padding does not count", () => {
  const [header] = readSegments(readSample("204-original.edi")).segments;
  if (header === undefined) throw new Error("no header");
  expect(elementOf(header, 6)).toBe("LAKEVIEW");
  expect(elementOf(header, 99)).toBe("");
});

test.each([
  ["", "This file is empty."],
  ["PRO,Terminal\n1,2", "does not begin with an ISA segment"],
  ["ISA*00*", "ends within its first segment"],
  [`ISA*${"00*".repeat(15)}>>`, "must be three different signs"],
  [`ISA*${"00*".repeat(15)}>A`, "must be three different signs"],
])("%s cannot be read", (text, message) => {
  expect(() => readSegments(text)).toThrow(X12Error);
  expect(() => readSegments(text)).toThrow(message);
});
