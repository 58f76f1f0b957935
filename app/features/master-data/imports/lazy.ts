import { deferred } from "~/ui/deferred";

// Each is a chunk of its own, fetched when it is first rendered.
export const ImportBookings = deferred("layer", () =>
	import("./import-bookings").then((module) => ({ default: module.ImportBookings })),
);
export const ImportPdf = deferred("layer", () =>
	import("./import-pdf").then((module) => ({ default: module.ImportPdf })),
);
export const ImportOwnBookings = deferred("screen", () =>
	import("./import-own-bookings").then((module) => ({ default: module.ImportOwnBookings })),
);
