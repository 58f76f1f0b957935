import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { fromZod } from "~/domain/errors";
import {
	allowanceResponse,
	allowancesResponse,
	listAllowances,
	setAllowance,
} from "~/domain/holidays/allowances";
import {
	allowanceInput,
	daysField,
	decisionInput,
	leaveInput,
	requestInput,
	yearQuery,
} from "~/domain/holidays/leave-schemas";
import { clearLeaves, driverLeavesResponse, markLeaves, readDriverLeaves } from "~/domain/holidays/leaves";
import { holidayRequestResponse, listHolidayRequests } from "~/domain/holidays/request-list";
import { decideHoliday, requestHoliday } from "~/domain/holidays/requests";
import { REQUEST_STATUSES } from "~/domain/holidays/rules";
import { monthQuery, readTeamCalendar, teamCalendarResponse } from "~/domain/holidays/team-calendar";
import { generalText } from "~/domain/messages";
import { availabilityAccess, driverParam, idParam } from "./access";

const area = "organizer";

const daysQuery = z.object({ selectedDays: daysField });

/** The selected days from the query or, if not there, from the JSON body: callers of DELETE use both. */
async function readSelectedDays(request: Request, queryDays: string[] | undefined): Promise<string[]> {
	if (queryDays) return queryDays;
	const body: unknown = await request.json().catch(() => ({}));
	const parsed = daysQuery.safeParse(body);
	if (!parsed.success) throw fromZod(parsed.error);
	return parsed.data.selectedDays;
}

/** Drivers' absence: leave days, holiday requests, allowances and the team's month. */
export const availabilityRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/driver-leaves/availabilities/{id}",
		area,
		summary:
			"Get a driver's days of holiday, sickness and unavailability in a holiday year, and the days left.",
		access: availabilityAccess,
		params: idParam,
		query: yearQuery,
		response: allowanceResponse.extend({ year: allowancesResponse.shape.year }),
		async handle({ ctx, params, query }) {
			const { year, drivers } = await listAllowances({
				ctx: ctx(),
				input: { ...query, driver_id: params.id },
			});
			return { data: { ...drivers[0], year } };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-leaves/{driverId}",
		area,
		summary: "List the days on which a driver is away or works.",
		access: availabilityAccess,
		params: driverParam,
		response: driverLeavesResponse,
		async handle({ ctx, params }) {
			return { data: await readDriverLeaves({ ctx: ctx(), input: { driver_id: params.driverId } }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/driver-leaves",
		area,
		summary:
			"Mark days as holiday (1), sick (2) or not available (3); work booked on them is deallocated from the driver.",
		access: availabilityAccess,
		body: leaveInput,
		response: driverLeavesResponse,
		async handle({ ctx, body }) {
			return { message: generalText.detailsUpdated, data: await markLeaves({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/driver-leaves/{driverId}",
		area,
		summary: "Make a driver available again on `selectedDays`.",
		access: availabilityAccess,
		params: driverParam,
		query: daysQuery.partial(),
		response: driverLeavesResponse,
		async handle({ ctx, params, query, request }) {
			const dates = await readSelectedDays(request, query.selectedDays);
			const data = await clearLeaves({ ctx: ctx(), input: { driver_id: params.driverId, dates } });
			return { message: generalText.detailsUpdated, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-holidays",
		area,
		summary: "List the holiday requests of a year, each with the conflicting work.",
		access: availabilityAccess,
		query: yearQuery.extend({ status: z.enum(REQUEST_STATUSES).optional() }),
		response: z.array(holidayRequestResponse),
		async handle({ ctx, query }) {
			return { data: await listHolidayRequests({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/driver-holidays",
		area,
		summary: "Enter a holiday request for a driver.",
		access: availabilityAccess,
		body: requestInput,
		response: holidayRequestResponse,
		async handle({ ctx, body }) {
			const data = await requestHoliday({ ctx: ctx(), input: body });
			return { message: "Holiday requested", data };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/driver-holidays/{id}",
		area,
		summary:
			"Approve, decline or cancel a holiday request; `remove_booked` deallocates the work of those days.",
		access: availabilityAccess,
		params: idParam,
		body: decisionInput,
		response: holidayRequestResponse,
		async handle({ ctx, params, body }) {
			const data = await decideHoliday({ ctx: ctx(), input: { ...params, ...body } });
			return { message: `Holiday ${data.status}`, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-holiday-allowances",
		area,
		summary: "List every driver's holiday days of a year: allowance, taken, requested and left.",
		access: availabilityAccess,
		query: yearQuery,
		response: allowancesResponse,
		async handle({ ctx, query }) {
			return { data: await listAllowances({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/driver-holiday-allowances/{driverId}",
		area,
		summary: "Set a driver's holiday allowance of a year.",
		access: availabilityAccess,
		params: driverParam,
		body: allowanceInput,
		response: allowanceResponse,
		async handle({ ctx, params, body }) {
			const data = await setAllowance({ ctx: ctx(), input: { ...body, driver_id: params.driverId } });
			return { message: generalText.detailsUpdated, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-holiday-calendar",
		area,
		summary: "Get a month of the team: absences, holiday requests, workdays and bank holidays.",
		access: availabilityAccess,
		query: monthQuery,
		response: teamCalendarResponse,
		async handle({ ctx, query }) {
			return { data: await readTeamCalendar({ ctx: ctx(), input: query }) };
		},
	}),
];
