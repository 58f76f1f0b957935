import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { checkBookings } from "~/domain/bookings/check";
import { createCustomers } from "~/domain/bookings/create-customers";
import { getBookingLists } from "~/domain/bookings/lists";
import { saveBookings } from "~/domain/bookings/save";
import {
	bookingListsResponse,
	bookingResult,
	bookingVerdict,
	createCustomersInput,
} from "~/domain/bookings/schemas";
import { rowsInput, saveRowsInput } from "~/domain/imports/schemas";

const importAccess = staffWith("jobs.import");
/** 500 rows of 200 columns stay well below this in practice. */
const MAX_BYTES = 8 * 1024 * 1024;

export const bookingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/import-bookings",
		area: "imports",
		summary:
			"Get the lists a bookings file is matched against: customers, load types, services, freight types.",
		access: importAccess,
		response: bookingListsResponse,
		async handle({ ctx }) {
			return { data: await getBookingLists({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/import-bookings/check",
		area: "imports",
		summary:
			"Check rows of a bookings file for issues and for bookings that already are jobs; nothing is saved.",
		access: importAccess,
		body: rowsInput,
		maxBytes: MAX_BYTES,
		response: z.object({ rows: z.array(bookingVerdict) }),
		async handle({ ctx, body }) {
			return { data: { rows: await checkBookings({ ctx: ctx(), input: body }) } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/import-bookings/save",
		area: "imports",
		summary:
			"Save the valid rows of a bookings file as jobs, up to 100 per request; a booking is never created twice.",
		access: importAccess,
		body: saveRowsInput,
		maxBytes: MAX_BYTES,
		response: z.object({ rows: z.array(bookingResult) }),
		async handle({ ctx, body }) {
			return { data: { rows: await saveBookings({ ctx: ctx(), input: body }) } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/import-bookings/customers",
		area: "imports",
		summary: "Create the customers that a bookings file names and the company does not have yet.",
		access: staffWith("account.write"),
		body: createCustomersInput,
		response: z.object({ customers: bookingListsResponse.shape.customers }),
		async handle({ ctx, body }) {
			return { data: { customers: await createCustomers({ ctx: ctx(), input: body }) } };
		},
	}),
];
