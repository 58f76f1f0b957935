import type { Verdict } from "~/domain/planning/fitness/verdict";
import { confirmationFor, type DropAction } from "~/domain/planning/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { listOpenReasons, titleOf, toAskAbout } from "~/features/planning/fitness-question";
import type { ConfirmOptions } from "~/ui/overlay/confirm";
import { formatJobs } from "../board/format";

interface Move {
	jobs: readonly PlannerJob[];
	action: DropAction;
	/** The vehicle they go to; undefined for the unplanned list. */
	to: PlannerVehicle | undefined;
	/** The vehicles of the day. */
	vehicles: readonly PlannerVehicle[];
	/** What speaks against them there. */
	verdicts: readonly Verdict[];
}

/** What is to be confirmed before jobs move: that some are booked, with whom, and what forbids the vehicle or has to be answered; null for nothing. */
export function describeMove({ jobs, action, to, vehicles, verdicts }: Move): ConfirmOptions | null {
	const question = confirmationFor(jobs, action);
	const open = to && action !== "reorder" ? toAskAbout(verdicts) : [];
	if (!question && open.length === 0) return null;
	const lines = [
		question,
		question && describeBooked(jobs, to, vehicles),
		...(to && open.length > 0 ? listOpenReasons(open, `Plan ${formatJobs(jobs)} on ${to.reg}?`) : []),
	];
	return {
		title: question || !to ? "Booked job" : titleOf(open, to.reg),
		question: lines.filter(Boolean).join("\n"),
		okText: question ? "Continue" : "Plan anyway",
	};
}

/** "48164 is booked on XM70 DNG with Colin Gill. It will be planned on AH22 KLM." */
function describeBooked(
	jobs: readonly PlannerJob[],
	to: PlannerVehicle | undefined,
	vehicles: readonly PlannerVehicle[],
): string {
	const booked = jobs.filter(({ status, job_planner }) => status === "Booked" && job_planner);
	const rows = booked.map((job) => {
		const from = vehicles.find(({ id }) => id === job.job_planner?.plannerable_id);
		const driver = from?.driver_name ? ` with ${from.driver_name}` : "";
		return `${job.job_number} is booked on ${from?.reg ?? "its vehicle"}${driver}.`;
	});
	const after = to
		? `${booked.length === 1 ? "It" : "They"} will be planned on ${to.reg}${to.driver_name ? `, ${to.driver_name}` : ""}.`
		: `${booked.length === 1 ? "It" : "They"} will be on no vehicle.`;
	const more = rows.length - MAX_NAMED;
	return [...rows.slice(0, MAX_NAMED), more > 0 && `${more} more are booked.`, after]
		.filter(Boolean)
		.join("\n");
}

/** The most booked jobs a question names. */
const MAX_NAMED = 4;
