import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { countStatuses, getBoard, getCards, getUnplanned } from "~/domain/planner/board";
import { confirmJobs } from "~/domain/planner/confirm";
import { mergeJob } from "~/domain/planner/merge";
import { planJobs } from "~/domain/planner/plan";
import { reorderJobs } from "~/domain/planner/reorder";
import {
	boardChangedResponse,
	boardResponse,
	mergeResponse,
	orderSuggestionResponse,
	plannerJobResponse,
	splitResponse,
	statusCountsResponse,
	unplannedResponse,
	vehicleRouteResponse,
} from "~/domain/planner/responses";
import {
	boardQuery,
	confirmInput,
	jobsQuery,
	mergeInput,
	planInput,
	reorderInput,
	splitInput,
	statusCountsQuery,
	unplanInput,
	unplannedQuery,
	vehicleDayQuery,
} from "~/domain/planner/schemas";
import { splitJob } from "~/domain/planner/split";
import { suggestOrder } from "~/domain/planner/suggest-order";
import { unplanJobs } from "~/domain/planner/unplan";
import { getVehicleRoute } from "~/domain/planner/vehicle-route";
import { rawJsonResponse } from "./raw-json-response";

const area = "planner";

/** Staff who plan. */
const planAccess = staffWith("planner");

/** Staff who may read the board: other screens show some of it. */
const boardReadAccess = staffWith("planner.read");

/** The planner's board: reading a day, moving its jobs, and a vehicle's route. */
export const plannerRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/planner/get-vehicle-list",
		area,
		summary:
			"Get the board of a day: vehicles with drivers and jobs in order, and the count of each vehicle type.",
		access: boardReadAccess,
		query: boardQuery,
		response: boardResponse,
		async handle({ ctx, query }) {
			return rawJsonResponse(await getBoard({ ctx: ctx(), input: query }), [
				"vehicles",
				"vehicleTypeCounts",
				"hours_rules",
			]);
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/get-unplanned-job-list",
		area,
		summary: "List the unplanned jobs of a day.",
		access: boardReadAccess,
		query: unplannedQuery,
		response: unplannedResponse,
		async handle({ ctx, query }) {
			return rawJsonResponse(await getUnplanned({ ctx: ctx(), input: query }), ["jobs"]);
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/job-status-list-count",
		area,
		summary: "Count the jobs of a day by status, planned and unplanned.",
		access: boardReadAccess,
		query: statusCountsQuery,
		response: statusCountsResponse,
		async handle({ ctx, query }) {
			return { data: await countStatuses({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/get-jobs",
		area,
		summary: "List the current cards of jobs; jobs of another day are left out.",
		access: boardReadAccess,
		query: jobsQuery,
		response: z.array(plannerJobResponse),
		async handle({ ctx, query }) {
			return rawJsonResponse(await getCards({ ctx: ctx(), input: query }));
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/plan-jobs",
		area,
		summary: "Plan jobs on a vehicle's day, at a position or at the end; all of them or none.",
		access: planAccess,
		body: planInput,
		response: boardChangedResponse,
		async handle({ ctx, body }) {
			return { data: await planJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/update-job-planning",
		area,
		summary: "Move planned jobs to another vehicle; a booked job becomes planned.",
		access: planAccess,
		body: planInput,
		response: boardChangedResponse,
		async handle({ ctx, body }) {
			return { data: await planJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/planner/un-plan-job",
		area,
		summary: "Unplan jobs: remove them from their vehicles, back to the unplanned list.",
		access: planAccess,
		body: unplanInput,
		response: boardChangedResponse,
		async handle({ ctx, body }) {
			return { data: await unplanJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/confirm-planned-jobs",
		area,
		summary: "Book the planned jobs of a vehicle's day for its driver, or unbook booked ones.",
		access: planAccess,
		body: confirmInput,
		response: boardChangedResponse,
		async handle({ ctx, body }) {
			return { data: await confirmJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/update-position",
		area,
		summary: "Save the order of a vehicle's day; every place of it exactly once.",
		access: planAccess,
		body: reorderInput,
		response: boardChangedResponse,
		async handle({ ctx, body }) {
			return { data: await reorderJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/split-job-for-vehicle",
		area,
		summary: "Split a job into collection and delivery, or a trip planned as one entry into its sub-jobs.",
		access: planAccess,
		body: splitInput,
		response: splitResponse,
		async handle({ ctx, body }) {
			return { data: await splitJob({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/merge-job-for-planning",
		area,
		summary: "Merge a trip back into one entry; undoes the split of a job.",
		access: planAccess,
		body: mergeInput,
		response: mergeResponse,
		async handle({ ctx, body }) {
			return { data: await mergeJob({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/vehicle-route",
		area,
		summary:
			"Get the stops of a vehicle's day in order with miles and minutes; estimated if the route provider is unavailable.",
		access: boardReadAccess,
		query: vehicleDayQuery,
		response: vehicleRouteResponse,
		async handle({ ctx, query }) {
			return { data: await getVehicleRoute({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/suggest-order",
		area,
		summary: "Suggest a shorter order of a vehicle's jobs; nothing is changed.",
		access: boardReadAccess,
		query: vehicleDayQuery,
		response: orderSuggestionResponse,
		async handle({ ctx, query }) {
			return { data: await suggestOrder({ ctx: ctx(), input: query }) };
		},
	}),
];
