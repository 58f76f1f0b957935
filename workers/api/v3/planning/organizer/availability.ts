import { z } from "zod";
import { parseSafeJson, readBytes } from "@/workers/http/body/body";
import { defineRoute } from "@/workers/http/route/route";
import { getDriverAllowance, listAllowances, setAllowance } from "~/domain/planning/holidays/allowances";
import { clearLeavesInput } from "~/domain/planning/holidays/leave-schemas";
import { clearLeaves, markLeaves, readDriverLeaves } from "~/domain/planning/holidays/leaves";
import { listHolidayRequests } from "~/domain/planning/holidays/request-list";
import { decideHoliday, requestHoliday } from "~/domain/planning/holidays/requests";
import { readTeamCalendar } from "~/domain/planning/holidays/team-calendar";
import { MIB } from "~/shared/bytes.mjs";

const area = "organizer";

const daysQuery = z.object({ selectedDays: z.unknown() }).partial();

/** The selected days from the query or, if not there, from the JSON body: callers of DELETE use both. */
async function readSelectedDays(query: unknown, request: Request): Promise<z.output<typeof daysQuery>> {
	const inQuery = daysQuery.parse(query);
	if (inQuery.selectedDays !== undefined) return inQuery;
	return daysQuery.catch({}).parse(parseOrNothing(await readBytes(request, MIB)));
}

function parseOrNothing(bytes: Uint8Array): unknown {
	try {
		return parseSafeJson(bytes);
	} catch {
		return {};
	}
}

/** Drivers' absence: leave days, holiday requests, allowances and the team's month. */
export const availabilityRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/driver-leaves/availabilities/{id}",
		area,
		summary:
			"Get a driver's days of holiday, sickness and unavailability in a holiday year, and the days left.",
		operation: getDriverAllowance,
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-leaves/{driverId}",
		area,
		summary: "List the days on which a driver is away or works.",
		operation: readDriverLeaves,
		pathNames: { driverId: "driver_id" },
	}),
	defineRoute({
		method: "POST",
		path: "/client/driver-leaves",
		area,
		summary:
			"Mark days as holiday (1), sick (2) or not available (3); work booked on them is deallocated from the driver.",
		operation: markLeaves,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/driver-leaves/{driverId}",
		area,
		summary: "Make a driver available again on `selectedDays`.",
		operation: clearLeaves,
		query: clearLeavesInput.pick({ selectedDays: true }).partial(),
		body: null,
		toInput: async ({ params, query, request }) => ({
			driver_id: params.driverId,
			...(await readSelectedDays(query, request)),
		}),
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-holidays",
		area,
		summary: "List the holiday requests of a year, each with the conflicting work.",
		operation: listHolidayRequests,
	}),
	defineRoute({
		method: "POST",
		path: "/client/driver-holidays",
		area,
		summary: "Enter a holiday request for a driver.",
		operation: requestHoliday,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/driver-holidays/{id}",
		area,
		summary:
			"Approve, decline or cancel a holiday request; `remove_booked` deallocates the work of those days.",
		operation: decideHoliday,
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-holiday-allowances",
		area,
		summary: "List every driver's holiday days of a year: allowance, taken, requested and left.",
		operation: listAllowances,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/driver-holiday-allowances/{driverId}",
		area,
		summary: "Set a driver's holiday allowance of a year.",
		operation: setAllowance,
		pathNames: { driverId: "driver_id" },
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-holiday-calendar",
		area,
		summary: "Get a month of the team: absences, holiday requests, workdays and bank holidays.",
		operation: readTeamCalendar,
	}),
] as const;
