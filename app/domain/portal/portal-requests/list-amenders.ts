import { z } from "zod";
import { read } from "~/db/read";
import { selectStaffWithPermission } from "~/db/repositories/master-data/permissions";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { AMEND_BOOKED_JOBS_PATH } from "~/domain/kernel/permissions/rights";

/** Names the active staff whose role has the right to amend booked jobs, in order. */
export const listAmenders = defineOperation({
	access: jobWriteAccess,
	input: noInput,
	response: z.object({ names: z.array(z.string()) }),
	async run({ ctx }): Promise<{ names: string[] }> {
		const [rows] = await read(ctx.d1, [selectStaffWithPermission(AMEND_BOOKED_JOBS_PATH)]);
		return { names: rows.map(({ name }) => name) };
	},
});
