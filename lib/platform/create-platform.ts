import { randomUUID } from "node:crypto";
import { microsFromMs } from "@/lib/contract/instant";
import { createHandlers } from "@/lib/platform/create-handlers";
import { readFile } from "@/lib/platform/files/files";
import { forgetRouteProgress } from "@/lib/platform/freight/progress/progress-items";
import { BulkRunner, forgetBulkJobs } from "@/lib/platform/freight/shipments/bulk-runner";
import { ViolationJudge } from "@/lib/platform/hours/violations/violation-judge";
import { forgetMovementProgress } from "@/lib/platform/linehaul/linehaul-progress";
import { maintainDayPartitions } from "@/lib/platform/positions/day-partitions";
import { forgetUnplacedPings } from "@/lib/platform/positions/store-pings";
import { ApiError, errorResponse } from "@/lib/platform/service/api-error";
import { ensureCompany } from "@/lib/platform/service/companies";
import {
  type CallHandler,
  type CallHandlerOptions,
  createCallHandler,
  fetchFrom,
} from "@/lib/platform/service/handle-call";
import type { Services } from "@/lib/platform/service/handler";
import { forgetIdempotencyKeys } from "@/lib/platform/service/idempotency";
import { forgetKeyGuesses } from "@/lib/platform/service/key-guesses";
import { Keys } from "@/lib/platform/service/keys";
import type { Log } from "@/lib/platform/service/log";
import { secureRows } from "@/lib/platform/service/row-security";
import { UploadInstants } from "@/lib/platform/service/upload-instants";
import { UploadNews } from "@/lib/platform/service/upload-news";
import { forgetStopProgress } from "@/lib/platform/truckload/visits/visit-store";
import type { Queryable } from "@/lib/store/open-store";
import { isStoreUnavailable } from "@/lib/store/store-unavailable";

export interface PlatformOptions extends Services, CallHandlerOptions {
  /** Folder of the service's SQL migrations. */
  migrationsFolder: string;
  log: Log;
}

export interface Platform {
  /** Handles one call; paths are those of the contract, without a prefix. Never rejects. */
  handle: CallHandler;
  /** The same for a web Request. */
  fetch(request: Request): Promise<Response>;
  readonly keys: Keys;
  /**
   * Finds the company by name or makes it.
   * @param excludes whether it must not be in one store with the company of this name; left out, with none
   * @throws CompanyBeside
   */
  ensureCompany(name: string, excludes?: (other: string) => boolean): Promise<number>;
  /** Brings the store up to date and starts the jobs. */
  start(): Promise<void>;
  stop(): void;
  /** Resolves when no job is left to do. */
  idle(): Promise<void>;
}

/** Nothing is lost by asking again: what was not stored is not done. */
const storeUnavailable = () => new ApiError("SERVICE_UNAVAILABLE", "The store does not answer", [], 5);

const maintenanceMs = 3_600_000;
/** Soon after the start a store that was empty is full: without statistics its plans would stay those of an empty one. */
const firstVacuumMs = 60_000;

/** Makes the platform service: the whole interface over one store. */
export function createPlatform(options: PlatformOptions): Platform {
  const { store, clock, log } = options;
  const keys = new Keys(store, clock);
  const news = new UploadNews(store.changes, new UploadInstants(store));
  const inBackground = { ...options, onStored: (companyId: number) => news.tell(companyId, "events") };
  const bulkRunner = new BulkRunner(inBackground);
  const violationJudge = new ViolationJudge(inBackground);
  const jobs = {
    wake() {
      bulkRunner.wake();
      violationJudge.wake();
    },
  };
  const carryOut = createCallHandler(options, createHandlers(options), keys, jobs, news);
  let maintenance: NodeJS.Timeout | undefined;
  let firstVacuum: NodeJS.Timeout | undefined;

  async function maintain() {
    await maintainDayPartitions(store, microsFromMs(clock()));
    await forgetIdempotencyKeys(store.db, new Date(clock()));
    await forgetKeyGuesses(store.db, Date.now());
    await forgetBulkJobs(store.db, microsFromMs(clock()));
    await forgetRouteProgress(store.db, microsFromMs(clock()));
    await forgetMovementProgress(store.db, new Date(clock()));
    await forgetStopProgress(store.db, microsFromMs(clock()));
    await forgetUnplacedPings(store.db, microsFromMs(clock()));
  }

  const handle: CallHandler = async (call) => {
    const requestId = randomUUID();
    try {
      const response = (await readFile(store, call.method, call.url.pathname)) ?? (await carryOut(call));
      response.headers["x-request-id"] = requestId;
      return response;
    } catch (error) {
      if (error instanceof ApiError) return errorResponse(error, requestId);
      if (isStoreUnavailable(error)) {
        log.warn({ requestId, method: call.method, path: call.url.pathname }, "The store does not answer");
        return errorResponse(storeUnavailable(), requestId);
      }
      log.error({ requestId, method: call.method, path: call.url.pathname, error }, "A call failed");
      return errorResponse(new ApiError("SERVER_ERROR", "The service failed to answer"), requestId);
    }
  };

  return {
    keys,
    handle,
    fetch: (request) => fetchFrom(handle, request),
    ensureCompany: (name, excludes) => ensureCompany(store, name, new Date(clock()), excludes),
    async start() {
      const { migrationsFolder } = options;
      const finish = (tx: Queryable) => secureRows(tx, store.companyRole);
      await store.migrate({ schema: "platform", migrationsFolder, finish });
      await maintain();
      const failed = (error: unknown) => log.error({ error }, "Maintenance failed");
      maintenance = setInterval(() => {
        maintain()
          .then(() => store.vacuum())
          .catch(failed);
      }, maintenanceMs).unref();
      firstVacuum = setTimeout(() => void store.vacuum().catch(failed), firstVacuumMs).unref();
      bulkRunner.start();
      violationJudge.start();
    },
    stop() {
      clearInterval(maintenance);
      clearTimeout(firstVacuum);
      news.stop();
      bulkRunner.stop();
      violationJudge.stop();
    },
    async idle() {
      await Promise.all([bulkRunner.idle(), violationJudge.idle()]);
    },
  };
}
