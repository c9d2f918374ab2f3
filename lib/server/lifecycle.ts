/** A stop that has not ended by then is forced; nothing half-written is left, since every write is a transaction. */
const forcedExitMs = 8_000;

type Closer = () => void | Promise<void>;

const closers: Closer[] = [];
let stopping = false;

/** Registers what is to be closed when the process ends. The last one opened is closed first. */
export function onStop(close: Closer): void {
  closers.push(close);
}

/** Closes everything in turn and ends the process; a second call changes nothing. */
export async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), forcedExitMs).unref();
  let code = exitCode;
  for (const close of closers.reverse()) {
    try {
      await close();
    } catch (error) {
      process.stderr.write(`While stopping: ${error instanceof Error ? error.stack : String(error)}\n`);
      code = 1;
    }
  }
  process.exit(code);
}

/** Ends the process in order when it is told to. */
export function stopOnSignals(): void {
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
}
