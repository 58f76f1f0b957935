import { toast } from "~/ui/overlay/toasts";
import type { BoardState } from "../state/board-state";
import type { PlanDay } from "./plan-day";
import { findDayJob, regOf } from "./shown-lane";

/** Puts a job on a vehicle of the plan; what stands against it is announced. */
export async function putOnVehicle(
	planDay: PlanDay,
	board: BoardState,
	{ job, vehicle }: { job: number; vehicle: number },
): Promise<void> {
	const result = await planDay.use(job, vehicle);
	const [name, reg] = [findDayJob(board, job)?.job_number ?? "The job", regOf(board, vehicle)];
	if (result === "impossible") toast.warning(`${reg} cannot take ${name} in this plan.`);
	if (result === "decided")
		toast.warning(`${name} or ${reg} is booked, decided, locked or being planned by a colleague.`);
}
