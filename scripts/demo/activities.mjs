import { money } from "./amounts.mjs";
import { shortName } from "./names.mjs";
import { hasLeft, isDelivered, isFinished, isPriced, isProven, isUnderWay } from "./statuses.mjs";

const PEOPLE = "D Sykes|M Ward|J Hollis|K Amin|P Novak|S Reeves|T Bright|L Osman|R Finch|C Drury|H Malik|G Stone".split("|");

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

/** Writes activities of a job: `log(date, minutes, action, message, more)`. */
function logOf({ rows, clock, company }, job, row = job.row) {
	const driver = job.turns?.[0]?.turn.driver;
	return (date, minutes, action_type, message, more = {}) => {
		const user = more.byDriver ? (driver?.user ?? null) : (more.by ?? job.taker);
		return rows.add("job_activity", {
			job_id: row.id,
			action_type,
			message,
			at: clock.instant(date, minutes),
			status: more.status ?? null,
			amount: more.amount ?? null,
			document_url: more.document_url ?? null,
			job_process_id: more.job_process_id ?? null,
			job_note_id: more.job_note_id ?? null,
			load_id: null,
			user_id: user?.id ?? null,
			actor_name: user ? `${user.first_name} ${user.last_name}` : (job.partner?.who.name ?? job.partner?.who.full_name ?? company.company_name),
			uid: null,
		});
	};
}

function taken({ taken: { date, minutes }, status, source }, log) {
	if (status === "Quote") log(date, minutes, "job_created", "Quote created");
	else log(date, minutes, "job_created", source === "import" ? "Job imported from a bookings file" : "Job created");
}

function given(job, log) {
	const { date, minutes } = job.taken;
	const word = job.status === "Planned" ? "Planned on" : "Booked to";
	const [first] = job.turns ?? [];
	if (first) log(date, minutes + 8, "allocation", `${word} ${shortName(first.turn.driver)}, ${first.turn.vehicle.row.reg}`);
	else log(date, minutes + 8, "allocation", `${word} ${job.partner.who.name ?? `${job.partner.who.first_name} ${job.partner.who.last_name}`}`);
}

/** A signed sheet: name, signature, time, for some a photograph. */
function proof(world, chance, job, row, type, date, minutes) {
	const { rows, clock, files, pictures } = world;
	const recent = job.day >= -2;
	const name = chance.pick(PEOPLE);
	const folder = `jobs/${row.id}`;
	const keep = (what, list) => {
		// Older papers are many; they share a few pictures, so that the demo loads in seconds.
		const key = recent ? `${folder}/${what}-${type}.png` : `jobs/archive/${what}-${chance.int(1, list.length)}.png`;
		if (recent) files.push({ key, type: "image/png", body: chance.pick(list) });
		return key;
	};
	const image = type === 1 && chance.chance(0.6) ? keep("photo", pictures.photographs) : null;
	return rows.add("job_process", {
		job_id: row.id,
		type,
		work_day_id: job.turns?.[0]?.turn.row.id ?? null,
		pod_name: name,
		pod_sign: keep("signature", pictures.signatures),
		pod_time: clock.time(date, clock.happened(date, minutes)),
		pod_image: image,
		pod_images: JSON.stringify(image ? [image] : []),
		notes: null,
		created_by: job.turns?.[0]?.turn.driver.user.id ?? job.taker.id,
		created_at: clock.instant(date, minutes),
		updated_at: clock.instant(date, minutes),
	});
}

function journey(world, chance, job, log) {
	const driver = { byDriver: true };
	if (job.date) {
		const place = job.from_place;
		log(job.date, job.from - 7, "arrival", `On site ${place.town} ${place.post_code}`, driver);
		log(job.date, job.from + 2, "loading", `Loading ${job.items} items`, driver);
		const paper = job.mode === 1 || chance.chance(0.25) ? proof(world, chance, job, job.row, 0, job.date, job.from + 15) : null;
		if (paper) log(job.date, job.from + 15, "poc", `Collection signed by ${paper.pod_name}`, { ...driver, job_process_id: paper.id });
		log(job.date, job.from + 18, "departure", `Left ${place.name}`, driver);
		if (job.split) log(job.date, job.from + 20, "collected", "Collected", driver);
		if (job.status === "Indepot") log(job.date, Math.min(job.from + 150, job.day === 0 ? world.clock.board : 1430), "depot", `In depot ${chance.pick(world.depots).town}`, driver);
	}
	if (isUnderWay(job.status)) log(job.date ?? job.to_date, Math.min(world.clock.board, (job.from ?? job.to) + 40), "job_progress", `On the way to ${job.to_place.town}`, driver);
	if (!isDelivered(job.status)) return;
	if (job.to_date) delivered(world, chance, job, log, driver);
	if (isFinished(job.status)) log(job.to_date ?? job.date, (job.to ?? job.from + 30) + job.drift, "completion", "Job completed", driver);
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

function stop(world, chance, job, sub) {
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

const LATER = [
	[isPriced, "status_changed", "Price confirmed"],
	[isProven, "status_changed", "POD confirmed"],
	[(status) => ["Marked For Inv", "Generating Inv", "Invoiced", "Billed Manually"].includes(status), "status_changed", "Marked for invoice"],
	[(status) => status === "NO/EXT Inv", "status_changed", "No or external invoice"],
	[(status) => status === "Billed Manually", "status_changed", "Billed manually"],
];

function office(world, chance, job, log) {
	const { clock } = world;
	const date = job.to_date ?? job.date;
	const after = (job.to ?? job.from ?? 600) + 30;
	if (job.status === "Cancelled" || job.status === "Deleted") {
		log(job.taken.date, job.taken.minutes + 12, "status_changed", job.status === "Cancelled" ? "Job cancelled by the customer" : "Job deleted");
		return;
	}
	waiting(job, log, date);
	let step = after;
	for (const [holds, action, message] of LATER) {
		if (!holds(job.status)) continue;
		step += chance.int(4, 40);
		log(date, clock.away(date) === 0 ? Math.min(step, clock.board) : step, action, message, { by: world.clerk });
	}
}

function waiting(job, log, date) {
	const at = (job.from ?? job.to) + 30;
	if (job.price.waiting > 0) log(date, at, "waiting_charge", `Waiting ${job.waited} minutes, approved`, { byDriver: true, status: 2, amount: money(job.price.waiting) });
	if (job.asked > 0) log(date, at, "waiting_charge", `Waiting ${job.asked} minutes`, { byDriver: true, status: 1, amount: money(Math.round((job.loadType.hour * job.asked) / 60)) });
}
