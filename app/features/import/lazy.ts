import { lazy } from "react";

// Each is a chunk of its own, fetched when it is first rendered.
export const ImportBookings = lazy(() =>
	import("./import-bookings").then((module) => ({ default: module.ImportBookings })),
);
export const ImportPdf = lazy(() => import("./import-pdf").then((module) => ({ default: module.ImportPdf })));
