import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { checkBookings } from "~/domain/bookings/check";
import { createCustomers } from "~/domain/bookings/create-customers";
import { bookingListsFor } from "~/domain/bookings/lists";
import { saveBookings } from "~/domain/bookings/save";
import { bookingLists, bookingResult, bookingVerdict, createCustomersInput } from "~/domain/bookings/schemas";
import { rowsInput, saveRowsInput } from "~/domain/imports/schemas";

const importsJobs = staffWith("jobs.import");
/** Five hundred rows of two hundred columns are far less than this in practice. */
const MOST_BYTES = 8 * 1024 * 1024;

export const bookingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/import-bookings",
		area: "imports",
		summary: "What a bookings file is read with: customers, load types, services, freight types.",
		access: importsJobs,
		answer: bookingLists,
		async handle({ ctx }) {
			return { data: await bookingListsFor({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/import-bookings/check",
		area: "imports",
		summary: "What is wrong with rows of a bookings file, and which are jobs already. Saves nothing.",
		access: importsJobs,
		body: rowsInput,
		maxBytes: MOST_BYTES,
		answer: z.object({ rows: z.array(bookingVerdict) }),
		async handle({ ctx, body }) {
			return { data: { rows: await checkBookings({ ctx: ctx(), input: body }) } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/import-bookings/save",
		area: "imports",
		summary:
			"Saves the good rows of a bookings file as jobs, at most 100 together; a booking is created once only.",
		access: importsJobs,
		body: saveRowsInput,
		maxBytes: MOST_BYTES,
		answer: z.object({ rows: z.array(bookingResult) }),
		async handle({ ctx, body }) {
			return { data: { rows: await saveBookings({ ctx: ctx(), input: body }) } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/import-bookings/customers",
		area: "imports",
		summary: "Creates the accounts that a bookings file names and the company has not.",
		access: staffWith("account.write"),
		body: createCustomersInput,
		answer: z.object({ customers: bookingLists.shape.customers }),
		async handle({ ctx, body }) {
			return { data: { customers: await createCustomers({ ctx: ctx(), input: body }) } };
		},
	}),
];
