import { defineRoute } from "@/workers/http/route";
import type { DriverActor } from "~/auth/actor";
import { forbidden } from "~/domain/errors";
import { myRequestInput, yearQuery } from "~/domain/holidays/leave-schemas";
import {
	myHolidayRequestResponse,
	myHolidaysResponse,
	readMyHolidays,
	requestMyHoliday,
	withdrawMyRequest,
} from "~/domain/holidays/my-holidays";
import type { Ctx } from "~/tenancy/ctx";
import { idParam } from "./access";

const area = "organizer";
const access = { users: ["driver"], permission: "signed-in" } as const;

/** Narrows a context to a driver's. Throws 403 for any other user type. */
function asDriver(ctx: Ctx): Ctx<DriverActor> {
	const { actor } = ctx;
	if (actor.type !== "driver") throw forbidden();
	return { ...ctx, actor };
}

/** Holiday routes for drivers themselves. */
export const driverHolidayRoutes = [
	defineRoute({
		method: "GET",
		path: "/driver/holidays",
		area,
		summary:
			"Get the driver's own holiday of a year: requests, allowance, days left and the notice required.",
		access,
		query: yearQuery,
		response: myHolidaysResponse,
		async handle({ ctx, query }) {
			return { data: await readMyHolidays({ ctx: asDriver(ctx()), input: query }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/driver/holidays",
		area,
		summary: "Request holiday as a driver.",
		access,
		body: myRequestInput,
		response: myHolidayRequestResponse,
		async handle({ ctx, body }) {
			const data = await requestMyHoliday({ ctx: asDriver(ctx()), input: body });
			return { message: "Holiday requested", data };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/driver/holidays/{id}",
		area,
		summary: "Cancel one of the driver's own holiday requests that is still undecided.",
		access,
		params: idParam,
		response: myHolidayRequestResponse,
		async handle({ ctx, params }) {
			const data = await withdrawMyRequest({ ctx: asDriver(ctx()), input: params });
			return { message: "Holiday cancelled", data };
		},
	}),
];
