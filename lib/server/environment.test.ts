import { expect, test } from "vitest";
import { EnvironmentFault, readEnvironment } from "@/lib/server/environment";

const guessable = "is easily guessed: take a random one, such as openssl rand -base64 32 makes";

const faultsOf = (variables: Record<string, string>) => {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentFault) return error.faults;
    throw error;
  }
  return [];
};

const provider = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "desk", OIDC_CLIENT_SECRET: "secret" };
const claimed = { ...provider, OIDC_ROLE_CLAIM: "groups" };
const rolesForm =
  "must list values of the claim with their roles, such as dispatch-team=dispatcher,ops-managers=manager; roles are viewer, dispatcher, manager, admin";

test("a provider's claim gives roles by its values; without one roles are the desk's own", () => {
  expect(readEnvironment(provider).oidc).toMatchObject({ scope: "openid email profile", roles: null });
  const OIDC_ROLES = "dispatch-team=dispatcher, cn=ops=manager";
  expect(readEnvironment({ ...claimed, OIDC_ROLES }).oidc?.roles).toEqual({
    claim: "groups",
    of: new Map([
      ["dispatch-team", "dispatcher"],
      ["cn=ops", "manager"],
    ]),
    addsMembers: false,
  });
});

test("nothing configured starts the demo carrier on port 3000", () => {
  expect(readEnvironment({})).toMatchObject({ port: 3000, demo: true, demoVehicles: 250, platformUrl: null });
});

test("a database or a platform of one's own leaves the demo carrier out, DEMO=1 brings it back", () => {
  const databaseUrl = "postgres://me@localhost:5432/haulboard";
  expect(readEnvironment({ DATABASE_URL: databaseUrl }).demo).toBe(false);
  expect(readEnvironment({ DATABASE_URL: databaseUrl, DEMO: "1" }).demo).toBe(true);
});

test("a geocoder is taken by its address alone", () => {
  expect(readEnvironment({}).geocoderUrl).toBeNull();
  expect(readEnvironment({ GEOCODER_URL: "http://geo:8080" }).geocoderUrl).toBe("http://geo:8080");
  expect(() => readEnvironment({ GEOCODER_URL: "http://me:secret@geo" })).toThrow(/GEOCODER_URL/);
});

test("a routing engine is taken by its address; which of the two it is may be left to it", () => {
  expect(readEnvironment({}).routing).toBeNull();
  expect(readEnvironment({ ROUTING_URL: "http://osrm:5000" }).routing).toEqual({
    url: "http://osrm:5000",
    engine: null,
  });
  const named = { ROUTING_URL: "http://roads:8002", ROUTING_ENGINE: "valhalla" };
  expect(readEnvironment(named).routing?.engine).toBe("valhalla");
});

test("the embedded service has its extensions unless it is told to go without", () => {
  expect(readEnvironment({}).platformExtensions).toBe(true);
  expect(readEnvironment({ PLATFORM_EXTENSIONS: "0" }).platformExtensions).toBe(false);
  const foreign = { PLATFORM_URL: "http://platform.example", PLATFORM_API_KEY: "k".repeat(16) };
  expect(faultsOf({ ...foreign, PLATFORM_EXTENSIONS: "0" })).toEqual([
    "PLATFORM_EXTENSIONS does not go with PLATFORM_URL: it is about the embedded service",
  ]);
});

test("trusted proxies are addresses and networks of both families; without any, nobody is trusted", () => {
  const listed = "10.0.0.0/8, 192.0.2.7,2001:db8::/32 , ::1";
  expect(readEnvironment({ TRUSTED_PROXIES: listed }).trustedProxies).toEqual([
    "10.0.0.0/8",
    "192.0.2.7",
    "2001:db8::/32",
    "::1",
  ]);
  expect(readEnvironment({}).trustedProxies).toEqual([]);
});

test("documents inside the network are read from the listed origins alone", () => {
  const listed = "http://files.depot.lan:8080, https://scans.example";
  expect(readEnvironment({ DOCUMENT_ORIGINS: listed }).documentOrigins).toEqual([
    "http://files.depot.lan:8080",
    "https://scans.example",
  ]);
  expect(readEnvironment({}).documentOrigins).toEqual([]);
});

test("a blank variable counts as unset", () => {
  expect(readEnvironment({ PORT: "", PLATFORM_URL: "" })).toMatchObject({ port: 3000, platformUrl: null });
});

test.each([
  [{ PORT: "eighty" }, "PORT must be a whole number"],
  [{ PORT: "70000" }, "PORT must be at most 65535"],
  [
    { TRUSTED_PROXIES: "10.0.0.0/8, proxy.example" },
    "TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8",
  ],
  [
    { DOCUMENT_ORIGINS: "https://scans.example/all" },
    "DOCUMENT_ORIGINS must list addresses without a path, such as https://files.example.com",
  ],
  [{ CONNECTIONS_PER_ADDRESS: "0" }, "CONNECTIONS_PER_ADDRESS must be at least 10"],
  [{ DEMO: "yes" }, "DEMO must be 0 or 1"],
  [{ DEMO_VEHICLES: "0" }, "DEMO_VEHICLES must be at least 1"],
  [
    { DATABASE_URL: "mysql://x/y" },
    "DATABASE_URL must be an address such as postgres://user:password@host:5432/name",
  ],
  [{ PLATFORM_URL: "ftp://x" }, "PLATFORM_URL must be an http or https address"],
  [{ PLATFORM_URL: "https://x.example" }, "PLATFORM_API_KEY is required with PLATFORM_URL"],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET must have at least 32 characters"],
  [{ AUTH_SECRET: "a".repeat(40) }, `AUTH_SECRET ${guessable}`],
  [{ PLATFORM_API_KEY: "1".repeat(16) }, `PLATFORM_API_KEY ${guessable}`],
  [{ PLATFORM_DEVICE_KEY: "1".repeat(16) }, `PLATFORM_DEVICE_KEY ${guessable}`],
  [
    { PLATFORM_API_KEY: "c2f1d0aa-7be3-4e41", PLATFORM_DEVICE_KEY: "c2f1d0aa-7be3-4e41" },
    "PLATFORM_DEVICE_KEY must differ from PLATFORM_API_KEY: a key is of one scope",
  ],
  [
    { PUBLIC_URL: "https://desk.example", AUTH_SECRET: "Vn2rW8uZ5yQ1sD7fG3hJ9kL4xC6bM0pT" },
    "PUBLIC_URL does not go with the demo carrier, whose password is published: set DEMO=0, or leave PUBLIC_URL out",
  ],
  [{ DEMO: "0", PUBLIC_URL: "https://desk.example" }, "AUTH_SECRET is required with a public PUBLIC_URL"],
  [{ ROUTING_URL: "osrm:5000" }, "ROUTING_URL must be an http or https address"],
  [{ ROUTING_URL: "my engine" }, "ROUTING_URL must be an http or https address"],
  [
    { ROUTING_URL: "http://me:secret@osrm:5000" },
    "ROUTING_URL must be an address without user, query or fragment",
  ],
  [
    { MAP_TILES: "https://me:secret@tiles.example/a.pmtiles" },
    "MAP_TILES must be the path of a file, or an http or https address without a user",
  ],
  [{ ROUTING_URL: "http://osrm:5000", ROUTING_ENGINE: "car" }, "ROUTING_ENGINE must be osrm or valhalla"],
  [{ ROUTING_ENGINE: "osrm" }, "ROUTING_ENGINE needs ROUTING_URL: it says which engine answers there"],
  [{ CLOCK_STARTS_AT: "9 am" }, "CLOCK_STARTS_AT must be an instant such as 2026-11-18T15:00:00Z"],
  [{ OIDC_ROLE_CLAIM: "groups", ...provider }, "OIDC_ROLE_CLAIM and OIDC_ROLES go together"],
  [{ ...claimed, OIDC_ROLES: "ops=boss" }, `OIDC_ROLES ${rolesForm}`],
  [{ ...claimed, OIDC_ROLES: "manager" }, `OIDC_ROLES ${rolesForm}`],
  [
    { ...provider, OIDC_ADD_MEMBERS: "1" },
    "OIDC_ADD_MEMBERS needs OIDC_ROLES: a member is made with the role that the claim gives",
  ],
  [
    { ...provider, OIDC_SCOPE: "openid groups" },
    "OIDC_SCOPE must name openid and email: a member is known by their e-mail",
  ],
  [{ OIDC_SCOPE: "openid email" }, "OIDC_SCOPE needs OIDC_ISSUER"],
  [{ OIDC_ISSUER: "https://id.example" }, "OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together"],
])("%o is refused by name", (variables, fault) => {
  expect(faultsOf(variables as Record<string, string>)).toEqual([fault]);
});

test("a set clock is for the demo carrier in an embedded store alone", () => {
  const variables = { CLOCK_STARTS_AT: "2026-11-18T15:00:00Z" };
  expect(readEnvironment(variables).clockStartsAtMs).toBe(Date.UTC(2026, 10, 18, 15));
  expect(readEnvironment({}).clockStartsAtMs).toBeNull();
  const refused = [
    "CLOCK_STARTS_AT is for tests of the demo carrier in an embedded store: no real day runs by another clock",
  ];
  expect(faultsOf({ ...variables, DEMO: "0" })).toEqual(refused);
  expect(
    faultsOf({ ...variables, DEMO: "1", DATABASE_URL: "postgres://me@localhost:5432/haulboard" }),
  ).toEqual(refused);
});

test("the demo carrier listens to this machine alone unless it is told otherwise", () => {
  expect(readEnvironment({})).toMatchObject({ host: "127.0.0.1", openToNetwork: false });
  expect(readEnvironment({ DEMO: "0" })).toMatchObject({ host: "0.0.0.0", openToNetwork: true });
  expect(readEnvironment({ HOST: "0.0.0.0" })).toMatchObject({ demo: true, openToNetwork: true });
  expect(readEnvironment({ HOST: "::1" }).openToNetwork).toBe(false);
});

test("a demo carrier that is shown on this machine may have an address of its own there", () => {
  expect(readEnvironment({ PUBLIC_URL: "http://localhost:8080" }).demo).toBe(true);
});

test("every fault is told at once", () => {
  expect(faultsOf({ PORT: "x", DEMO: "x" })).toHaveLength(2);
});
