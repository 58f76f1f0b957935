import { deferred } from "~/ui/deferred";

/** The list of files, fetched when it is first opened. */
export const BookingFilesDialog = deferred("layer", () =>
	import("./booking-files-dialog").then((module) => ({ default: module.BookingFilesDialog })),
);
