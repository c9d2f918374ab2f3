import type { Position } from "./great-circle-miles";
import type { Country } from "./region-codes";

export interface Town extends Position {
  readonly name: string;
  readonly region: string;
  readonly country: Country;
  readonly population: number;
  readonly capital: "country" | "region" | "none";
}

/** A town as a list of postal codes knows it: no population. */
export interface PostalTown extends Position {
  readonly name: string;
  readonly region: string;
}
