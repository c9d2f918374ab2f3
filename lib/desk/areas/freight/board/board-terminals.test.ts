import { expect, test, vi } from "vitest";
import { openBoardRig } from "@/lib/desk/areas/freight/testing/board-rig";
import { Terminals } from "@/lib/desk/directory/places/terminals";
import { quietLog } from "@/lib/desk/testing/quiet-log";

test("a carrier without any freight has the terminals of its places, its people, its vehicles and its members", async () => {
  const companyLocations = [{ externalCompanyLocationId: "JOL", name: "Joliet", terminalCode: "JOL" }];
  const onChanged = vi.fn();
  const terminals = new Terminals({
    get: async (operation) =>
      operation === "listCompanyLocations"
        ? { companyLocations }
        : { terminals: [{ terminalCode: "STL", timezone: "America/Chicago" }] },
    clock: () => 0,
    log: quietLog,
    towns: { town: () => null },
  });
  terminals.whenChanged(onChanged);
  terminals.start();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
  await terminals.stop();
  const rig = openBoardRig({}, { terminals, terminalsOfCompany: () => ["MKC", "JOL"] });
  const codesFor = async (own: string[], question = {}) =>
    (await rig.read(own, question)).terminals.map(({ code }) => code);
  expect(await codesFor([])).toEqual(["JOL", "MKC", "STL"]);
  expect(await codesFor([], { terminal: "MKC" })).toEqual(["JOL", "MKC", "STL"]);
  expect(await codesFor(["MKC", "TUL"])).toEqual(["MKC", "TUL"]);
  expect((await rig.read()).terminals[0]?.name).toBe("Joliet");
});

test("a terminal that becomes known is announced, though no row of the board changed", async () => {
  const codes = ["JOL"];
  const rig = openBoardRig({}, { terminalsOfCompany: () => codes });
  rig.board.start();
  // The first beat counts what needs somebody.
  await vi.waitFor(() => expect(rig.announced).toEqual(["freight-attention"]));
  const beatAgain = () => {
    rig.clock.now += 1_000;
    rig.board.touchAll();
  };
  codes.push("MKC");
  beatAgain();
  await vi.waitFor(() => expect(rig.announced).toContain("freight"));
  await rig.board.stop();
  expect((await rig.read()).terminals.map(({ code }) => code)).toEqual(["JOL", "MKC"]);
});
