import { expectedVersion, masterEditToken } from "@/workers/http/route/header-input";
import { defineRoute } from "@/workers/http/route/route";
import { addSubJob } from "~/domain/jobs/trips/add-sub-job";
import { removeSubJob, updateSubJob } from "~/domain/jobs/trips/change-sub-job";
import { proposeStopOrder } from "~/domain/planning/planner/route/propose-round";

/** Sub-jobs; completing, cancelling and allocating them uses the routes for jobs. */
export const tripRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/sub-job",
		area: "jobs",
		summary: "Add a sub-job to a trip; repeating a uid creates nothing.",
		operation: addSubJob,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/sub-job/{id}",
		area: "jobs",
		summary: "Change a sub-job; responds 409 if it has changed since `version` (or If-Match).",
		operation: updateSubJob,
		headerInput: masterEditToken,
		headerDefaults: expectedVersion,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/sub-job/{id}",
		area: "jobs",
		summary: "Delete a sub-job and update its trip.",
		operation: removeSubJob,
		headerInput: expectedVersion,
	}),
	defineRoute({
		method: "POST",
		path: "/client/propose-stop-order",
		area: "jobs",
		summary:
			"Propose the order by road of a round's stops, with expected arrivals and estimated miles; stores nothing. The trip with its stops is then saved by save-job.",
		operation: proposeStopOrder,
	}),
] as const;
