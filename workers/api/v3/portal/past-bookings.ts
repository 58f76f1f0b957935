import { defineRoute } from "@/workers/http/route/route";
import { copyOwnJob, getUsualGoods, listPastRoutes } from "~/domain/portal/portal/past-bookings";

/** What a customer's next booking can begin with: its past ones. */
export const pastBookingRoutes = [
	defineRoute({
		method: "GET",
		path: "/customer/recent-bookings",
		area: "customer-portal",
		summary: "List the latest distinct routes of the customer's jobs, at most six, each with its latest job.",
		operation: listPastRoutes,
	}),
	defineRoute({
		method: "GET",
		path: "/customer/usual-goods",
		area: "customer-portal",
		summary: "List the most frequent goods of the customer's latest jobs, at most five.",
		operation: getUsualGoods,
	}),
	defineRoute({
		method: "GET",
		path: "/customer/jobs/{id}/copy",
		area: "customer-portal",
		summary:
			"Get the fields of a booking that repeats one of the customer's jobs, without dates and references.",
		operation: copyOwnJob,
	}),
] as const;
