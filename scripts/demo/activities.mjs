import { createActivityLog } from "./activity-log.mjs";
import { toMoney } from "./amounts.mjs";
import { addJourney, addStopActivities } from "./journeys.mjs";
import { formatShortName } from "./names.mjs";
import { hasLeft, isPriced, isProven } from "./statuses.mjs";

/** Adds the activities of every job in order, with the proofs that belong to them. */
export function addActivities(world, jobs) {
	const chance = world.random.fork("activities");
	for (const job of jobs) {
		const log = createActivityLog(world, job);
		logEntry(job, log);
		if (job.turns?.length || job.supplier) logAllocation(job, log);
		if (hasLeft(job.status) && job.subs.length === 0) addJourney(world, chance, job, log);
		for (const sub of job.subs) addStopActivities(world, chance, job, sub);
		logOfficeSteps(world, chance, job, log);
	}
}

function logEntry({ entered: { date, minutes }, status, source }, log) {
	if (status === "Quote") log(date, minutes, "job_created", "Quote created");
	else
		log(
			date,
			minutes,
			"job_created",
			source === "import" ? "Job imported from a bookings file" : "Job created",
		);
}

function logAllocation(job, log) {
	const { date, minutes } = job.entered;
	const word = job.status === "Planned" ? "Planned on" : "Booked to";
	const [first] = job.turns ?? [];
	if (first)
		log(
			date,
			minutes + 8,
			"allocation",
			`${word} ${formatShortName(first.turn.driver)}, ${first.turn.vehicle.row.reg}`,
		);
	else
		log(
			date,
			minutes + 8,
			"allocation",
			`${word} ${job.supplier.record.name ?? `${job.supplier.record.first_name} ${job.supplier.record.last_name}`}`,
		);
}

const OFFICE_STEPS = [
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

function logOfficeSteps(world, chance, job, log) {
	const { clock } = world;
	const date = job.to_date ?? job.date;
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
		log(date, clock.daysFromToday(date) === 0 ? Math.min(step, clock.board) : step, action, message, {
			by: world.clerk,
		});
	}
}

function logWaiting(job, log, date) {
	const at = (job.from ?? job.to) + 30;
	if (job.price.waiting > 0)
		log(date, at, "waiting_charge", `Waiting ${job.waited} minutes, approved`, {
			byDriver: true,
			status: 2,
			amount: toMoney(job.price.waiting),
		});
	if (job.requestedWaiting > 0)
		log(date, at, "waiting_charge", `Waiting ${job.requestedWaiting} minutes`, {
			byDriver: true,
			status: 1,
			amount: toMoney(Math.round((job.loadType.hour * job.requestedWaiting) / 60)),
		});
}
