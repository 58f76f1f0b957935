import { deferred } from "~/ui/deferred";

// A chunk of its own, fetched when it is first rendered.
export const LivePanel = deferred("layer", () => import("./live-panel"));
