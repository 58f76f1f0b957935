import { idempotencyKey } from "@/workers/http/route/header-input";
import { defineRoute } from "@/workers/http/route/route";
import { createRecurringJobs, repeatJob } from "~/domain/diary/recurring/create-copies";

const copyRoute = {
	method: "POST",
	area: "jobs",
	headerDefaults: idempotencyKey,
} as const;

/** The two kinds of copy: recurring on chosen days, or repeated a number of times. */
export const copyRoutes = [
	defineRoute({
		...copyRoute,
		path: "/client/recurring-jobs",
		summary:
			"Create copies of a job on the given days, up to 500; repeating a uid only creates the missing ones.",
		operation: createRecurringJobs,
	}),
	defineRoute({
		...copyRoute,
		path: "/client/repeat-jobs",
		summary: "Create a number of copies of a job, up to 500; repeating a uid only creates the missing ones.",
		operation: repeatJob,
	}),
] as const;
