import { z } from "zod";
import { read } from "~/db/read";
import { scopeCustomer } from "~/db/repositories/diary/job-list/list-filter";
import { selectSubJobRows } from "~/db/repositories/diary/job-list/select-list";
import { selectJobOfCustomer } from "~/db/repositories/jobs/jobs";
import { jobListRowResponse } from "~/domain/jobs/jobs/list/schemas-list";
import { jobListAudienceAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { notFound } from "~/shared/errors";
import { jsonText } from "~/shared/money/price-fields";
import { diaryScope } from "./scope";

/** The sub-jobs of a trip as diary rows in order, as JSON text. Throws 404, also for another customer's trip. */
export const listTripRows = defineOperation({
	access: jobListAudienceAccess,
	input: idInput,
	response: jsonText(z.array(jobListRowResponse)),
	async run({ ctx, input }): Promise<string> {
		const scope = diaryScope(ctx.actor);
		const [results, [trip]] = await read(ctx.d1, [
			selectSubJobRows(scope, input.id),
			selectJobOfCustomer(input.id, scopeCustomer(scope)),
		]);
		if (!trip) throw notFound("Job");
		return results[0]?.rows ?? "[]";
	},
});
