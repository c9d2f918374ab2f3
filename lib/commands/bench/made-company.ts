import { vehicleNumber } from "@/lib/commands/bench/bench-platform";

const rowsPerUpload = 1_000;
const positionsPerBatch = 2_000;
const usualVehicles = 10_000;

/** @throws Error for a response that is no success */
export async function post(url: string, apiKey: string, body: BodyInit, type?: string): Promise<void> {
  const headers = { apiKey, ...(type === undefined ? {} : { "content-type": type }) };
  const response = await fetch(url, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** Indexes 0 up to `count`, in chunks. */
function* chunksOf(count: number, size: number): Generator<number[]> {
  for (let from = 0; from < count; from += size)
    yield Array.from({ length: Math.min(size, count - from) }, (_, i) => from + i);
}

/** Steps of a sequence that fills a square evenly, whatever its length: powers of the plastic number. */
const spread = { latitude: 0.754_877_666_2, longitude: 0.569_840_290_998 };

/** Places a vehicle at first, in degrees: spread over the country. */
export const placeOf = (index: number) => ({
  latitude: Number((31 + 14 * ((index * spread.latitude) % 1)).toFixed(5)),
  longitude: Number((-119 + 39 * ((index * spread.longitude) % 1)).toFixed(5)),
});

/** Makes the fleet through the interface, and one position of each vehicle. */
export async function fillCompany(
  platformUrl: string,
  key: string,
  deviceKey: string,
  vehicles = usualVehicles,
): Promise<void> {
  for (const chunk of chunksOf(vehicles, rowsPerUpload)) {
    const rows = chunk.map((i) => `1,${vehicleNumber(i)},Volvo`);
    const file = new Blob([["ChgType,UnitID,Make", ...rows].join("\n")], { type: "text/csv" });
    const form = new FormData();
    form.set("file", file, "fleet.csv");
    await post(`${platformUrl}/vehicles/upload`, key, form);
  }
  for (const chunk of chunksOf(vehicles, positionsPerBatch)) {
    const eventTime = new Date().toISOString();
    const positions = chunk.map((i) => ({
      vehicle: vehicleNumber(i),
      eventTime,
      ...placeOf(i),
      heading: i % 360,
      speed: 0,
    }));
    const body = JSON.stringify({ positions });
    await post(`${platformUrl}/device/positions`, deviceKey, body, "application/json");
  }
}
