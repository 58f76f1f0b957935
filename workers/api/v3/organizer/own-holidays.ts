import { defineRoute } from "@/workers/http/route";
import type { DriverActor } from "~/auth/actor";
import { forbidden } from "~/domain/errors";
import { ownRequestInput, yearQuery } from "~/domain/holidays/leave-schemas";
import {
	askForHoliday,
	ownHolidays,
	ownHolidaysShape,
	ownRequestShape,
	takeBackHoliday,
} from "~/domain/holidays/own";
import type { Ctx } from "~/tenancy/ctx";
import { idParam } from "./access";

const area = "organizer";
const access = { users: ["driver"], permission: "signed-in" } as const;

/** The context of a call that is a driver's alone. Throws 403 for anybody else. */
function asDriver(ctx: Ctx): Ctx<DriverActor> {
	const { actor } = ctx;
	if (actor.type !== "driver") throw forbidden();
	return { ...ctx, actor };
}

/** A driver's own holiday. */
export const ownHolidayRoutes = [
	defineRoute({
		method: "GET",
		path: "/driver/holidays",
		area,
		summary: "A driver's own holiday of a year: requests, allowance, what is left, the notice it needs.",
		access,
		query: yearQuery,
		answer: ownHolidaysShape,
		async handle({ ctx, query }) {
			return { data: await ownHolidays({ ctx: asDriver(ctx()), input: query }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/driver/holidays",
		area,
		summary: "A driver asks for holiday.",
		access,
		body: ownRequestInput,
		answer: ownRequestShape,
		async handle({ ctx, body }) {
			const data = await askForHoliday({ ctx: asDriver(ctx()), input: body });
			return { message: "Holiday requested", data };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/driver/holidays/{id}",
		area,
		summary: "A driver takes back a request that has not been decided.",
		access,
		params: idParam,
		answer: ownRequestShape,
		async handle({ ctx, params }) {
			const data = await takeBackHoliday({ ctx: asDriver(ctx()), input: params });
			return { message: "Holiday cancelled", data };
		},
	}),
];
