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
