// npm run --silent openapi: the OpenAPI document on standard output, without a server.
import { openApiDocument } from "@/lib/contract/openapi";

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
