import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Names where a file is in the installed packages, and what it is. */
const files: Readonly<Record<string, { path: string; type: string }>> = {
  "openapi-explorer.min.js": {
    path: "openapi-explorer/dist/browser/openapi-explorer.min.js",
    type: "text/javascript; charset=utf-8",
  },
  "inter.woff2": {
    path: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    type: "font/woff2",
  },
};

/** The viewer's own bundle and the desk's type, out of the installed packages. */
export async function GET(_: Request, { params }: RouteContext<"/reference/[file]">): Promise<Response> {
  const found = files[(await params).file];
  if (found === undefined) return new Response("Not found", { status: 404 });
  const content = await readFile(join(process.cwd(), "node_modules", found.path));
  const headers = { "content-type": found.type, "cache-control": "public, max-age=3600" };
  return new Response(new Uint8Array(content), { headers });
}
