import { query, read } from "~/db/read";
import { subJobsSql } from "~/domain/jobs/list/list-sql";
import { jobAudienceAccess } from "~/domain/jobs/model/access";
import { defineOperation, idInput } from "~/domain/operation";
import { notFound } from "~/domain/shared/errors";
import { diaryScope } from "./scope";

/** The sub-jobs of a trip as diary rows in order, as JSON text. Throws 404, also for another customer's trip. */
export const listTripRows = defineOperation({
	access: jobAudienceAccess,
	input: idInput,
	async run({ ctx, input }): Promise<string> {
		const scope = diaryScope(ctx.actor);
		const { sql, params } = subJobsSql(scope, input.id);
		const customer_id = scope === "tenant" ? null : scope.customer_id;
		const [results, [trip]] = await read(ctx.d1, [
			query<{ rows: string }>(sql, ...params),
			query(
				"SELECT id FROM job WHERE id = ?1 AND customer_id = coalesce(?2, customer_id)",
				input.id,
				customer_id,
			),
		]);
		if (!trip) throw notFound("Job");
		return results[0]?.rows ?? "[]";
	},
});
