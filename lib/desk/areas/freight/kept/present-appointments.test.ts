import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Appointment } from "@/lib/contract/desk/service/appointment";
import { PresentAppointments } from "@/lib/desk/areas/freight/kept/present-appointments";
import { KeptService } from "@/lib/desk/areas/freight/service/kept-service";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import type { Store } from "@/lib/store/open-store";

const nowMs = Date.UTC(2026, 10, 20, 15);
let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

test("an appointment that is made, changed or called off is notified of by its PRO, and its present state is held", async () => {
  const service = new KeptService(store, randomUUID());
  const held = new PresentAppointments({ store, clock: () => nowMs, log: quietLog, service });
  const changed: string[][] = [];
  held.onChanged((pros) => changed.push([...pros]));
  const at = (windowStart: string) => Appointment.parse({ day: "2026-11-20", windowStart });
  const keep = async (appointment: Appointment | null, version: number) => {
    const taken = { appointment, takenBy: "Kim Burke", takenAt: new Date(nowMs) };
    await service.keepAppointment(store.db, "P-1", taken, version);
    await held.readNow();
    return held.of("P-1");
  };
  expect(await keep(at("10:00"), 0)).toEqual(at("10:00"));
  expect(await keep(at("13:00"), 1)).toEqual(at("13:00"));
  await held.readNow();
  expect(await keep(null, 2)).toBeNull();
  expect(changed).toEqual([["P-1"], ["P-1"], ["P-1"]]);
});
