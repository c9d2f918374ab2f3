import type { QueryClient } from "@tanstack/react-query";
import type { Body } from "@/lib/contract/interface/operations";
import { callDesk } from "@/lib/queries/desk-client";
import { operationQuery, platform } from "@/lib/queries/platform-client";
import { useWrite } from "@/lib/queries/use-write";

const seldomMs = 60_000;
/** Sessions come and go without anybody's word: they are asked for so often. */
const sessionsMs = 10_000;

/** The carrier's market apps. */
export const appsQuery = { ...operationQuery("listMarketApps"), staleTime: seldomMs };

/** Their sessions, without tokens. */
export const appSessionsQuery = { ...operationQuery("listMarketAppSessions"), refetchInterval: sessionsMs };

const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: appSessionsQuery.queryKey });

/** Makes a session; its token is in the response and nowhere else. */
export const useOpenApp = () =>
  useWrite(
    (body: Body<"openMarketAppSession">, idempotencyKey) =>
      platform.call("openMarketAppSession", { body, idempotencyKey }),
    readAgain,
  );

export const useRevokeSession = () =>
  useWrite(
    (sessionId: string, idempotencyKey) =>
      platform.call("revokeMarketAppSession", { params: { sessionId }, idempotencyKey }),
    readAgain,
  );

/** Looks a session up by its token. */
export const useFindSession = () =>
  useWrite(
    (token: string) => callDesk("findAppSession", { body: { token } }),
    () => undefined,
  );
