import { lazy } from "react";

// Each is a chunk of its own, fetched when it is first rendered.
export const BulkRunDialog = lazy(() => import("./bulk-run-dialog"));
