import type { JobStatus } from "~/shared/jobs/statuses";
import { toPounds } from "../shared/amounts";
import { hasLeft, isPriced, isProven } from "../shared/statuses";
import { formatShortName } from "../world/names";
import { nameOf } from "../world/supplier-name";
import type { DemoJob, Random, World } from "../world/world";
import { type ActivityLog, createActivityLog } from "./activity-log";
import { firstMinute, lastDay } from "./job-times";
import { addJourney, addStopActivities } from "./journeys";

/** Adds the activities of every job in order, with the proofs that belong to them. */
export function addActivities(
	world: World,
	jobs: DemoJob[],
	chance: Random = world.random.fork("activities"),
) {
	for (const job of jobs) {
		const log = createActivityLog(world, job);
		logEntry(job, log);
		if (job.turns.length > 0 || job.supplier) logAllocation(job, log);
		if (hasLeft(job.status) && job.subs.length === 0) addJourney(world, chance, job, log);
		for (const sub of job.subs) addStopActivities(world, chance, job, sub);
		logOfficeSteps(world, chance, job, log);
	}
}

function logEntry({ entered: { date, minutes }, status, source }: DemoJob, log: ActivityLog) {
	if (status === "Quote") log(date, minutes, "job_created", "Quote created");
	else
		log(
			date,
			minutes,
			"job_created",
			source === "import" ? "Job imported from a bookings file" : "Job created",
		);
}

function logAllocation(job: DemoJob, log: ActivityLog) {
	const { date, minutes } = job.entered;
	const word = job.status === "Planned" ? "Planned on" : "Booked to";
	const [first] = job.turns;
	if (first)
		log(
			date,
			minutes + 8,
			"allocation",
			`${word} ${formatShortName(first.turn.driver)}, ${first.turn.vehicle.row.reg}`,
		);
	else if (job.supplier) log(date, minutes + 8, "allocation", `${word} ${nameOf(job.supplier)}`);
}

const OFFICE_STEPS: [hasReached: (status: JobStatus) => boolean, action: string, message: string][] = [
	[isPriced, "status_changed", "Price confirmed"],
	[isProven, "status_changed", "POD confirmed"],
	[
		(status) => ["Marked For Inv", "Generating Inv", "Invoiced", "Billed Manually"].includes(status),
		"status_changed",
		"Marked for invoice",
	],
	[(status) => status === "NO/EXT Inv", "status_changed", "No or external invoice"],
	[(status) => status === "Billed Manually", "status_changed", "Billed manually"],
];

function logOfficeSteps(world: World, chance: Random, job: DemoJob, log: ActivityLog) {
	const date = lastDay(job);
	const after = (job.to ?? job.from ?? 600) + 30;
	if (job.status === "Cancelled" || job.status === "Deleted") {
		log(
			job.entered.date,
			job.entered.minutes + 12,
			"status_changed",
			job.status === "Cancelled" ? "Job cancelled by the customer" : "Job deleted",
		);
		return;
	}
	logWaiting(job, log, date);
	let step = after;
	for (const [hasReached, action, message] of OFFICE_STEPS) {
		if (!hasReached(job.status)) continue;
		step += chance.int(4, 40);
		log(date, step, action, message, { by: world.clerk });
	}
}

function logWaiting(job: DemoJob, log: ActivityLog, date: string) {
	const at = firstMinute(job) + 30;
	if (job.price.waiting > 0)
		log(date, at, "waiting_charge", `Waiting ${job.waited} minutes, approved`, {
			byDriver: true,
			status: 2,
			amount: toPounds(job.price.waiting),
		});
	if (job.requestedWaiting > 0)
		log(date, at, "waiting_charge", `Waiting ${job.requestedWaiting} minutes`, {
			byDriver: true,
			status: 1,
			amount: toPounds(Math.round((job.loadType.hour * job.requestedWaiting) / 60)),
		});
}
