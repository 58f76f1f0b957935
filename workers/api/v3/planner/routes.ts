import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { countStatuses, getBoard, getCards, getUnplanned } from "~/domain/planner/board";
import { confirmJobs } from "~/domain/planner/confirm";
import { mergeJob } from "~/domain/planner/merge";
import { planJobs } from "~/domain/planner/plan";
import { reorderJobs } from "~/domain/planner/reorder";
import { vehicleRoute } from "~/domain/planner/route";
import {
	boardQuery,
	confirmInput,
	countsQuery,
	jobsQuery,
	mergeInput,
	planInput,
	positionInput,
	splitInput,
	unplanInput,
	unplannedQuery,
	vehicleDayQuery,
} from "~/domain/planner/schemas";
import {
	boardShape,
	changedShape,
	mergeShape,
	plannerJobShape,
	routeShape,
	splitShape,
	statusCountsShape,
	suggestionShape,
	unplannedShape,
} from "~/domain/planner/shapes";
import { splitJob } from "~/domain/planner/split";
import { suggestOrder } from "~/domain/planner/suggest";
import { unplanJobs } from "~/domain/planner/unplan";
import { writtenJson } from "./written-json";

const area = "planner";

/** Staff who plan. */
const plans = staffWith("planner");

/** Staff who may look at the board: other screens show parts of it. */
const looks = staffWith("planner.read");

/** The planner's board: reading a day, moving its jobs, and a vehicle's way through it. */
export const plannerRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/planner/get-vehicle-list",
		area,
		summary:
			"The board of a day: vehicles with their drivers and their jobs in order, and how many of each type.",
		access: looks,
		query: boardQuery,
		answer: boardShape,
		async handle({ ctx, query }) {
			return writtenJson(await getBoard({ ctx: ctx(), input: query }), [
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
		summary: "The jobs of a day that lie on no vehicle.",
		access: looks,
		query: unplannedQuery,
		answer: unplannedShape,
		async handle({ ctx, query }) {
			return writtenJson(await getUnplanned({ ctx: ctx(), input: query }), ["jobs"]);
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/job-status-list-count",
		area,
		summary: "How many jobs of a day each status has, on vehicles and off them.",
		access: looks,
		query: countsQuery,
		answer: statusCountsShape,
		async handle({ ctx, query }) {
			return { data: await countStatuses({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/get-jobs",
		area,
		summary: "The cards of jobs as they now are; those that are not of the day are left out.",
		access: looks,
		query: jobsQuery,
		answer: z.array(plannerJobShape),
		async handle({ ctx, query }) {
			return writtenJson(await getCards({ ctx: ctx(), input: query }));
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/plan-jobs",
		area,
		summary: "Puts jobs on a vehicle's day, at a place or at its end, planned; all of them or none.",
		access: plans,
		body: planInput,
		answer: changedShape,
		async handle({ ctx, body }) {
			return { data: await planJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/update-job-planning",
		area,
		summary: "Moves jobs from vehicle to vehicle; a booked one is only planned at its new place.",
		access: plans,
		body: planInput,
		answer: changedShape,
		async handle({ ctx, body }) {
			return { data: await planJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/planner/un-plan-job",
		area,
		summary: "Takes jobs off their vehicles, back to the unplanned list.",
		access: plans,
		body: unplanInput,
		answer: changedShape,
		async handle({ ctx, body }) {
			return { data: await unplanJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/confirm-planned-jobs",
		area,
		summary: "Books the planned jobs of a vehicle's day for its driver, or unbooks booked ones.",
		access: plans,
		body: confirmInput,
		answer: changedShape,
		async handle({ ctx, body }) {
			return { data: await confirmJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/update-position",
		area,
		summary: "Saves the order of a vehicle's day: every place of it once.",
		access: plans,
		body: positionInput,
		answer: changedShape,
		async handle({ ctx, body }) {
			return { data: await reorderJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/split-job-for-vehicle",
		area,
		summary:
			"Splits a job into its collection and its delivery; a trip planned as a whole into its sub-jobs.",
		access: plans,
		body: splitInput,
		answer: splitShape,
		async handle({ ctx, body }) {
			return { data: await splitJob({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/merge-job-for-planning",
		area,
		summary: "Merges a trip back into one entry; a job that was split is as before.",
		access: plans,
		body: mergeInput,
		answer: mergeShape,
		async handle({ ctx, body }) {
			return { data: await mergeJob({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/vehicle-route",
		area,
		summary:
			"The stops of a vehicle's day in order, with miles and minutes; an estimate where no route provider answers.",
		access: looks,
		query: vehicleDayQuery,
		answer: routeShape,
		async handle({ ctx, query }) {
			return { data: await vehicleRoute({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/suggest-order",
		area,
		summary: "A shorter order of a vehicle's jobs, to be accepted or declined; nothing is changed.",
		access: looks,
		query: vehicleDayQuery,
		answer: suggestionShape,
		async handle({ ctx, query }) {
			return { data: await suggestOrder({ ctx: ctx(), input: query }) };
		},
	}),
];
