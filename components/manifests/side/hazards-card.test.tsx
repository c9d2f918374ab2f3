// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { HazardsCard } from "@/components/manifests/side/hazards-card";
import { renderDesk } from "@/components/testing/render-desk";
import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import { noHazards } from "@/lib/contract/testing/bill-samples";
import { manifestDetailOf } from "@/lib/paper/testing/manifest-detail";

afterEach(cleanup);

const open = (hazards: Partial<LoadHazards>) =>
  renderDesk(<HazardsCard detail={manifestDetailOf({ hazards: { ...noHazards(), ...hazards } })} />);

test("placards, what may not ride together and incomplete papers are said with their PROs", async () => {
  open({
    classes: [{ hazardClass: "3", names: ["Paint"], pounds: 2640, guides: ["128"], stops: [3] }],
    placards: [
      {
        untilStop: 3,
        needed: ["FLAMMABLE"],
        dangerousMayReplace: [],
        tableTwoPounds: 2640,
        unknownWeights: 0,
      },
      { untilStop: null, needed: [], dangerousMayReplace: [], tableTwoPounds: 0, unknownWeights: 0 },
    ],
    findings: [{ verdict: "forbidden", sentence: "3 may not ride with 1.1D.", titles: ["P-1", "P-2"] }],
    incomplete: [{ shipmentId: "S-1", title: "P-1", missing: ["emergency phone"] }],
  });
  expect(await screen.findByText("Placards: FLAMMABLE")).toBeDefined();
  expect(screen.getByText("FLAMMABLE until stop 3 is done.")).toBeDefined();
  expect(screen.getByText("3 may not ride with 1.1D. P-1, P-2")).toBeDefined();
  expect(screen.getByText("P-1: papers incomplete, emergency phone not known")).toBeDefined();
});

test("a load without hazardous materials says nothing of them", () => {
  open({});
  expect(screen.queryByText("Hazardous materials")).toBeNull();
});

test.each([
  ["none", null, "Ann Best: no hazmat endorsement (49 CFR 383.93)"],
  ["expired", "2026-10-31", "Ann Best: hazmat endorsement expired Sat Oct 31, 2026 (49 CFR 383.93)"],
  ["not-known", null, "Ann Best: hazmat endorsement not known (49 CFR 383.93)"],
  ["endorsed", "2028-03-31", null],
] as const)("of a driver whose endorsement is %s the placarded load says so", async (state, until, line) => {
  const placard = { untilStop: null, dangerousMayReplace: [], tableTwoPounds: 2640, unknownWeights: 0 };
  const classes = [{ hazardClass: "3", names: ["Paint"], pounds: 2640, guides: ["128"], stops: [3] }];
  const driver = { externalUserId: "D-1", name: "Ann Best", phone: null };
  renderDesk(
    <HazardsCard
      detail={manifestDetailOf({
        row: { ...manifestDetailOf({}).row, driver },
        driverHazmat: { state, until },
        hazards: { ...noHazards(), classes, placards: [{ ...placard, needed: ["FLAMMABLE"] }] },
      })}
    />,
  );
  expect(await screen.findByText("Placards: FLAMMABLE")).toBeDefined();
  if (line === null) expect(screen.queryByText(/endorsement/)).toBeNull();
  else expect(screen.getByText(line)).toBeDefined();
});
