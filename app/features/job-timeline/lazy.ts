import { lazy } from "react";

// Each is a chunk of its own, fetched when it is first rendered.
export const HistoryPanel = lazy(() =>
	import("./history-panel").then((module) => ({ default: module.HistoryPanel })),
);
