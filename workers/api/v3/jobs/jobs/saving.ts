import { expectedVersion, idempotencyKey, masterEditToken } from "@/workers/http/route/header-input";
import { defineRoute } from "@/workers/http/route/route";
import { duplicateJob } from "~/domain/jobs/jobs/entry/duplicate";
import type { SaveJobResult } from "~/domain/jobs/jobs/entry/responses";
import { saveJob } from "~/domain/jobs/jobs/entry/save";
import { updateJob } from "~/domain/jobs/jobs/entry/update";
import { saveQuoteAsJob } from "~/domain/jobs/jobs/lifecycle/save-as-job";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { jobText } from "~/shared/texts/jobs";

const toCreatedResponse = ({ job }: SaveJobResult) => ({
	message: jobText.created(job.job_number),
	data: job,
});

export const savingRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/save-job",
		area: "jobs",
		summary:
			"Create a job, a quote, or a trip with up to 100 stops (trip_sub_jobs) at once; repeating a uid (or Idempotency-Key) creates nothing.",
		operation: saveJob,
		headerDefaults: idempotencyKey,
		response: jobResponse,
		respond: toCreatedResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/client/duplicate-job/{id}",
		area: "jobs",
		summary: "Duplicate a job as a new Pending job; repeating a uid creates nothing.",
		operation: duplicateJob,
		headerDefaults: idempotencyKey,
		response: jobResponse,
		respond: toCreatedResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/save-as-job/{id}",
		area: "jobs",
		summary: "Turn a quote into a Pending job.",
		operation: saveQuoteAsJob,
		headerDefaults: expectedVersion,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-job/{id}",
		area: "jobs",
		summary:
			"Change the given fields of a job; responds 409 if it has changed since `version` (or If-Match).",
		operation: updateJob,
		headerInput: masterEditToken,
		headerDefaults: expectedVersion,
	}),
] as const;
