import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { setUpCalls } from "@/lib/contract/desk/set-up-calls";
import { type SetUp, SetUpFault } from "@/lib/desk/access/set-up";
import type { KnownArea } from "@/lib/desk/area";
import { FirstWork } from "@/lib/desk/areas/set-up/first-work";
import { setUpResponse } from "@/lib/desk/areas/set-up/set-up-steps";
import type { TripsArea } from "@/lib/desk/areas/trips/open-trips";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { badFields, Refusal } from "@/lib/desk/http/refusal";

/** Opens the beginning of an installation, and the steps to a carrier's first day. */
export function openSetUp(context: DeskContext, setUp: SetUp, { truckload }: Pick<TripsArea, "truckload">) {
  const firstWork = new FirstWork(context, truckload.trips);
  const response = () => setUpResponse(context, setUp, firstWork);
  const changed = () => {
    context.live.announce("set-up", "*");
    context.live.sendSoon();
  };
  // Count who was just made once the list with them is read: the write itself is told before.
  context.directory.people.whenChanged(changed);
  context.directory.terminals.whenChanged(changed);
  return {
    setUp,
    firstWork,
    handlers: {
      async beginSetUp(_, { body }) {
        const { email } = await begin(setUp, body);
        return { email };
      },
      getSetUp: response,
      async skipSetUpStep(_, { params, body }) {
        await setUp.setSkipped(params.step, body.skipped);
        changed();
        return response();
      },
    },
    start: () => setUp.read(),
  } satisfies KnownArea<DeskHandlers<typeof setUpCalls>>;
}

async function begin(setUp: SetUp, body: DeskBody<"beginSetUp">) {
  try {
    return await setUp.begin(body);
  } catch (error) {
    throw error instanceof SetUpFault ? refusalOf(error) : error;
  }
}

function refusalOf(fault: SetUpFault): Refusal {
  if (fault.why === "begun")
    return new Refusal(
      "CONFLICT",
      "This desk has members already: sign in, or ask one of its administrators",
    );
  if (fault.why === "wrong code")
    return badFields([{ path: "code", message: "isn't the code printed at the latest start" }]);
  const minutes = Math.ceil((fault.waitSeconds ?? 60) / 60);
  return new Refusal("TOO_MANY_REQUESTS", `Too many wrong codes: wait ${minutes} min`, {
    retryAfterSeconds: fault.waitSeconds,
  });
}
