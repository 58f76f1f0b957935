import { deferred } from "~/ui/deferred";

// Each is a chunk of its own, fetched when it is first rendered.
export const JobEntry = deferred("layer", () => import("./job-entry"));
