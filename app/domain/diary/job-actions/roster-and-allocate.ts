import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts, toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { isStaffWith } from "~/domain/kernel/permissions/access";
import { allocationAccess } from "~/domain/kernel/permissions/allocation-access";
import { allocateToCarrier, resolveDay } from "~/domain/planning/allocation/allocate";
import { allocationAction } from "~/domain/planning/allocation/rules-action";
import { workDayJobInput } from "~/domain/planning/allocation/schemas";
import { createWorkday } from "~/domain/planning/workdays/create";
import { removeWorkday } from "~/domain/planning/workdays/remove";
import { DRIVER_TYPE } from "~/domain/planning/workdays/rules";
import { conflict, forbidden } from "~/shared/errors";
import { idField, shiftField } from "~/shared/input-fields";
import { allocationText } from "~/shared/texts/allocation";

const requiredId = (message: string) => idField.refine((id) => id !== null, message).transform(Number);

const rosterInput = workDayJobInput.omit({ work_day_id: true }).extend({
	driver_id: requiredId("Name the driver"),
	vehicle_id: requiredId("Please choose a vehicle"),
	shift_type_id: shiftField,
});

/**
 * Adds a workday for a driver who has none on the job's day and allocates the job to it; if that is refused, the workday is removed
 * again. Throws what creating a workday and allocating throw, and 403 without leave to change workdays.
 */
export const rosterAndAllocate = defineOperation({
	access: allocationAccess,
	input: rosterInput,
	response: jobResponse,
	message: allocationText.rostered,
	async run({ ctx, input }): Promise<JobView> {
		if (!isStaffWith(ctx.actor, "organizer.write")) throw forbidden(allocationText.mayNotRoster);
		const { driver_id, vehicle_id, shift_type_id, ...request } = input;
		const job = await loadJob(ctx, input.job_id);
		const action = allocationAction(job.status, input.is_planned);
		const decision = decide(lifecycleFacts(job), action, toJobActor(ctx.actor));
		if (!decision.ok) throw conflict(decision.reason);
		const date = resolveDay(job, { ...request, carrier: { kind: "driver", id: 0 } });
		const workday = await createWorkday.run({
			ctx,
			input: {
				date,
				driver_id,
				vehicle_id,
				shift_type_id,
				driver_type: DRIVER_TYPE,
				trailer_id: null,
				start_time: null,
				notes: null,
			},
		});
		try {
			return await allocateToCarrier(ctx, { ...request, carrier: { kind: "driver", id: workday.id } });
		} catch (error) {
			await removeWorkday.run({ ctx, input: { id: workday.id } });
			throw error;
		}
	},
});
