import { deferred } from "~/ui/deferred";

// Each is a chunk of its own, fetched when it is first rendered.
export const BulkRunDialog = deferred("layer", () => import("./bulk-run-dialog"));
