import { expect, test } from "vitest";
import { Geocoder } from "@/lib/desk/areas/places/geocoder";
import { quietLog } from "@/lib/desk/testing/quiet-log";

const nominatim = [
  {
    ...{ lat: "38.66412", lon: "-90.58307", display_name: "640, Valley Spur Drive, Chesterfield, Missouri" },
    address: {
      ...{ house_number: "640", road: "Valley Spur Drive", town: "Chesterfield", postcode: "63017" },
      ...{ "ISO3166-2-lvl4": "US-MO", country_code: "us" },
    },
  },
  { display_name: "without a point" },
];
const pelias = {
  type: "FeatureCollection",
  features: [
    {
      geometry: { type: "Point", coordinates: [-90.58307, 38.66412] },
      properties: {
        ...{ label: "640 Valley Spur Drive, Chesterfield, MO, USA", housenumber: "640" },
        ...{ street: "Valley Spur Drive", locality: "Chesterfield", region_a: "MO", postalcode: "63017" },
        country_a: "USA",
      },
    },
  ],
};
const found = {
  ...{ address1: "640 Valley Spur Drive", city: "Chesterfield", state: "MO", zip: "63017", country: "US" },
  ...{ latitude: 38.66412, longitude: -90.58307 },
};

function geocoder(respond: (path: string) => { status?: number; body: unknown } | Error) {
  const asked: string[] = [];
  const made = new Geocoder(
    {
      ...{ url: "http://geo:8080/", timeoutMs: 1_000 },
      fetch: async (input) => {
        asked.push(String(input));
        const response = respond(String(input));
        if (response instanceof Error) throw response;
        return new Response(JSON.stringify(response.body), { status: response.status ?? 200 });
      },
    },
    quietLog,
  );
  return { made, asked };
}

test("Nominatim is understood, and what has no point is left out", async () => {
  const { made, asked } = geocoder(() => ({ body: nominatim }));
  expect(await made.find("640 Valley Spur")).toMatchObject([found]);
  expect(asked).toEqual([
    "http://geo:8080/search?format=jsonv2&addressdetails=1&limit=6&q=640%20Valley%20Spur",
  ]);
});

test("Pelias is told by its answer, and asked at once from then on", async () => {
  const { made, asked } = geocoder((path) =>
    path.includes("/v1/") ? { body: pelias } : { status: 404, body: { error: "no" } },
  );
  expect(await made.find("640 Valley Spur")).toMatchObject([found]);
  asked.length = 0;
  await made.find("640");
  expect(asked).toEqual(["http://geo:8080/v1/search?size=6&text=640"]);
});

test("one that does not answer, and one that is neither, are said in words", async () => {
  await expect(geocoder(() => new Error("ECONNREFUSED")).made.find("640")).rejects.toThrow(
    "The geocoder does not answer: find the town, or point on the map",
  );
  await expect(geocoder(() => ({ body: { hello: 1 } })).made.find("640")).rejects.toThrow(
    "What answers at GEOCODER_URL is neither Nominatim nor Pelias",
  );
});
