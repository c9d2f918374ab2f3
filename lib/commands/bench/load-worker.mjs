// @ts-check
// Sends requests from a thread or a process of its own, so that the client's work is not counted as the server's.
import { Agent, request } from "node:http";
import { parentPort } from "node:worker_threads";

/**
 * @typedef {{ method: string, url: string, headers: Record<string, string>, body?: string }} Sent
 * @typedef {{ requests: Sent[], times: number, pick?: string, lanes: number }} Order
 */

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * @param {Sent} sent
 * @returns {Promise<string>}
 */
const send = ({ method, url, headers, body }) =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const call = request(url, { method, headers: { ...headers, ...length }, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () =>
        response.statusCode && (response.statusCode < 300 || response.statusCode === 304)
          ? resolve(text)
          : reject(new Error(`${method} ${url} answered ${response.statusCode}: ${text.slice(0, 300)}`)),
      );
    });
    call.on("error", reject);
    call.end(body);
  });

/** @param {Order} order */
async function carryOut({ requests, times, pick, lanes }) {
  /** @type {number[]} */
  const millis = [];
  const started = performance.now();
  let text = "";
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < times * requests.length; i = next++) {
      const sent = /** @type {Sent} */ (requests[i % requests.length]);
      const from = performance.now();
      text = await send(sent);
      millis[i] = performance.now() - from;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const picked = pick === undefined ? null : (new RegExp(pick).exec(text)?.[1] ?? null);
  return { seconds: (performance.now() - started) / 1000, millis, picked };
}

const reply = (/** @type {object} */ message) =>
  parentPort ? parentPort.postMessage(message) : process.send?.(message);

(parentPort ?? process).on("message", async (/** @type {Order} */ order) => {
  try {
    reply({ outcome: await carryOut(order) });
  } catch (error) {
    reply({ error: String(error) });
  }
});
