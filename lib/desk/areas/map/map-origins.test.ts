import { expect, test, vi } from "vitest";
import { MapOrigins } from "@/lib/desk/areas/map/map-origins";
import { quietLog } from "@/lib/desk/testing/quiet-log";

const light = "https://styles.example/light.json";

test("without a hosted style nothing is named", () => {
  expect(new MapOrigins(vi.fn(), quietLog, [null, null]).all).toEqual([]);
});

test("a style's own host is known before it was read, its tiles' host after", async () => {
  const style = { sources: { base: { tiles: ["https://tiles.example/{z}/{x}/{y}.pbf"] } } };
  const origins = new MapOrigins(
    () => ({ readJson: async () => style, allows: async () => true }),
    quietLog,
    [light, light],
  );
  expect(origins.all).toEqual(["https://styles.example"]);
  const reading = origins.start();
  await vi.waitFor(
    () => expect(origins.all).toEqual(["https://styles.example", "https://tiles.example"]),
    10_000,
  );
  await reading.stop();
});

test("a style that cannot be read keeps what was known", async () => {
  const readJson = vi.fn().mockRejectedValue(new Error("down"));
  const origins = new MapOrigins(() => ({ readJson, allows: async () => true }), quietLog, [light]);
  const reading = origins.start();
  await vi.waitFor(() => expect(readJson).toHaveBeenCalled(), 10_000);
  await reading.stop();
  expect(origins.all).toEqual(["https://styles.example"]);
});
