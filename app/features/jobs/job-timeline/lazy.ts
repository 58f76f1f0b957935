import { deferred } from "~/ui/deferred";

// Each is a chunk of its own, fetched when it is first rendered.
export const HistoryPanel = deferred("inline", () =>
	import("./history-panel").then((module) => ({ default: module.HistoryPanel })),
);
export const PicturePreview = deferred("layer", () =>
	import("./picture-preview").then((module) => ({ default: module.PicturePreview })),
);
