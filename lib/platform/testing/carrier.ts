import type { TestPlatform } from "@/lib/platform/testing/test-platform";

/** A small carrier made through the interface, for tests of what needs people and vehicles. */
export async function makeCarrier(at: TestPlatform) {
  const person = async (externalUserId: string, first: string, role: "Driver" | "Dispatcher") => {
    const user = await at.client.call("createUser", {
      body: {
        externalUserId,
        first,
        last: "Tester",
        login: { password: "correct horse" },
        roles: [role],
        externalTerminalIds: ["JOL"],
      },
    });
    return user.userId;
  };
  const driverId = await person("D1", "Ada", "Driver");
  const secondDriverId = await person("D2", "Ben", "Driver");
  const dispatcherId = await person("OFFICE", "Cleo", "Dispatcher");
  for (const powerUnitNumber of ["T-1", "T-2"])
    await at.client.call("createVehicle", { body: { powerUnitNumber, make: "Volvo", groupCodes: ["JOL"] } });
  return { driverId, secondDriverId, dispatcherId };
}
