import { isDelivered, isFinished, isInTransit, isProven } from "../shared/statuses";
import type { DemoJob, Random, SubJob, World } from "../world/world";
import { type ActivityLog, createActivityLog } from "./activity-log";
import { firstDay, firstMinute, lastDay } from "./job-times";
import { addProof } from "./proofs";

/** Adds what a driver has reported of a job by now: arrivals, loading, proofs, departure, completion. */
export function addJourney(world: World, chance: Random, job: DemoJob, log: ActivityLog) {
	const driver = { byDriver: true };
	const report: ActivityLog = (date, minutes, ...entry) =>
		hasHappened(world, date, minutes) ? log(date, minutes, ...entry) : null;
	if (job.date && job.from !== null) {
		const place = job.from_place;
		report(job.date, job.from - 7, "arrival", `On site ${place.town} ${place.post_code}`, driver);
		report(job.date, job.from + 2, "loading", `Loading ${job.items} items`, driver);
		const document =
			hasHappened(world, job.date, job.from + 15) && (job.mode === 1 || chance.chance(0.25))
				? addProof(world, chance, job, job.row, 0, job.date, job.from + 15)
				: null;
		if (document)
			report(job.date, job.from + 15, "poc", `Collection signed by ${document.pod_name}`, {
				...driver,
				job_process_id: document.id,
			});
		report(job.date, job.from + 18, "departure", `Left ${place.name}`, driver);
		if (job.split) report(job.date, job.from + 20, "collected", "Collected", driver);
		if (job.status === "Indepot")
			log(
				job.date,
				Math.min(job.from + 150, world.clock.presentOn(job.date) - 5),
				"depot",
				`In depot ${chance.pick(world.depots).town}`,
				driver,
			);
	}
	if (isInTransit(job.status))
		report(
			firstDay(job),
			firstMinute(job) + 40,
			"job_progress",
			`On the way to ${job.to_place.town}`,
			driver,
		);
	if (!isDelivered(job.status)) return;
	if (job.to_date) addDelivery(world, chance, job, log, driver);
	if (isFinished(job.status))
		log(lastDay(job), (job.to ?? firstMinute(job) + 30) + job.drift, "completion", "Job completed", driver);
}

const hasHappened = ({ clock }: World, date: string, minutes: number) => minutes <= clock.presentOn(date);

function addDelivery(
	world: World,
	chance: Random,
	job: DemoJob,
	log: ActivityLog,
	driver: { byDriver: boolean },
) {
	const { post_code, town } = job.to_place;
	const day = lastDay(job);
	const at = (job.to ?? 0) + job.drift;
	log(day, at - 12, "arrival", `On site ${town} ${post_code}`, driver);
	// Some proofs are still missing, so that the office has some to chase.
	if (!isProven(job.status) && chance.chance(0.3)) return;
	const document = addProof(world, chance, job, job.row, 1, day, at - 1);
	log(day, at - 1, "pod", `Signed by ${document.pod_name}`, {
		...driver,
		job_process_id: document.id,
	});
}

/** Adds what a driver reports of a stop of a trip. */
export function addStopActivities(world: World, chance: Random, job: DemoJob, sub: SubJob) {
	if (!isDelivered(sub.status) && sub.status !== "Inprogress") return;
	const log = createActivityLog(world, job, sub.row);
	const day = firstDay(job);
	const driver = { byDriver: true };
	if (hasHappened(world, day, sub.at - 5)) log(day, sub.at - 5, "arrival", "On site", driver);
	if (!isDelivered(sub.status)) return;
	if (sub.mode === 2) {
		const document = addProof(world, chance, job, sub.row, 1, day, sub.at + 8);
		log(day, sub.at + 8, "pod", `Signed by ${document.pod_name}`, {
			...driver,
			job_process_id: document.id,
		});
	}
	log(day, sub.at + 12, "completion", sub.mode === 1 ? "Collected" : "Delivered", driver);
}
