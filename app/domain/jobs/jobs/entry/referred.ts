import { type Rows, read } from "~/db/read";
import { selectFoundReferences, selectTariffRates } from "~/db/repositories/jobs/job-options";
import { selectCardExtras } from "~/db/repositories/jobs/job-rates";
import type { Ctx } from "~/tenancy/ctx";
import type { ChangedJobFields } from "./schemas";

/**
 * Selects what a change refers to: whether what it names is there, what the extra tariffs of the change and of the job cost, and the
 * cards that may price it: of its new customer, or by the job itself.
 */
export const selectReferred = (ctx: Ctx, id: number, changes: ChangedJobFields) =>
	[
		selectFoundReferences([changes]),
		selectTariffRates(
			(changes.job_extra_charges ?? []).map((charge) => charge.extra_tariff_id),
			id,
		),
		ctx.rates.selectUses(changes.customer_id ? [changes.customer_id] : { job_id: id }),
		selectCardExtras(id),
	] as const;

/** What was read of it. */
export interface Referred {
	references: RowsOfReferred[0][number] | undefined;
	tariffs: RowsOfReferred[1];
	uses: RowsOfReferred[2];
	extras: RowsOfReferred[3];
}
type RowsOfReferred = Rows<ReturnType<typeof selectReferred>>;

/** Reads it where it was not read with the job. */
export async function readReferred(ctx: Ctx, id: number, changes: ChangedJobFields): Promise<Referred> {
	const [[references], tariffs, uses, extras] = await read(ctx.d1, selectReferred(ctx, id, changes));
	return { references, tariffs, uses, extras };
}
