import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { listMappings, rememberMapping } from "~/domain/master-data/spreadsheets/mappings";
import { checkBookings } from "~/domain/portal/booking-imports/check";
import { getBookingLists } from "~/domain/portal/booking-imports/lists";
import { saveBookings } from "~/domain/portal/booking-imports/save";
import { MAX_IMPORT_BODY_BYTES } from "./import-limits";

const area = "customer-portal";
const mappingsResponse = z.object({ mappings: listMappings.response });

/** A customer's bookings from a spreadsheet: the calls of the office's import, limited to the customer's own. */
export const customerImportRoutes = [
	defineRoute({
		method: "GET",
		path: "/customer/import-bookings",
		area,
		summary: "Get the lists a bookings file is matched against, with the customer alone as customer.",
		operation: getBookingLists,
	}),
	defineRoute({
		method: "POST",
		path: "/customer/import-bookings/check",
		area,
		summary: "Check rows of a bookings file; nothing is saved. Columns of customers and prices are not read.",
		maxBytes: MAX_IMPORT_BODY_BYTES,
		operation: checkBookings,
		response: z.object({ rows: checkBookings.response }),
		respond: (rows) => ({ data: { rows } }),
	}),
	defineRoute({
		method: "POST",
		path: "/customer/import-bookings/save",
		area,
		summary:
			"Save the valid rows of a bookings file as the customer's bookings, up to 100 per request; as requested quotes where the company approves them.",
		maxBytes: MAX_IMPORT_BODY_BYTES,
		operation: saveBookings,
		response: z.object({ rows: saveBookings.response }),
		respond: (rows) => ({ data: { rows } }),
	}),
	defineRoute({
		method: "GET",
		path: "/customer/import-mappings",
		area,
		summary: "List the customer's saved mapping of columns to fields for a layout.",
		operation: listMappings,
		response: mappingsResponse,
		respond: (mappings) => ({ data: { mappings } }),
	}),
	defineRoute({
		method: "POST",
		path: "/customer/import-mappings",
		area,
		summary: "Save the customer's mapping for a layout.",
		operation: rememberMapping,
		response: mappingsResponse,
		respond: (mappings) => ({ data: { mappings } }),
	}),
] as const;
