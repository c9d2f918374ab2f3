// npm run --silent openapi: the OpenAPI document on standard output, without a server. With --table it writes the table
// of operations into the contract's README instead.
import { readFileSync, writeFileSync } from "node:fs";
import { helpIfAsked } from "@/lib/commands/asked-for-help.mjs";
import { openApiDocument } from "@/lib/contract/document/openapi";
import { withOperationTables } from "@/lib/contract/document/operation-table";

helpIfAsked(`Usage: npm run --silent openapi              prints the OpenAPI 3.1 document
       npm run --silent openapi -- --table   writes the tables of operations into lib/contract/README.md`);
if (process.argv.includes("--table")) {
  const readme = new URL("../contract/README.md", import.meta.url);
  writeFileSync(readme, withOperationTables(readFileSync(readme, "utf8")));
} else {
  process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
}
