import { z } from "zod";

/** Code of the terminal at which a map opens; empty: with the whole fleet in sight. */
export const MapStart = z.string().trim().max(60, "must be at most 60 characters");

/** Sets where everybody's map opens. */
export const MapSettings = z.object({ startTerminal: MapStart });
export type MapSettings = z.output<typeof MapSettings>;
