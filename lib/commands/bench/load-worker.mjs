// @ts-check
// Sends requests from a thread of its own, so that the client's work is not counted as the server's.
import { Agent, request } from "node:http";
import { parentPort } from "node:worker_threads";

/**
 * @typedef {{ method: string, url: string, headers: Record<string, string>, body?: string }} Sent
 * @typedef {{ requests: Sent[], times: number, pick?: string }} Order
 */

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

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
        response.statusCode && response.statusCode < 300
          ? resolve(text)
          : reject(new Error(`${method} ${url} answered ${response.statusCode}: ${text.slice(0, 300)}`)),
      );
    });
    call.on("error", reject);
    call.end(body);
  });

/** @param {Order} order */
async function carryOut({ requests, times, pick }) {
  /** @type {number[]} */
  const millis = [];
  const started = performance.now();
  let text = "";
  for (let i = 0; i < times; i++)
    for (const sent of requests) {
      const from = performance.now();
      text = await send(sent);
      millis.push(performance.now() - from);
    }
  const picked = pick === undefined ? null : (new RegExp(pick).exec(text)?.[1] ?? null);
  return { seconds: (performance.now() - started) / 1000, millis, picked };
}

parentPort?.on("message", async (/** @type {Order} */ order) => {
  try {
    parentPort?.postMessage({ outcome: await carryOut(order) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
