/** Fate of a write: nothing, it is made and its response lost, lost on its way, made without any response, refused. */
type Loss = "none" | "made" | "lost" | "hung" | "refused";

/** A wire to the platform that breaks at the next writes, as it is told. */
export class LossyWire {
  /** Losses of the next writes, in their order. */
  losses: Loss[] = [];
  /** Paths whose writes are lost. */
  paths = /^\/truckload\//;
  /** Writes that were sent, lost ones too. */
  sent: string[] = [];

  wrap =
    (fetch: (request: Request) => Promise<Response>) =>
    async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      if (request.method === "GET") return fetch(request);
      this.sent.push(`${request.method} ${pathname}`);
      const loss = this.paths.test(pathname) ? this.losses.shift() : undefined;
      if (loss === undefined || loss === "none") return fetch(request);
      if (loss === "refused")
        return Response.json({ type: "BAD_REQUEST", message: "Not today" }, { status: 400 });
      if (loss !== "lost") await fetch(request);
      if (loss === "hung") return new Promise<never>(() => undefined);
      throw new TypeError("fetch failed", {
        cause: Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }),
      });
    };
}
