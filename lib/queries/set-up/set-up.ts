import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { Body } from "@/lib/contract/interface/operations";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { platform } from "@/lib/queries/platform-client";
import { useWrite } from "@/lib/queries/use-write";

/** Interval at which it is looked whether a first position came. */
const everyMs = 2_000;
/** The card is on every page. */
const seldomMs = 60_000;

/** Reads what is done of the set-up. */
const setUpQuery = { ...deskQuery("getSetUp"), staleTime: 1_000 };
export const setUpLive = { ...setUpQuery, refetchInterval: everyMs };
export const setUpSeldom = { ...setUpQuery, staleTime: seldomMs };

/** Makes the first admin. @throws PlatformError */
export const beginSetUp = (body: DeskBody<"beginSetUp">) => callDesk("beginSetUp", { body });

interface Skip {
  step: Parameters<typeof callDesk<"skipSetUpStep">>[1]["params"]["step"];
  skipped: boolean;
}

export const useSkipStep = () =>
  useWrite(
    ({ step, skipped }: Skip, idempotencyKey) =>
      callDesk("skipSetUpStep", { params: { step }, body: { skipped }, idempotencyKey }),
    (client, response) => client.setQueryData(setUpQuery.queryKey, response),
  );

/** Makes a place of the carrier's, a terminal's yard or another one. */
export const useMakePlace = () =>
  useWrite(
    (body: Body<"createCompanyLocation">, idempotencyKey) =>
      platform.call("createCompanyLocation", { body, idempotencyKey }),
    (client) => client.invalidateQueries({ queryKey: deskKey("getSetUp") }),
  );
