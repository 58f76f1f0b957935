import { read } from "~/db/read";
import { orderWorkdayJobRows } from "~/db/repositories/jobs/allocations";
import { arrangePlaces } from "~/db/repositories/jobs/planner-places";
import {
	selectPlacedJobs,
	selectWorkdayJobs,
	selectWorkdayJobsBeside,
} from "~/db/repositories/planning/workday-lists";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { commitWithLeases, plannerChange } from "~/domain/planning/planner/board/commit-with-leases";
import { notFound, validation } from "~/shared/errors";
import type { VehicleDay } from "~/shared/leases/lease";
import { organizerText } from "~/shared/texts/organizer";
import type { Ctx } from "~/tenancy/ctx";
import { readWorkday } from "./read";
import type { Workday } from "./responses";
import { workdayResponse } from "./responses";
import { computeJobOrder, interleaveOrder } from "./rules";
import { jobOrderInput } from "./schemas";
import { workdayChange } from "./workday-change";

/**
 * Reorders the jobs of a workday. On the planner's row they swap positions among themselves, so that cards of the other shift stay
 * in place. Throws 404, 422 if they belong to several workdays, 409 if another user has a lease on the row.
 */
export const orderWorkdayJobs = defineOperation({
	access: staffWith("organizer.write"),
	input: jobOrderInput,
	response: workdayResponse,
	message: organizerText.orderUpdated,
	async run({ ctx, input }): Promise<Workday> {
		const requested = input.workdayJobArray;
		const [rows, siblings] = await read(ctx.d1, [
			selectWorkdayJobs(requested.map(({ id }) => id)),
			selectWorkdayJobsBeside(requested[0]?.id ?? 0),
		]);
		const work_day_id = rows[0]?.work_day_id;
		if (work_day_id === undefined) throw notFound("Workday job");
		if (rows.some((row) => row.work_day_id !== work_day_id))
			throw validation({ workdayJobArray: "The jobs belong to several workdays" });
		const places = computeJobOrder(
			siblings.map(({ id }) => id),
			requested,
		);
		const day = await readWorkday(ctx, work_day_id);
		const jobs = new Map(siblings.map(({ id, job_id }) => [id, job_id]));
		const board = await boardOrder(
			ctx,
			day,
			places.map(({ id }) => jobs.get(id) ?? 0),
		);
		await commitWithLeases(ctx, {
			rows: board.rows,
			writes: [
				orderWorkdayJobRows(ctx, places),
				...board.rows.flatMap((row) => arrangePlaces(ctx, row, board.uids, 1)),
			],
			changes: [
				workdayChange("updateWorkdayJobsOrder", day),
				...(board.rows.length > 0 ? [plannerChange("other", board.rows, board.uids)] : []),
			],
		});
		return await readWorkday(ctx, work_day_id);
	},
});

/** The planner row of a workday and its card keys in the new order; empty without a vehicle. */
async function boardOrder(
	ctx: Ctx,
	{ vehicle_id, date }: Workday,
	job_ids: readonly number[],
): Promise<{ rows: VehicleDay[]; uids: string[] }> {
	if (vehicle_id === null) return { rows: [], uids: [] };
	const [cards] = await read(ctx.d1, [selectPlacedJobs(vehicle_id, date)]);
	const uids = new Map(cards.map(({ job_id, uid }) => [job_id, uid]));
	const order = interleaveOrder([...uids.keys()], job_ids);
	return { rows: [{ vehicle_id, date }], uids: order.map((id) => uids.get(id) ?? "") };
}
