import { z } from "zod";
import { commit } from "~/db/commit";
import { releaseFromStop } from "~/db/repositories/finance/invoice-releases";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { conflict, forbidden } from "~/shared/errors";
import { financeText } from "~/shared/texts/finance";
import { readInvoiceJobs } from "../facts";
import type { Blocker } from "../rules-blockers";
import { jobIdsField } from "../schemas";
import { releaseReasonInput } from "./release-reason";

const STOPS: readonly Blocker[] = ["on_stop", "credit_limit"];

const releaseJobsInput = releaseReasonInput.extend({
	jobIds: jobIdsField.refine((ids) => ids.length <= 100, "At most 100 at once"),
});

/**
 * Lets jobs be invoiced although their customer is on stop or over the credit limit. Who did it and why is in each job's
 * timeline. Throws 404, 403 for who is not a client admin, and 409 if one of them is not stopped.
 */
export const releaseJobs = defineOperation({
	access: staffWith("finance"),
	input: releaseJobsInput,
	response: z.object({ released: z.int() }),
	message: ({ released }: { released: number }) => financeText.released(released),
	async run({ ctx, input }): Promise<{ released: number }> {
		if (!isClientAdmin(ctx.actor)) throw forbidden("Only a client admin releases jobs from a stop.");
		const jobs = await readInvoiceJobs(ctx, input.jobIds);
		const free = jobs.filter(({ blockers }) => !blockers.some((name) => STOPS.includes(name)));
		if (free.length > 0)
			throw conflict(`Not stopped: ${free.map(({ job_number }) => job_number).join(", ")}`);
		await commit(
			ctx,
			releaseFromStop(ctx, input.jobIds, input.reason),
			input.jobIds.map((id) => jobChange("update", { id })),
		);
		return { released: jobs.length };
	},
});
