import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A process beside the benchmark that is given orders and replies to some; what it uses is not counted as the server's. */
export class HelperProcess<Order extends object, Reply> {
  readonly #child: ChildProcess;

  /** @param program its file beside the bundled benchmark */
  constructor(program: string) {
    this.#child = fork(fileURLToPath(new URL(`./${program}`, import.meta.url)));
  }

  order(order: Order): void {
    this.#child.send(order);
  }

  /** Its next reply. @throws Error where it failed or ended without one */
  async reply(): Promise<Reply> {
    const ended = once(this.#child, "exit").then(([code]) => {
      throw new Error(`A process of the benchmark ended with ${code}`);
    });
    const [message] = (await Promise.race([once(this.#child, "message"), ended])) as [
      Reply | { error: string },
    ];
    if (typeof message === "object" && message !== null && "error" in message) throw new Error(message.error);
    return message as Reply;
  }

  close(): void {
    this.#child.removeAllListeners();
    this.#child.kill();
  }
}
