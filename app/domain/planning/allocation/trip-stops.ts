import type { Change, Statement } from "~/db/commit";
import {
	insertOwnerDriverJob,
	insertSubContractorJob,
	insertWorkdayJob,
} from "~/db/repositories/jobs/allocations";
import { releaseAllocations } from "~/domain/jobs/jobs/lifecycle/allocations";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveWrites } from "~/domain/jobs/jobs/lifecycle/move";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { SubJobView } from "~/domain/jobs/jobs/model/responses-relations";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import type { Carrier } from "./carriers";
import { type AllocationKind, subContractorDate } from "./rules";
import { allocationAction, isAllocated } from "./rules-action";

interface StopsAllocation {
	trip: JobView;
	stops: readonly SubJobView[];
	kind: AllocationKind;
	carrier: Carrier;
	is_planned: 0 | 1;
}

type Effects = { writes: Statement[]; changes: Change[] };

/**
 * The statements and changes that allocate the stops of a trip which is being allocated. On the planner they are part of the trip's
 * card, so they get no place of their own.
 */
export function allocateStops(ctx: Ctx, allocation: StopsAllocation): Effects {
	const effects = allocation.stops.map((stop) => allocateStop(ctx, stop, allocation));
	return {
		writes: effects.flatMap(({ writes }) => writes),
		changes: effects.flatMap(({ changes }) => changes),
	};
}

function allocateStop(
	ctx: Ctx,
	stop: SubJobView,
	{ trip, kind, carrier, is_planned }: StopsAllocation,
): Effects {
	const facts = {
		...stop,
		parent_status: is_planned ? ("Planned" as const) : ("Booked" as const),
		customer_type: trip.customer?.customer_type ?? null,
		work_days: stop.work_day_jobs.length,
	};
	const decision = decide(facts, allocationAction(stop.status, is_planned), toJobActor(ctx.actor));
	const { writes, changes } = moveWrites(ctx, stop, decision, {
		kind: "allocate",
		extraWrites: [
			...(isAllocated(stop.status) ? releaseAllocations(stop, "Pending") : []),
			insertStop(ctx, stop, { kind, carrier, is_planned }),
		],
		detail: `${carrier.label} on ${showDate(carrier.date ?? subContractorDate(stop))}, with its trip`,
	});
	return { writes, changes };
}

function insertStop(
	ctx: Ctx,
	stop: SubJobView,
	{ kind, carrier, is_planned }: Pick<StopsAllocation, "kind" | "carrier" | "is_planned">,
): Statement {
	if (kind === "driver")
		return insertWorkdayJob(ctx, { job_id: stop.id, work_day_id: carrier.id, is_planned });
	const date = subContractorDate(stop) ?? "";
	const row = { job_id: stop.id, partner_id: carrier.id, date, is_planned, cost: null };
	return kind === "owner_driver"
		? insertOwnerDriverJob(ctx, row)
		: insertSubContractorJob(ctx, { ...row, is_offer: false });
}
