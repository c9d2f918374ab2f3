import { zoneReader } from "@/lib/time/zones";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const clocks = zoneReader("America/Chicago");

/** The shift that works at an instant: 1 from six in the morning, 2 from two in the afternoon, 3 from ten at night. */
export function shiftAt(atMs: number): 1 | 2 | 3 {
  const hour = ((atMs + clocks(atMs).offsetMs) % dayMs) / hourMs;
  if (hour >= 6 && hour < 14) return 1;
  return hour >= 14 && hour < 22 ? 2 : 3;
}
