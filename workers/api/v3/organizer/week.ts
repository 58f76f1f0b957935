import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { listLiveDrivers, liveDriverResponse } from "~/domain/organizer/live-drivers";
import { organizerDayResponse, readOrganizerDay } from "~/domain/organizer/organizer-day";
import { readReportHeader, reportHeaderResponse } from "~/domain/organizer/report-header";
import { datesField, readFleetWeek, weekQuery } from "~/domain/organizer/week";
import { weekResponse } from "~/domain/organizer/week-responses";
import { availableDriverResponse, listAvailableDrivers } from "~/domain/workdays/available-drivers";
import { dateObject, futureWorkdaysResponse, listFutureWorkdays } from "~/domain/workdays/future-workdays";
import { listOfferedJobs, offeredJobResponse } from "~/domain/workdays/jobs-of-day";
import { shiftField } from "~/domain/workdays/schemas";
import { dateParam, dayOfVehicleParam, positiveIdField, vehicleParam, weekReadAccess } from "./access";

const area = "organizer";
const monthField = z
	.string()
	.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Please enter a month as 2026-11")
	.optional();

/** What the organizer shows. */
export const weekRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/weekly-vehicle-details/{dates}",
		area,
		summary:
			"List a page of the fleet's week; `dates` is a day of the week, or its first and last day separated by a comma.",
		access: weekReadAccess,
		params: z.object({ dates: datesField }),
		query: weekQuery,
		response: weekResponse,
		async handle({ ctx, params, query }) {
			return { data: await readFleetWeek({ ctx: ctx(), input: { ...params, ...query } }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/organizer-workday-details/{date}/{vehicleId}",
		area,
		summary: "Get a vehicle's workday of a day and shift with its month, trailers, drivers and favourites.",
		access: weekReadAccess,
		params: dayOfVehicleParam,
		query: z.object({ shift_type_id: shiftField, month: monthField }),
		response: organizerDayResponse,
		async handle({ ctx, params, query }) {
			const input = { ...query, date: params.date, vehicle_id: params.vehicleId };
			return { data: await readOrganizerDay({ ctx: ctx(), input }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/available-workday-drivers/{date}/{vehicleId}",
		area,
		summary:
			"List all drivers for a vehicle's day and shift with their status and whether they can be allocated.",
		access: weekReadAccess,
		params: dayOfVehicleParam,
		query: z.object({ shift_type_id: shiftField }),
		response: z.array(availableDriverResponse),
		async handle({ ctx, params, query }) {
			const input = { ...query, date: params.date, vehicle_id: params.vehicleId };
			return { data: await listAvailableDrivers({ ctx: ctx(), input }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-jobs-on-workday/{date}",
		area,
		summary:
			"List the jobs of a day that can be allocated to a workday; `work_day_id` leaves out those its driver has.",
		access: weekReadAccess,
		params: dateParam,
		query: z.object({ work_day_id: positiveIdField.optional() }),
		response: z.array(offeredJobResponse),
		async handle({ ctx, params, query }) {
			return { data: await listOfferedJobs({ ctx: ctx(), input: { ...params, ...query } }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-vehicle-future-workday/{vehicleId}",
		area,
		summary: "List a vehicle's workdays of a shift from a day on, with its VOR days and favourite drivers.",
		access: weekReadAccess,
		params: vehicleParam,
		query: z.object({ dateObject, shift_type_id: shiftField }),
		response: futureWorkdaysResponse,
		async handle({ ctx, params, query }) {
			return {
				data: await listFutureWorkdays({ ctx: ctx(), input: { ...query, vehicle_id: params.vehicleId } }),
			};
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-live-drivers",
		area,
		summary: "List today's workdays that have a driver, with timeline, checks, files and last position.",
		access: weekReadAccess,
		response: z.array(liveDriverResponse),
		async handle({ ctx }) {
			return { data: await listLiveDrivers({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/company-and-logo",
		area,
		summary: "Get the header of a printed report: company, logo and workday.",
		access: weekReadAccess,
		query: z.object({ work_day_id: positiveIdField.optional() }),
		response: reportHeaderResponse,
		async handle({ ctx, query }) {
			return { data: await readReportHeader({ ctx: ctx(), input: query }) };
		},
	}),
];
