import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";

/** The list pages whose views members save. */
export const viewAreas = [
  "trips",
  "hours",
  "fleet",
  "trailers",
  "freight",
  "linehaul",
  "cut-offs",
  "manifests",
  "customers",
  "forms",
  "exceptions",
  "events",
  "machines",
  "batches",
  "members",
  "people",
  "places",
  "keys",
  "audit",
] as const;
export type ViewArea = (typeof viewAreas)[number];

/** A name for a query string of a list page. */
const SavedView = z.object({
  id: z.string().min(1).max(60),
  name: z.string().trim().min(1, "must not be empty").max(80),
  query: z.string().max(2_000),
});
export type SavedView = z.output<typeof SavedView>;

/** All saved views that one member has of one list page. */
export const SavedViews = z.object({ views: z.array(SavedView).max(50, "must have at most 50 views") });
export type SavedViews = z.output<typeof SavedViews>;

const path = "/views/{area}";
const params = z.object({ area: z.enum(viewAreas) });

const getSavedViews = deskCall({
  method: "GET",
  path,
  role: "viewer",
  scope: "own",
  params,
  response: SavedViews,
  sample: { params: { area: "hours" } },
  probe: "sample",
});

/** Replaces all saved views that the member has of the list page. */
const saveViews = deskCall({
  method: "PUT",
  path,
  role: "viewer",
  scope: "own",
  params,
  body: SavedViews,
  // 50 views with long queries.
  bodyLimitBytes: 400_000,
  response: SavedViews,
  sample: { params: { area: "hours" }, body: { views: [] } },
  probe: "sample",
});

/** The desk's calls about saved views. */
export const viewCalls = { getSavedViews, saveViews } as const;
