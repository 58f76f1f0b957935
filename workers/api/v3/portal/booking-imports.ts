import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { checkBookings } from "~/domain/portal/booking-imports/check";
import { createCustomers } from "~/domain/portal/booking-imports/create-customers";
import { getBookingLists } from "~/domain/portal/booking-imports/lists";
import { saveBookings } from "~/domain/portal/booking-imports/save";
import { bookingListsResponse, bookingResult, bookingVerdict } from "~/domain/portal/booking-imports/schemas";
import { MAX_IMPORT_BODY_BYTES } from "./import-limits";

export const bookingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/import-bookings",
		area: "imports",
		summary:
			"Get the lists a bookings file is matched against: customers, load types, services, freight types.",
		operation: getBookingLists,
	}),
	defineRoute({
		method: "POST",
		path: "/client/import-bookings/check",
		area: "imports",
		summary:
			"Check rows of a bookings file for issues and for bookings that already are jobs; nothing is saved.",
		maxBytes: MAX_IMPORT_BODY_BYTES,
		operation: checkBookings,
		response: z.object({ rows: z.array(bookingVerdict) }),
		respond: (rows) => ({ data: { rows } }),
	}),
	defineRoute({
		method: "POST",
		path: "/client/import-bookings/save",
		area: "imports",
		summary:
			"Save the valid rows of a bookings file as jobs, up to 100 per request; a booking is never created twice.",
		maxBytes: MAX_IMPORT_BODY_BYTES,
		operation: saveBookings,
		response: z.object({ rows: z.array(bookingResult) }),
		respond: (rows) => ({ data: { rows } }),
	}),
	defineRoute({
		method: "POST",
		path: "/client/import-bookings/customers",
		area: "imports",
		summary: "Create the customers that a bookings file names and the company does not have yet.",
		operation: createCustomers,
		response: z.object({ customers: bookingListsResponse.shape.customers }),
		respond: (customers) => ({ data: { customers } }),
	}),
] as const;
