import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { errorStatus } from "@/lib/contract/errors";
import { encodeFrame, encodeJsonFrame, frameKind } from "@/lib/contract/live/live-frame";
import type { LiveStatus } from "@/lib/contract/live/live-payloads";
import { type Scope, scopeOf } from "@/lib/desk/access/scope";
import type { DeskSession } from "@/lib/desk/access/session";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal, refusalBody, storeRefusal } from "@/lib/desk/http/refusal";
import { untilBeat } from "@/lib/desk/link/common-beat";
import type { Freshness } from "@/lib/desk/link/freshness";
import { ChangeLog } from "@/lib/desk/live/change-log";
import { LiveConnection } from "@/lib/desk/live/live-connection";
import type { LiveFleet } from "@/lib/desk/live/live-fleet";
import { StepEncoder, type TerminalsOf } from "@/lib/desk/live/step-encoder";

export interface LiveHubOptions extends Pick<DeskGround, "clock" | "log"> {
  fleet: LiveFleet;
  session: Pick<DeskSession, "memberOfRequest">;
  freshness: () => Freshness;
  terminalsOf: TerminalsOf;
}

const tickMs = 1_000;
/** Long enough for what changes together to be sent together. */
const soonMs = 50;
const statusMs = 5_000;
const heartbeatMs = 10_000;
/** A stream ends within 5 s of its session, or of a change of terminals: so often it is checked, a beat may be late. */
const memberCheckMs = 3_000;
/** Windows of one session that are checked at the same beat share one reading of the member. */
const memberMaxAgeMs = 1_000;
/** A reader that takes nothing for so long is gone or hopeless. */
const longestBlockMs = 60_000;
const mostConnectionsOfMember = 20;
const heartbeat = encodeFrame(frameKind.heartbeat, new Uint8Array(0));

interface Open {
  connection: LiveConnection;
  request: IncomingMessage;
}

/**
 * The one stream to the browsers. A step is closed when positions were read, a moment after something was announced,
 * and once a second where anything else changed; each reader then gets what changed since the step that it was brought to.
 */
export class LiveHub {
  /** Names this run of the desk: sequences of another run mean nothing. */
  readonly #run = randomUUID().slice(0, 8);
  readonly #changes = new ChangeLog();
  readonly #encoder: StepEncoder;
  readonly #open = new Set<Open>();
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #stopped = false;
  #lastStatus = "";
  #hoursReadAtMs: () => number | null = () => null;
  readonly #doneAt = { status: 0, heartbeat: 0, memberCheck: 0 };

  constructor(private readonly options: LiveHubOptions) {
    this.#encoder = new StepEncoder(options.fleet, this.#changes, options.clock, options.terminalsOf);
  }

  start(): void {
    this.#timer = setTimeout(
      () => {
        this.start();
        this.tick();
      },
      untilBeat(tickMs, performance.now()),
    );
  }

  /** Ends all streams and takes no more. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#soon);
    for (const { connection } of this.#open) connection.end();
    this.#open.clear();
  }

  /** Has each status say when drivers' hours were last read whole, milliseconds since 1970; null before the first time. */
  showHoursRead(atMs: () => number | null): void {
    this.#hoursReadAtMs = atMs;
  }

  get connectionCount(): number {
    return this.#open.size;
  }

  /** Tells whether a window of the member is open on this process. */
  isHere(memberId: string): boolean {
    for (const { connection } of this.#open) if (connection.memberId === memberId) return true;
    return false;
  }

  /** Bytes that were written to readers and have not left yet. */
  get waitingBytes(): number {
    let bytes = 0;
    for (const { connection } of this.#open) bytes += connection.waitingBytes;
    return bytes;
  }

  /** Sends what was announced within a moment instead of with the next beat. */
  sendSoon(): void {
    if (this.#timer === undefined) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      if (!this.#stopped) this.tick();
    }, soonMs);
  }

  /**
   * Announces to all readers that a record changed; `*` stands for any record of the resource.
   * @param boardStep the step of its board that holds the change: who read that or a later one need not read again
   */
  announce(resource: string, id: string, boardStep: string | null = null): void {
    this.#changes.note(resource, id, this.options.fleet.sequence + 1, boardStep);
  }

  /** Answers `GET /live?session=…&since=…`. Never rejects. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { connection, since } = await this.#admit(request, response);
      connection.write(this.#status(connection.scope));
      connection.sequence = since;
      this.#bringUp(connection);
    } catch (error) {
      this.#refuse(response, error);
    }
  }

  /** @throws Refusal */
  async #admit(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== "GET") throw new Refusal("NOT_FOUND", "The stream is read with GET");
    const member = await this.#memberOf(request);
    if (!member) throw new Refusal("UNAUTHORIZED", "Nobody is signed in");
    if (this.#stopped)
      throw new Refusal("SERVICE_UNAVAILABLE", "The desk is stopping", { retryAfterSeconds: 1 });
    const ofMember = [...this.#open].filter(({ connection }) => connection.memberId === member.id);
    if (ofMember.length >= mostConnectionsOfMember)
      throw new Refusal("TOO_MANY_REQUESTS", "Too many windows of this member are open", {
        retryAfterSeconds: 10,
      });
    const scope = scopeOf(member.terminals);
    const connection = new LiveConnection(response, member.id, scope, this.options.clock);
    const entry = { connection, request };
    this.#open.add(entry);
    response.on("close", () => this.#open.delete(entry));
    response.on("error", () => this.#open.delete(entry));
    response.writeHead(200, {
      "content-type": "application/octet-stream",
      "cache-control": "no-store, no-transform",
      // Some reverse proxies would gather the stream into large pieces.
      "x-accel-buffering": "no",
    });
    return { connection, since: this.#resumePoint(request, scope) };
  }

  #memberOf = (request: IncomingMessage) => this.options.session.memberOfRequest(request, memberMaxAgeMs);

  /** The step from which a returning client goes on; null where it needs everything. */
  #resumePoint(request: IncomingMessage, scope: Scope): number | null {
    const { searchParams } = new URL(request.url ?? "/", "http://desk");
    const since = Number(searchParams.get("since") ?? Number.NaN);
    if (searchParams.get("session") !== this.#sessionOf(scope)) return null;
    if (!Number.isInteger(since) || since < this.#changes.floor || since > this.options.fleet.sequence)
      return null;
    return since;
  }

  /** A client whose terminals changed must not go on from what it saw before. */
  #sessionOf = (scope: Scope) => `${this.#run}-${scope.key}`;

  /** Sends what changed since the reader's step, unless its last write has not left yet. */
  #bringUp(connection: LiveConnection): void {
    const { sequence } = this.options.fleet;
    const from = connection.sequence;
    if (!connection.ready || from === sequence) return;
    if (from === null || from < this.#changes.floor) {
      void this.#sendFull(connection);
      return;
    }
    connection.write(this.#encoder.delta(connection.scope, from));
    connection.sequence = sequence;
  }

  async #sendFull(connection: LiveConnection): Promise<void> {
    if (connection.filling) return;
    connection.filling = true;
    connection.sequence = null;
    try {
      const { sequence } = this.options.fleet;
      const bytes = await this.#encoder.full(connection.scope);
      // A reader that fell behind meanwhile is asked again at the next beat.
      if (connection.ready) {
        connection.write(bytes);
        connection.sequence = sequence;
      }
    } catch (error) {
      this.options.log.error({ error }, "A live stream failed");
      connection.cutOff();
    } finally {
      connection.filling = false;
    }
  }

  /** One beat of the hub. Called by its timer, and when positions were read. */
  tick(): void {
    const now = this.options.clock();
    if (this.options.fleet.closeStep(this.#changes.dirty)) this.#changes.closeStep();
    const { status, heartbeat: beat } = this.#due(now);
    for (const { connection, request } of this.#open) {
      if (connection.blockedMs > longestBlockMs) connection.cutOff();
      if (status) connection.write(this.#status(connection.scope));
      this.#bringUp(connection);
      if (beat) connection.write(heartbeat);
      if (now - this.#doneAt.memberCheck >= memberCheckMs) void this.#checkMember(connection, request);
    }
    if (now - this.#doneAt.memberCheck >= memberCheckMs) this.#doneAt.memberCheck = now;
  }

  #due(now: number) {
    const { positions, platform } = this.options.freshness();
    const look = JSON.stringify([positions.error, platform]);
    const status = look !== this.#lastStatus || now - this.#doneAt.status >= statusMs;
    const beat = now - this.#doneAt.heartbeat >= heartbeatMs;
    this.#lastStatus = look;
    if (status) this.#doneAt.status = now;
    if (beat) this.#doneAt.heartbeat = now;
    return { status, heartbeat: beat };
  }

  /** Ends the stream of a member who may no longer see it; a new connection gets what the new terminals show. */
  async #checkMember(connection: LiveConnection, request: IncomingMessage): Promise<void> {
    try {
      const member = await this.#memberOf(request);
      if (!member || scopeOf(member.terminals).key !== connection.scope.key) connection.end();
    } catch (error) {
      this.options.log.error({ error }, "A member could not be checked");
    }
  }

  #status(scope: Scope): Uint8Array {
    const { fleet, clock, freshness } = this.options;
    const status: LiveStatus = {
      session: this.#sessionOf(scope),
      sequence: fleet.sequence,
      serverTime: clock(),
      ...freshness(),
      hoursReadAt: this.#hoursReadAtMs(),
      vehicles: this.#encoder.activeCount(scope),
    };
    return encodeJsonFrame(frameKind.status, status);
  }

  #refuse(response: ServerResponse, error: unknown): void {
    const known = error instanceof Refusal ? error : storeRefusal(error);
    const refusal = known ?? new Refusal("SERVER_ERROR", "The desk failed to answer");
    const requestId = randomUUID();
    if (!known) this.options.log.error({ requestId, error }, "A live stream failed");
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    response.writeHead(errorStatus[refusal.type], {
      "content-type": "application/json",
      "cache-control": "no-store",
      ...(refusal.retryAfterSeconds === null ? {} : { "retry-after": String(refusal.retryAfterSeconds) }),
    });
    response.end(JSON.stringify(refusalBody(refusal, requestId)));
  }
}
