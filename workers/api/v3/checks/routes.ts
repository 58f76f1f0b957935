import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { resourceRoutes } from "@/workers/api/v3/account-settings/resource-routes";
import { defineRoute } from "@/workers/http/route";
import { readTrailerReports, readVehicleReports, reportDays, reportMonth } from "~/domain/checks/reports";
import { checks } from "~/domain/checks/resource";

const reportResponse = z
	.object({ id: z.int(), date: z.string(), checks: z.array(z.unknown()) })
	.catchall(z.unknown());

/** The questions of vehicle, trailer, custom and job checks, and the reports with their answers. */
export const checkRoutes = [
	...resourceRoutes(checks),
	defineRoute({
		method: "GET",
		path: "/client/get-vehicle-check-report/{id}",
		area: "checks",
		summary: "List the checks of a vehicle on the days of `dateArray`.",
		access: staffWith("fleet.read"),
		params: idParam,
		query: reportDays,
		response: z.array(reportResponse),
		async handle({ ctx, params, query }) {
			return { data: await readVehicleReports(ctx(), params.id, query.dateArray) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-month-trailer-check-report/{id}",
		area: "checks",
		summary: "List the checks of a trailer in a month.",
		access: staffWith("fleet.read"),
		params: idParam,
		query: reportMonth,
		response: z.array(reportResponse),
		async handle({ ctx, params, query, platform }) {
			const month = query.month ?? platform.now.toISOString().slice(0, 7);
			return { data: await readTrailerReports(ctx(), params.id, month) };
		},
	}),
];
