import { toast } from "~/ui/overlay/toasts";
import type { BoardState } from "../state/board-state";
import type { PlanDay } from "./plan-day";
import { findJob, regOf } from "./shown-lane";

/** Puts a job on a vehicle of the plan; a vehicle that cannot take it is named. */
export async function putOnVehicle(
	planDay: PlanDay,
	board: BoardState,
	{ job, vehicle }: { job: number; vehicle: number },
): Promise<void> {
	if (await planDay.use(job, vehicle)) return;
	const name = findJob(board, job)?.job_number ?? "the job";
	toast.warning(`${regOf(board, vehicle)} cannot take ${name} in this plan.`);
}
