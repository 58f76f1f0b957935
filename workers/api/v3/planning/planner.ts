import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { listBackloads } from "~/domain/planning/planner/backload/list-backloads";
import { listBestBackloads } from "~/domain/planning/planner/backload/list-best-backloads";
import { countStatuses, getBoard, getCards, getUnplanned } from "~/domain/planning/planner/board/board";
import { confirmJobs } from "~/domain/planning/planner/plan/confirm";
import { mergeJob } from "~/domain/planning/planner/plan/merge";
import { orderStops } from "~/domain/planning/planner/plan/order-stops";
import { planJobs } from "~/domain/planning/planner/plan/plan";
import { reorderJobs } from "~/domain/planning/planner/plan/reorder";
import { splitJob } from "~/domain/planning/planner/plan/split";
import { unplanJobs } from "~/domain/planning/planner/plan/unplan";
import { listRunSheetRecipients, mailRunSheet } from "~/domain/planning/planner/route/mail-run-sheet";
import { createRunSheetPdf } from "~/domain/planning/planner/route/run-sheet-pdf";
import { suggestOrder } from "~/domain/planning/planner/route/suggest-order";
import { getVehicleRoute } from "~/domain/planning/planner/route/vehicle-route";
import { boardResponse, plannerJobResponse, unplannedResponse } from "~/domain/planning/run/responses";
import { rawJsonResponse } from "./raw-json-response";

const area = "planner";

/** The planner's board: reading a day, moving its jobs, and a vehicle's route. */
export const plannerRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/planner/get-vehicle-list",
		area,
		summary:
			"Get the board of a day: vehicles with drivers and jobs in order, and the count of each vehicle type.",
		operation: getBoard,
		response: boardResponse,
		respond: (board) =>
			rawJsonResponse(board, ["vehicles", "vehicleTypeCounts", "hours_rules", "road_times", "needs"]),
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/get-unplanned-job-list",
		area,
		summary: "List the unplanned jobs of a day.",
		operation: getUnplanned,
		response: unplannedResponse,
		respond: (list) => rawJsonResponse(list, ["jobs", "earlier"]),
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/job-status-list-count",
		area,
		summary: "Count the jobs of a day by status, planned and unplanned.",
		operation: countStatuses,
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/get-jobs",
		area,
		summary: "List the current cards of jobs; jobs of another day are left out.",
		operation: getCards,
		response: z.array(plannerJobResponse),
		respond: (cards) => rawJsonResponse(cards),
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/plan-jobs",
		area,
		summary: "Plan jobs on a vehicle's day, at a position or at the end; all of them or none.",
		operation: planJobs,
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/update-job-planning",
		area,
		summary: "Move planned jobs to another vehicle; a booked job becomes planned.",
		operation: planJobs,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/planner/un-plan-job",
		area,
		summary: "Unplan jobs: remove them from their vehicles, back to the unplanned list.",
		operation: unplanJobs,
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/confirm-planned-jobs",
		area,
		summary: "Book the planned jobs of a vehicle's day for its driver, or unbook booked ones.",
		operation: confirmJobs,
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/update-position",
		area,
		summary: "Save the order of a vehicle's day; every place of it exactly once.",
		operation: reorderJobs,
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/update-stop-order",
		area,
		summary:
			"Save the order in which a vehicle makes the stops of its day, or have it follow from the times again.",
		operation: orderStops,
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/split-job-for-vehicle",
		area,
		summary: "Split a job into collection and delivery, or a trip planned as one entry into its sub-jobs.",
		operation: splitJob,
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/merge-job-for-planning",
		area,
		summary: "Merge a trip back into one entry; undoes the split of a job.",
		operation: mergeJob,
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/run-sheet-pdf",
		area,
		summary: "Download the run sheet of a vehicle's day as PDF: its stops in order, for the driver.",
		operation: createRunSheetPdf,
		response: "file",
		weight: "heavy",
		respond: (file: Response) => file,
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/run-sheet-recipients",
		area,
		summary: "List the drivers of a vehicle's day, with the addresses that its run sheet would be mailed to.",
		operation: listRunSheetRecipients,
	}),
	defineRoute({
		method: "POST",
		path: "/client/planner/mail-run-sheet",
		area,
		summary: "Mail the run sheet of a vehicle's day to its drivers; those without an address are named.",
		operation: mailRunSheet,
		weight: "heavy",
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/vehicle-route",
		area,
		summary:
			"Get the stops of a vehicle's day in order with miles and minutes; estimated if the route provider is unavailable.",
		operation: getVehicleRoute,
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/suggest-order",
		area,
		summary: "Suggest a shorter order of a vehicle's jobs; nothing is changed.",
		operation: suggestOrder,
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/backloads",
		area,
		summary: "List the empty legs of a vehicle's day with the unplanned jobs that fit into them; estimated.",
		operation: listBackloads,
	}),
	defineRoute({
		method: "GET",
		path: "/client/planner/best-backloads",
		area,
		summary:
			"List the unplanned jobs that save most miles on the empty legs of today's and tomorrow's vehicles, at most five; estimated.",
		operation: listBestBackloads,
	}),
] as const;
