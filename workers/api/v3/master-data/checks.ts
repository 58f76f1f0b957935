import { resourceRoutes } from "@/workers/api/v3/master-data/records/resource-routes";
import { defineRoute } from "@/workers/http/route/route";
import { checkOperations } from "~/domain/master-data/checks/operations";
import { readTrailerReports, readVehicleReports } from "~/domain/master-data/checks/reports";
import { defectRoutes } from "./defects";

/** The questions of vehicle, trailer, custom and job checks, and the reports with their answers. */
export const checkRoutes = [
	...resourceRoutes(checkOperations),
	...defectRoutes,
	defineRoute({
		method: "GET",
		path: "/client/get-vehicle-check-report/{id}",
		area: "checks",
		summary: "List the checks of a vehicle on the days of `dateArray`.",
		operation: readVehicleReports,
		weight: "heavy",
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-month-trailer-check-report/{id}",
		area: "checks",
		summary: "List the checks of a trailer in a month.",
		operation: readTrailerReports,
		weight: "heavy",
	}),
] as const;
