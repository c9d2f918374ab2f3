// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { pending, refused, stubDesk } from "@/components/testing/desk-stub";
import { button, fill, isRefused, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import { tripOf } from "@/components/testing/trip-row";
import { useTripMoves } from "@/components/trip/use-trip-moves";
import { AssignSheet } from "@/components/trips/assign/assign-sheet";
import { candidateOf } from "@/components/trips/testing/candidate";
import { detailOf, nowOf } from "@/components/trips/testing/trip-detail";
import type { CandidatesResponse } from "@/lib/contract/desk/trips-candidates";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const detail = detailOf({ row: tripOf({ driver: null, vehicle: null, state: "needs-driver" }) });
const path = "/api/desk/trips/48200/candidates";
const movesPath = "/api/desk/trips/moves";

const ranked = (fields: Partial<CandidatesResponse> = {}): CandidatesResponse => ({
  candidates: [
    candidateOf({ externalUserId: "D-1", name: "A. Petrov", reason: "0:40 to spare at Omaha" }),
    candidateOf({
      externalUserId: "D-2",
      name: "T. Nguyen",
      state: "late",
      reason: "0:20 late at Omaha, driving hours run out on the way",
    }),
  ],
  repairs: [],
  router: "highway graph",
  workedOutAt: new Date().toISOString(),
  ...fields,
});

function Assign({ onClose }: { onClose: () => void }) {
  const moves = useTripMoves();
  return <AssignSheet detail={detail} moves={moves} onClose={onClose} onRepair={() => undefined} />;
}

function open(reply: unknown = ranked(), session = manager) {
  const onClose = vi.fn();
  const requests = stubDesk({
    [`GET ${path}`]: reply,
    [`POST ${movesPath}`]: { results: [], undo: null, now: nowOf() },
  });
  renderDesk(<Assign onClose={onClose} />, { session });
  return { onClose, moves: () => requests.filter((request) => request.path === movesPath) };
}

test("a driver who needs a split is marked with that word", async () => {
  open(
    ranked({
      candidates: [
        candidateOf({ name: "A. Petrov", needsSplit: true }),
        candidateOf({ externalUserId: "D-2", name: "T. Nguyen" }),
      ],
    }),
  );
  expect(await screen.findByRole("radio", { name: /A\. Petrov.*Split/ })).toBeDefined();
  expect(screen.queryByRole("radio", { name: /T\. Nguyen.*Split/ })).toBeNull();
});

test("the first driver who is on time is chosen, and one press assigns", async () => {
  const { moves, onClose } = open();
  await press("Assign A. Petrov");
  expect(onClose).toHaveBeenCalled();
  await vi.waitFor(() => expect(moves()).toHaveLength(1), 10_000);
  expect(moves()[0]?.body).toMatchObject({ move: "assign", externalUserId: "D-1" });
});

test("a driver who will be late is assigned only with a reason", async () => {
  const { moves, onClose } = open();
  fireEvent.click(await screen.findByRole("radio", { name: /T\. Nguyen/ }));
  await press("Assign T. Nguyen");
  expect(await screen.findByText("Enter why it is done anyway.")).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  await fill(/^Reason to send T. Nguyen anyway/, "Relief driver on the way");
  await press("Assign T. Nguyen");
  await vi.waitFor(() => expect(moves()).toHaveLength(1), 10_000);
  expect(moves()[0]?.body).toMatchObject({ overrideReason: "Relief driver on the way" });
});

test("where nobody is on time, nobody is chosen", async () => {
  open(ranked({ candidates: [candidateOf({ state: "late", name: "T. Nguyen" })] }));
  expect(await screen.findByText("0 of 1 can be on time")).toBeDefined();
  expect(await isRefused("Assign")).toBe(true);
});

test("where there is no driver at all, it says whose records are missing", async () => {
  open(ranked({ candidates: [] }));
  expect(await screen.findByText("There is no driver to rank")).toBeDefined();
});

test("a driver can be found by name", async () => {
  open();
  await fill("Find a driver", "nguyen");
  expect(screen.queryByRole("radio", { name: /Petrov/ })).toBeNull();
  await fill("Find a driver", "nobody");
  expect(screen.getByText("No driver matches.")).toBeDefined();
});

test("while the drivers are ranked, it says so", async () => {
  open(pending);
  expect(await screen.findByLabelText("Ranking the drivers")).toBeDefined();
});

test("drivers that cannot be ranked can be ranked again", async () => {
  const replies = [refused({ type: "FORBIDDEN", message: "Not now" }, 403), ranked()];
  open(() => replies.shift());
  expect(await screen.findByText("Not now")).toBeDefined();
  await press("Try again");
  expect(await button("Assign A. Petrov")).toBeDefined();
});

test("a viewer sees who could take it and is told why it cannot be assigned", async () => {
  open(ranked(), viewer);
  expect(await isRefused("Assign A. Petrov")).toBe(true);
  expect(await isRefused("Assign and dispatch")).toBe(true);
});
