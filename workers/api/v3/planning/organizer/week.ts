import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { whereIsJob } from "~/domain/planning/arrivals/where-is-job";
import { listLiveDrivers } from "~/domain/planning/organizer/live-drivers";
import { readLiveRoute } from "~/domain/planning/organizer/live-route";
import { readOrganizerDay } from "~/domain/planning/organizer/organizer-day";
import { readReportHeader } from "~/domain/planning/organizer/report-header";
import { datesField, readFleetWeek } from "~/domain/planning/organizer/week";
import { listAvailableDrivers } from "~/domain/planning/workdays/available-drivers";
import { listFutureWorkdays } from "~/domain/planning/workdays/future-workdays";
import { listOfferedJobs } from "~/domain/planning/workdays/jobs-of-day";
import { dateParam, dayOfVehicleParam } from "./path-params";

const area = "organizer";

/** What the organizer shows. */
export const weekRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/weekly-vehicle-details/{dates}",
		area,
		summary:
			"List a page of the fleet's week; `dates` is a day of the week, or its first and last day separated by a comma.",
		operation: readFleetWeek,
		params: z.object({ dates: datesField }),
	}),
	defineRoute({
		method: "GET",
		path: "/client/organizer-workday-details/{date}/{vehicleId}",
		area,
		summary: "Get a vehicle's workday of a day and shift with its month, trailers, drivers and favourites.",
		operation: readOrganizerDay,
		params: dayOfVehicleParam,
		pathNames: { vehicleId: "vehicle_id" },
	}),
	defineRoute({
		method: "GET",
		path: "/client/available-workday-drivers/{date}/{vehicleId}",
		area,
		summary:
			"List all drivers for a vehicle's day and shift with their status and whether they can be allocated.",
		operation: listAvailableDrivers,
		params: dayOfVehicleParam,
		pathNames: { vehicleId: "vehicle_id" },
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-jobs-on-workday/{date}",
		area,
		summary:
			"List the jobs of a day that can be allocated to a workday; `work_day_id` leaves out those its driver has.",
		operation: listOfferedJobs,
		params: dateParam,
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-vehicle-future-workday/{vehicleId}",
		area,
		summary: "List a vehicle's workdays of a shift from a day on, with its VOR days and favourite drivers.",
		operation: listFutureWorkdays,
		pathNames: { vehicleId: "vehicle_id" },
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-live-drivers",
		area,
		summary:
			"List every driver on a workday of today, and those of last night who are still on duty: state, last position, next stop, jobs, timeline, checks and pictures. `driver_ids` limits it to up to 100 drivers.",
		operation: listLiveDrivers,
	}),
	defineRoute({
		method: "GET",
		path: "/client/job-location/{id}",
		area,
		summary:
			"Where a job is: the last position of its driver on duty with the town it is near, when the driver is expected at each stop that is left and why, and the way on a map.",
		operation: whereIsJob,
	}),
	defineRoute({
		method: "GET",
		path: "/client/live-route",
		area,
		summary:
			"Get the route from a driver's position to a stop for a vehicle of these sizes with this load; estimated if no route provider answers within 10 seconds.",
		operation: readLiveRoute,
	}),
	defineRoute({
		method: "GET",
		path: "/client/company-and-logo",
		area,
		summary: "Get the header of a printed report: company, logo and workday.",
		operation: readReportHeader,
	}),
] as const;
