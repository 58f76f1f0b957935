import { lazy } from "react";

// Each is a chunk of its own, fetched when it is first rendered.
export const RecurringDialog = lazy(() =>
	import("./recurring-dialog").then((module) => ({ default: module.RecurringDialog })),
);
