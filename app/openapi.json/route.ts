import { openApiDocument } from "@/lib/contract/document/openapi";

/** The document is the same for everybody and holds nothing of a company. */
export const dynamic = "force-static";

export const GET = (): Response => Response.json(openApiDocument());
