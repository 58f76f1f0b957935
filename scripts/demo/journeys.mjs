import { logOf } from "./activity-log.mjs";
import { proof } from "./proofs.mjs";
import { isDelivered, isFinished, isProven, isUnderWay } from "./statuses.mjs";

/** What a driver reports of a job: arrivals, loading, papers, departure, completion. */
export function journey(world, chance, job, log) {
	const driver = { byDriver: true };
	if (job.date) {
		const place = job.from_place;
		log(job.date, job.from - 7, "arrival", `On site ${place.town} ${place.post_code}`, driver);
		log(job.date, job.from + 2, "loading", `Loading ${job.items} items`, driver);
		const paper =
			job.mode === 1 || chance.chance(0.25)
				? proof(world, chance, job, job.row, 0, job.date, job.from + 15)
				: null;
		if (paper)
			log(job.date, job.from + 15, "poc", `Collection signed by ${paper.pod_name}`, {
				...driver,
				job_process_id: paper.id,
			});
		log(job.date, job.from + 18, "departure", `Left ${place.name}`, driver);
		if (job.split) log(job.date, job.from + 20, "collected", "Collected", driver);
		if (job.status === "Indepot")
			log(
				job.date,
				Math.min(job.from + 150, job.day === 0 ? world.clock.board : 1430),
				"depot",
				`In depot ${chance.pick(world.depots).town}`,
				driver,
			);
	}
	if (isUnderWay(job.status))
		log(
			job.date ?? job.to_date,
			Math.min(world.clock.board, (job.from ?? job.to) + 40),
			"job_progress",
			`On the way to ${job.to_place.town}`,
			driver,
		);
	if (!isDelivered(job.status)) return;
	if (job.to_date) delivered(world, chance, job, log, driver);
	if (isFinished(job.status))
		log(
			job.to_date ?? job.date,
			(job.to ?? job.from + 30) + job.drift,
			"completion",
			"Job completed",
			driver,
		);
}

function delivered(world, chance, job, log, driver) {
	const { post_code, town } = job.to_place;
	const at = job.to + job.drift;
	log(job.to_date, at - 12, "arrival", `On site ${town} ${post_code}`, driver);
	// Where the paper is still missing, the office has to chase it before the job can go on.
	if (!isProven(job.status) && chance.chance(0.3)) return;
	const paper = proof(world, chance, job, job.row, 1, job.to_date, at - 1);
	log(job.to_date, at - 1, "pod", `Signed by ${paper.pod_name}`, { ...driver, job_process_id: paper.id });
}

/** What a driver reports of a stop of a trip. */
export function stop(world, chance, job, sub) {
	if (!isDelivered(sub.status) && sub.status !== "Inprogress") return;
	const log = logOf(world, job, sub.row);
	const driver = { byDriver: true };
	log(job.date, sub.at - 5, "arrival", "On site", driver);
	if (!isDelivered(sub.status)) return;
	if (sub.mode === 2) {
		const paper = proof(world, chance, job, sub.row, 1, job.date, sub.at + 8);
		log(job.date, sub.at + 8, "pod", `Signed by ${paper.pod_name}`, { ...driver, job_process_id: paper.id });
	}
	log(job.date, sub.at + 12, "completion", sub.mode === 1 ? "Collected" : "Delivered", driver);
}
