import { operations } from "@/lib/contract/interface/operations";
import { matcherOf } from "@/lib/contract/match-call";

/** Finds the operation behind a method and a path; null where there is none. */
export const matchOperation = matcherOf(operations);
