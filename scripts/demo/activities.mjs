import { logOf } from "./activity-log.mjs";
import { money } from "./amounts.mjs";
import { journey, stop } from "./journeys.mjs";
import { shortName } from "./names.mjs";
import { hasLeft, isPriced, isProven } from "./statuses.mjs";

/** What happened to every job, in the order in which it happened, and the papers that came of it. */
export function activitiesOf(world, jobs) {
	const chance = world.random.fork("activities");
	for (const job of jobs) {
		const log = logOf(world, job);
		taken(job, log);
		if (job.turns?.length || job.partner) given(job, log);
		if (hasLeft(job.status) && job.subs.length === 0) journey(world, chance, job, log);
		for (const sub of job.subs) stop(world, chance, job, sub);
		office(world, chance, job, log);
	}
}

function taken({ taken: { date, minutes }, status, source }, log) {
	if (status === "Quote") log(date, minutes, "job_created", "Quote created");
	else
		log(
			date,
			minutes,
			"job_created",
			source === "import" ? "Job imported from a bookings file" : "Job created",
		);
}

function given(job, log) {
	const { date, minutes } = job.taken;
	const word = job.status === "Planned" ? "Planned on" : "Booked to";
	const [first] = job.turns ?? [];
	if (first)
		log(
			date,
			minutes + 8,
			"allocation",
			`${word} ${shortName(first.turn.driver)}, ${first.turn.vehicle.row.reg}`,
		);
	else
		log(
			date,
			minutes + 8,
			"allocation",
			`${word} ${job.partner.who.name ?? `${job.partner.who.first_name} ${job.partner.who.last_name}`}`,
		);
}

const LATER = [
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

function office(world, chance, job, log) {
	const { clock } = world;
	const date = job.to_date ?? job.date;
	const after = (job.to ?? job.from ?? 600) + 30;
	if (job.status === "Cancelled" || job.status === "Deleted") {
		log(
			job.taken.date,
			job.taken.minutes + 12,
			"status_changed",
			job.status === "Cancelled" ? "Job cancelled by the customer" : "Job deleted",
		);
		return;
	}
	waiting(job, log, date);
	let step = after;
	for (const [holds, action, message] of LATER) {
		if (!holds(job.status)) continue;
		step += chance.int(4, 40);
		log(date, clock.away(date) === 0 ? Math.min(step, clock.board) : step, action, message, {
			by: world.clerk,
		});
	}
}

function waiting(job, log, date) {
	const at = (job.from ?? job.to) + 30;
	if (job.price.waiting > 0)
		log(date, at, "waiting_charge", `Waiting ${job.waited} minutes, approved`, {
			byDriver: true,
			status: 2,
			amount: money(job.price.waiting),
		});
	if (job.asked > 0)
		log(date, at, "waiting_charge", `Waiting ${job.asked} minutes`, {
			byDriver: true,
			status: 1,
			amount: money(Math.round((job.loadType.hour * job.asked) / 60)),
		});
}
