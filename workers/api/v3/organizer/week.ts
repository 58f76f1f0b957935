import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { reportHead, reportHeadShape } from "~/domain/organizer/company-and-logo";
import { dayOfVehicle, dayShape } from "~/domain/organizer/day";
import { liveDriverShape, liveDrivers } from "~/domain/organizer/live-drivers";
import { datesField, weekOfFleet, weekQuery } from "~/domain/organizer/week";
import { weekShape } from "~/domain/organizer/week-shape";
import { availableDrivers, listedDriverShape } from "~/domain/workdays/available-drivers";
import { dateObject, futureShape, futureWorkdays } from "~/domain/workdays/future";
import { jobsOfDay, offeredJobShape } from "~/domain/workdays/jobs-of-day";
import { shiftField } from "~/domain/workdays/schemas";
import { anId, dateParam, dayOfVehicleParam, readsWeek, vehicleParam } from "./access";

const area = "organizer";
const month = z
	.string()
	.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Please name a month as 2026-11")
	.optional();

/** What the organizer reads. */
export const weekRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/weekly-vehicle-details/{dates}",
		area,
		summary:
			"A page of the fleet's week. `dates` is a day of the week, or its first and last day parted by a comma.",
		access: readsWeek,
		params: z.object({ dates: datesField }),
		query: weekQuery,
		answer: weekShape,
		async handle({ ctx, params, query }) {
			return { data: await weekOfFleet({ ctx: ctx(), input: { ...params, ...query } }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/organizer-workday-details/{date}/{vehicleId}",
		area,
		summary:
			"A vehicle's workday of a day and shift, its month in colours, trailers, drivers and favourites.",
		access: readsWeek,
		params: dayOfVehicleParam,
		query: z.object({ shift_type_id: shiftField, month }),
		answer: dayShape,
		async handle({ ctx, params, query }) {
			const input = { ...query, date: params.date, vehicle_id: params.vehicleId };
			return { data: await dayOfVehicle({ ctx: ctx(), input }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/available-workday-drivers/{date}/{vehicleId}",
		area,
		summary:
			"All drivers for a vehicle's day and shift, each with their status and whether Allocate is open.",
		access: readsWeek,
		params: dayOfVehicleParam,
		query: z.object({ shift_type_id: shiftField }),
		answer: z.array(listedDriverShape),
		async handle({ ctx, params, query }) {
			const input = { ...query, date: params.date, vehicle_id: params.vehicleId };
			return { data: await availableDrivers({ ctx: ctx(), input }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-jobs-on-workday/{date}",
		area,
		summary:
			"The jobs of a day that can be put on a workday; with `work_day_id` those its driver has are left out.",
		access: readsWeek,
		params: dateParam,
		query: z.object({ work_day_id: anId.optional() }),
		answer: z.array(offeredJobShape),
		async handle({ ctx, params, query }) {
			return { data: await jobsOfDay({ ctx: ctx(), input: { ...params, ...query } }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-vehicle-future-workday/{vehicleId}",
		area,
		summary: "A vehicle's workdays of a shift from a day on, its VOR days and its favourite drivers.",
		access: readsWeek,
		params: vehicleParam,
		query: z.object({ dateObject, shift_type_id: shiftField }),
		answer: futureShape,
		async handle({ ctx, params, query }) {
			return {
				data: await futureWorkdays({ ctx: ctx(), input: { ...query, vehicle_id: params.vehicleId } }),
			};
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-live-drivers",
		area,
		summary: "Today's workdays with a driver: timeline, checks, files and last position.",
		access: readsWeek,
		answer: z.array(liveDriverShape),
		async handle({ ctx }) {
			return { data: await liveDrivers({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/company-and-logo",
		area,
		summary: "The head of a printed report: company, logo and the workday it is of.",
		access: readsWeek,
		query: z.object({ work_day_id: anId.optional() }),
		answer: reportHeadShape,
		async handle({ ctx, query }) {
			return { data: await reportHead({ ctx: ctx(), input: query }) };
		},
	}),
];
