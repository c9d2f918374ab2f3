import { expect, test } from "vitest";
import { readTableText } from "@/components/list-page/import/read-table";
import { numbersLeft, tripNumbersIn, tripNumbersOf } from "@/components/trips/follow/trip-numbers";

test("numbers are typed or pasted with lines, commas, semicolons or tabs between, each counts once", () => {
  expect(tripNumbersIn(' 12, 13;14\t15\r\n\n"LD-7 A"\n12\n')).toEqual(["12", "13", "14", "15", "LD-7 A"]);
  expect(tripNumbersIn("  \n")).toEqual([]);
});

test("of a file the column counts whose header names trips, else the first, from its first line on", () => {
  const of = (text: string) => tripNumbersOf(readTableText("f.csv", text));
  expect(of("Customer,Trip number\nKline,12\nMossville,13")).toEqual(["12", "13"]);
  expect(of("12,Kline\n13,Mossville")).toEqual(["12", "13"]);
});

test("what is not on the board stays, what was never sent too", () => {
  const result = (number: string, outcome: "followed" | "already" | "not-found" | "failed") => ({
    number,
    outcome,
    message: "",
    tripId: null,
  });
  const results = [
    result("1", "followed"),
    result("2", "already"),
    result("3", "not-found"),
    result("4", "failed"),
  ];
  expect(numbersLeft(["1", "2", "3", "4", "5"], results)).toEqual(["3", "4", "5"]);
});
