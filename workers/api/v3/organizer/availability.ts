import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { fromZod } from "~/domain/errors";
import { allowanceShape, allowances, allowancesShape, setAllowance } from "~/domain/holidays/allowances";
import {
	allowanceInput,
	daysField,
	decisionInput,
	leaveInput,
	requestInput,
	yearQuery,
} from "~/domain/holidays/leave-schemas";
import { clearLeaves, driverLeaves, leavesShape, markLeaves } from "~/domain/holidays/leaves";
import { holidayRequests, requestShape } from "~/domain/holidays/request-list";
import { decideHoliday, requestHoliday } from "~/domain/holidays/requests";
import { REQUEST_STATUSES } from "~/domain/holidays/rules";
import { monthQuery, teamCalendar, teamShape } from "~/domain/holidays/team-calendar";
import { generalText } from "~/domain/messages";
import { availability, driverParam, idParam } from "./access";

const area = "organizer";

const days = z.object({ selectedDays: daysField });

/** The days, which may come in the address or, as callers of DELETE do in either way, as JSON in the body. */
async function daysOf(request: Request, sent: string[] | undefined): Promise<string[]> {
	if (sent) return sent;
	const body: unknown = await request.json().catch(() => ({}));
	const parsed = days.safeParse(body);
	if (!parsed.success) throw fromZod(parsed.error);
	return parsed.data.selectedDays;
}

/** When drivers are away: marks, requests, allowances, the team's month. */
export const availabilityRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/driver-leaves/availabilities/{id}",
		area,
		summary:
			"How many days a driver was on holiday, sick and not available in a holiday year, and what is left.",
		access: availability,
		params: idParam,
		query: yearQuery,
		answer: allowanceShape.extend({ year: allowancesShape.shape.year }),
		async handle({ ctx, params, query }) {
			const { year, drivers } = await allowances({ ctx: ctx(), input: { ...query, driver_id: params.id } });
			return { data: { ...drivers[0], year } };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-leaves/{driverId}",
		area,
		summary: "The days on which a driver is away or works.",
		access: availability,
		params: driverParam,
		answer: leavesShape,
		async handle({ ctx, params }) {
			return { data: await driverLeaves({ ctx: ctx(), input: { driver_id: params.driverId } }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/driver-leaves",
		area,
		summary: "Marks days: 1 holiday, 2 sick, 3 not available. Work booked on them is taken off the driver.",
		access: availability,
		body: leaveInput,
		answer: leavesShape,
		async handle({ ctx, body }) {
			return { message: generalText.detailsUpdated, data: await markLeaves({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/driver-leaves/{driverId}",
		area,
		summary: "Makes a driver available again on `selectedDays`.",
		access: availability,
		params: driverParam,
		query: days.partial(),
		answer: leavesShape,
		async handle({ ctx, params, query, request }) {
			const dates = await daysOf(request, query.selectedDays);
			const data = await clearLeaves({ ctx: ctx(), input: { driver_id: params.driverId, dates } });
			return { message: generalText.detailsUpdated, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-holidays",
		area,
		summary: "The holiday requests of a year, each with the work that stands against it.",
		access: availability,
		query: yearQuery.extend({ status: z.enum(REQUEST_STATUSES).optional() }),
		answer: z.array(requestShape),
		async handle({ ctx, query }) {
			return { data: await holidayRequests({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/driver-holidays",
		area,
		summary: "Enters a driver's request for holiday.",
		access: availability,
		body: requestInput,
		answer: requestShape,
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
			"Approves, declines or cancels a request; `remove_booked` takes work of those days off the driver.",
		access: availability,
		params: idParam,
		body: decisionInput,
		answer: requestShape,
		async handle({ ctx, params, body }) {
			const data = await decideHoliday({ ctx: ctx(), input: { ...params, ...body } });
			return { message: `Holiday ${data.status}`, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-holiday-allowances",
		area,
		summary: "Every driver's holiday of a year: allowance, taken, asked for and left.",
		access: availability,
		query: yearQuery,
		answer: allowancesShape,
		async handle({ ctx, query }) {
			return { data: await allowances({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/driver-holiday-allowances/{driverId}",
		area,
		summary: "Sets a driver's days of holiday in a year.",
		access: availability,
		params: driverParam,
		body: allowanceInput,
		answer: allowanceShape,
		async handle({ ctx, params, body }) {
			const data = await setAllowance({ ctx: ctx(), input: { ...body, driver_id: params.driverId } });
			return { message: generalText.detailsUpdated, data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-holiday-calendar",
		area,
		summary: "A month of the team: who is away, who asks to be, who works, and the bank holidays.",
		access: availability,
		query: monthQuery,
		answer: teamShape,
		async handle({ ctx, query }) {
			return { data: await teamCalendar({ ctx: ctx(), input: query }) };
		},
	}),
];
