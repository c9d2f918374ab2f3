import { randomUUID } from "node:crypto";
import { microsFromMillis } from "@/lib/contract/instant";
import { type Answer, createAnswerer } from "@/lib/platform/answer-call";
import { ApiError, errorAnswer } from "@/lib/platform/api-error";
import { ensureCompany } from "@/lib/platform/companies";
import { forgetRouteProgress } from "@/lib/platform/freight/progress-items";
import type { Services } from "@/lib/platform/handlers/handler";
import { forgetMovementProgress } from "@/lib/platform/handlers/linehaul-progress";
import { forgetIdempotencyKeys } from "@/lib/platform/idempotency";
import { BulkRunner, forgetBulkJobs } from "@/lib/platform/jobs/bulk-runner";
import { maintainDayPartitions } from "@/lib/platform/jobs/day-partitions";
import { ViolationJudge } from "@/lib/platform/jobs/violation-judge";
import { Keys } from "@/lib/platform/keys";
import type { Log } from "@/lib/platform/log";
import type { RateLimit } from "@/lib/platform/rate-limit";
import type { IncomingCall } from "@/lib/platform/read-request";
import { secureRows } from "@/lib/platform/row-security";
import { forgetStopProgress } from "@/lib/platform/truckload/visit-store";
import type { Store } from "@/lib/store/open-store";

export interface PlatformOptions extends Services {
  store: Store;
  /** Folder of the service's SQL migrations. */
  migrationsFolder: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Log;
  rateLimit?: RateLimit;
  /** Checks each answer against the contract before it is sent: in tests and conformance runs. */
  checkAnswers?: boolean;
}

export interface Platform {
  /** Answers one call; paths are those of the contract, without a prefix. Never rejects. */
  answer(call: IncomingCall): Promise<Answer>;
  /** The same for a web Request. */
  fetch(request: Request): Promise<Response>;
  readonly keys: Keys;
  /** Finds the company by name or makes it. */
  ensureCompany(name: string): Promise<number>;
  /** Brings the store up to date and starts the jobs. */
  start(): Promise<void>;
  stop(): void;
  /** Resolves when no job is left to do. */
  idle(): Promise<void>;
}

/** Answers a web Request by whatever answers calls. */
export async function fetchFrom(
  { answer }: Pick<Platform, "answer">,
  { method, url, headers: sent, body: pieces }: Request,
): Promise<Response> {
  const { status, headers, body } = await answer({
    method,
    url: new URL(url),
    header: (name) => sent.get(name),
    body: pieces,
  });
  return new Response(body, { status, headers });
}

const maintenanceMillis = 3_600_000;
/** Soon after the start a store that was empty is full: without statistics its plans would stay those of an empty one. */
const firstVacuumMillis = 60_000;

/** Makes the platform service: the whole interface over one store. */
export function createPlatform(options: PlatformOptions): Platform {
  const { store, clock, log } = options;
  const keys = new Keys(store, clock);
  const bulkRunner = new BulkRunner(options);
  const violationJudge = new ViolationJudge(options);
  const carryOut = createAnswerer(options, keys, {
    wake() {
      bulkRunner.wake();
      violationJudge.wake();
    },
  });
  let maintenance: NodeJS.Timeout | undefined;
  let firstVacuum: NodeJS.Timeout | undefined;

  async function maintain() {
    await maintainDayPartitions(store, microsFromMillis(clock()));
    await forgetIdempotencyKeys(store.db, new Date(clock()));
    await forgetBulkJobs(store.db, microsFromMillis(clock()));
    await forgetRouteProgress(store.db, microsFromMillis(clock()));
    await forgetMovementProgress(store.db, new Date(clock()));
    await forgetStopProgress(store.db, microsFromMillis(clock()));
  }

  async function answer(call: IncomingCall): Promise<Answer> {
    const requestId = randomUUID();
    try {
      const answered = await carryOut(call);
      answered.headers["x-request-id"] = requestId;
      return answered;
    } catch (error) {
      if (error instanceof ApiError) return errorAnswer(error, requestId);
      log.error({ requestId, method: call.method, path: call.url.pathname, error }, "A call failed");
      return errorAnswer(new ApiError("SERVER_ERROR", "The service failed to answer"), requestId);
    }
  }

  return {
    keys,
    answer,
    fetch: (request) => fetchFrom({ answer }, request),
    ensureCompany: (name) => ensureCompany(store, name, new Date(clock())),
    async start() {
      await store.migrate({ schema: "platform", migrationsFolder: options.migrationsFolder });
      await secureRows(store);
      await maintain();
      const failed = (error: unknown) => log.error({ error }, "Maintenance failed");
      maintenance = setInterval(() => {
        maintain()
          .then(() => store.vacuum())
          .catch(failed);
      }, maintenanceMillis).unref();
      firstVacuum = setTimeout(() => void store.vacuum().catch(failed), firstVacuumMillis).unref();
      bulkRunner.start();
      violationJudge.start();
    },
    stop() {
      clearInterval(maintenance);
      clearTimeout(firstVacuum);
      bulkRunner.stop();
      violationJudge.stop();
    },
    async idle() {
      await Promise.all([bulkRunner.idle(), violationJudge.idle()]);
    },
  };
}
