import { defineRoute } from "@/workers/http/route/route";
import {
	dismissBookingFile,
	markBookingFileSaved,
	retryBookingFile,
} from "~/domain/portal/booking-files/decide";
import {
	downloadBookingFile,
	getBookingFile,
	listBookingFileJobs,
	listBookingFiles,
} from "~/domain/portal/booking-files/list";

const area = "imports";

/** Files with bookings that customers left in their directory or sent by mail. */
export const bookingFileRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/booking-files",
		area,
		summary: "List the files with bookings that customers sent, the newest first, 50 at a time.",
		operation: listBookingFiles,
	}),
	defineRoute({
		method: "GET",
		path: "/client/booking-files/{id}",
		area,
		summary: "Get a file with bookings that a customer sent: its state, and why it waits.",
		operation: getBookingFile,
	}),
	defineRoute({
		method: "GET",
		path: "/client/booking-files/{id}/jobs",
		area,
		summary: "List the jobs that were made of a file with bookings.",
		operation: listBookingFileJobs,
	}),
	defineRoute({
		method: "GET",
		path: "/client/booking-files/{id}/content",
		area,
		summary: "Download a file with bookings as it came.",
		operation: downloadBookingFile,
		weight: "heavy",
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "POST",
		path: "/client/booking-files/{id}/retry",
		area,
		summary: "Read a file with bookings again.",
		operation: retryBookingFile,
	}),
	defineRoute({
		method: "POST",
		path: "/client/booking-files/{id}/dismiss",
		area,
		summary: "Put a file with bookings aside that is not to be imported.",
		operation: dismissBookingFile,
	}),
	defineRoute({
		method: "POST",
		path: "/client/booking-files/{id}/saved",
		area,
		summary: "Mark a file as imported once its bookings have been saved, or the job of a document entered.",
		operation: markBookingFileSaved,
	}),
] as const;
