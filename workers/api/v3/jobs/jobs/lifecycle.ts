import { expectedVersion, masterEditToken } from "@/workers/http/route/header-input";
import { defineRoute } from "@/workers/http/route/route";
import { updateOtherCosts, updateSubCost } from "~/domain/jobs/jobs/entry/update-costs";
import { proposeJobPrice } from "~/domain/jobs/jobs/lifecycle/add-price";
import { removeJob } from "~/domain/jobs/jobs/lifecycle/remove";
import { restoreJob } from "~/domain/jobs/jobs/lifecycle/restore";
import { setJobStatus } from "~/domain/jobs/jobs/lifecycle/set-status";

export const lifecycleRoutes = [
	defineRoute({
		method: "PUT",
		path: "/client/update-job-status/{id}",
		area: "jobs",
		summary: "Change the status of a job, if its current status allows it.",
		operation: setJobStatus,
		headerInput: masterEditToken,
		headerDefaults: expectedVersion,
	}),
	defineRoute({
		method: "GET",
		path: "/client/job-price-proposal/{id}",
		area: "jobs",
		summary: "What the tariff of its load type makes of a job's mileage.",
		operation: proposeJobPrice,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-job-sub-cost/{id}",
		area: "jobs",
		summary: "Set what the carrier is paid and recalculate the profit.",
		operation: updateSubCost,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-job-other-costs/{id}",
		area: "jobs",
		summary: "Set the other costs of a job.",
		operation: updateOtherCosts,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/delete-job/{id}",
		area: "jobs",
		summary: "Delete a job; it can be restored.",
		operation: removeJob,
		headerInput: expectedVersion,
	}),
	defineRoute({
		method: "GET",
		path: "/client/restore-job/{id}",
		aliases: [{ method: "PUT" }, { method: "POST" }],
		changesState: true,
		area: "jobs",
		summary: "Restore a deleted job to the status it had.",
		operation: restoreJob,
	}),
] as const;
