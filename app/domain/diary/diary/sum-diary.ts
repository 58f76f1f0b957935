import { z } from "zod";
import { read } from "~/db/read";
import { scopeHasPrices } from "~/db/repositories/diary/job-list/list-filter";
import { selectListedCharge } from "~/db/repositories/diary/job-list/select-list";
import { jobListFilter } from "~/domain/jobs/jobs/list/schemas-list";
import { jobPriceAudienceAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { forbidden } from "~/shared/errors";
import { price } from "~/shared/money/price-fields";
import { withDefaultDays } from "./default-days";
import { diaryScope, permittedFilter } from "./scope";

/** The total charge of the jobs in a filter, in pounds. It reads every matching job, so it is a separate request. Throws 403 for a customer without prices. */
export const sumDiary = defineOperation({
	access: jobPriceAudienceAccess,
	input: jobListFilter,
	response: z.object({ total_charge: price() }),
	async run({ ctx, input }): Promise<{ total_charge: number }> {
		const scope = diaryScope(ctx.actor);
		if (!scopeHasPrices(scope)) throw forbidden();
		const filter = withDefaultDays(permittedFilter(ctx.actor, input), ctx.now);
		const [rows] = await read(ctx.d1, [selectListedCharge(scope, filter)]);
		return rows[0] ?? { total_charge: 0 };
	},
});
