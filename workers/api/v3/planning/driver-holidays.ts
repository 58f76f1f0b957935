import { defineRoute } from "@/workers/http/route/route";
import { readMyHolidays, requestMyHoliday, withdrawMyRequest } from "~/domain/planning/holidays/my-holidays";

const area = "organizer";

/** Holiday routes for drivers themselves. */
export const driverHolidayRoutes = [
	defineRoute({
		method: "GET",
		path: "/driver/holidays",
		area,
		summary:
			"Get the driver's own holiday of a year: requests, allowance, days left and the notice required.",
		operation: readMyHolidays,
	}),
	defineRoute({
		method: "POST",
		path: "/driver/holidays",
		area,
		summary: "Request holiday as a driver.",
		operation: requestMyHoliday,
	}),
	defineRoute({
		method: "DELETE",
		path: "/driver/holidays/{id}",
		area,
		summary: "Cancel one of the driver's own holiday requests that is still undecided.",
		operation: withdrawMyRequest,
	}),
] as const;
