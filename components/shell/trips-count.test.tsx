// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, test, vi } from "vitest";
import { TripsCount } from "@/components/shell/trips-count";
import { stubDesk } from "@/components/testing/desk-stub";
import { manager } from "@/components/testing/render-desk";
import { QueryProvider } from "@/lib/queries/query-provider";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const attention = { step: "a-all-1", terminals: [{ terminal: "JOL", late: 2, inJeopardy: 1, nobodyCan: 0 }] };
const show = (reads = {}) =>
  render(
    <NuqsTestingAdapter>
      <QueryProvider session={manager} reads={reads}>
        <TripsCount collapses={false} />
      </QueryProvider>
    </NuqsTestingAdapter>,
  );

test("what came with the page is shown at once and not asked for", () => {
  const requests = stubDesk({});
  show({ getTripsAttention: attention });
  expect(screen.getByText("3")).toBeDefined();
  expect(requests).toEqual([]);
});

test("what the server could not read is asked for", async () => {
  const requests = stubDesk({ "GET /api/desk/trips/attention": attention });
  show();
  expect(await screen.findByText("3")).toBeDefined();
  expect(requests.map(({ path }) => path)).toEqual(["/api/desk/trips/attention"]);
});
