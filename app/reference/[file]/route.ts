import { readFile } from "node:fs/promises";
import { join } from "node:path";

const bundle = "openapi-explorer.min.js";

/** The viewer's own bundle, out of the installed package. */
export async function GET(_: Request, { params }: RouteContext<"/reference/[file]">): Promise<Response> {
  const { file } = await params;
  if (file !== bundle) return new Response("Not found", { status: 404 });
  const code = await readFile(join(process.cwd(), "node_modules/openapi-explorer/dist/browser", bundle));
  const headers = {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=3600",
  };
  return new Response(new Uint8Array(code), { headers });
}
