import { deferred } from "~/ui/deferred";

// Each is a chunk of its own, fetched when it is first rendered.
export const RecurringDialog = deferred("layer", () =>
	import("./recurring-dialog").then((module) => ({ default: module.RecurringDialog })),
);
