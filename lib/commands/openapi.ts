// npm run --silent openapi: the OpenAPI document on standard output, without a server. With --table it writes the table
// of operations into the contract's README instead.
import { readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "@/lib/contract/document/openapi";
import { withOperationTables } from "@/lib/contract/document/operation-table";

if (process.argv.includes("--table")) {
  const readme = new URL("../contract/README.md", import.meta.url);
  writeFileSync(readme, withOperationTables(readFileSync(readme, "utf8")));
} else {
  process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
}
