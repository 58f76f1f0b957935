import { pdf } from "./pdf.mjs";
import { photograph, signature } from "./pictures.mjs";
import { randomOf } from "./random.mjs";
import { isDelivered, isGiven } from "./statuses.mjs";

let drawn = null;

/** The few pictures that stand for all signatures and photographs, drawn once for all companies. */
function pictures() {
	if (drawn) return drawn;
	const chance = randomOf("pictures");
	drawn = {
		signatures: Array.from({ length: 6 }, () => signature(chance)),
		photographs: Array.from({ length: 5 }, () => photograph(chance)),
	};
	return drawn;
}

/** The pictures of a company's papers, and their copies that older papers share. */
export function picturesOf(world) {
	if (world.spec.sizes.jobs === 0) return;
	const { signatures, photographs } = pictures();
	world.pictures = { signatures, photographs };
	for (const [what, list] of [
		["signature", signatures],
		["photo", photographs],
	])
		for (const [place, body] of list.entries())
			world.files.push({ key: `pods/archive-${what}-${place + 1}.png`, type: "image/png", body });
}

const NOTES = [
	["Customer told of a late a.m. slot. Bay held until 12:30.", 1],
	["Ask for Maureen in Goods In.", 1],
	["Rate is for direct only; do not load with others.", 0],
	["Customer is on stop until last month is paid.", 0],
	["Driver to ring when ten minutes away.", 1],
	["Pallets are 1200 by 1000, double stacked.", 1],
];

/** Notes, attachments and reminders of jobs. */
export function papersOf(world, jobs) {
	const chance = world.random.fork("papers");
	for (const job of jobs) {
		if (chance.chance(0.11)) note(world, chance, job);
		if (job.day >= -4 && chance.chance(0.07)) attachment(world, job);
		if (job.day >= 0 && isGiven(job.status) && !isDelivered(job.status) && chance.chance(0.1))
			reminder(world, job);
	}
}

function note({ rows, clock }, chance, job) {
	const [notes, shown] = chance.pick(NOTES);
	const at = clock.instant(job.taken.date, job.taken.minutes + 15);
	const stored = rows.add("job_note", {
		job_id: job.row.id,
		notes,
		show_notes_to_driver: shown,
		created_by: job.taker.id,
		created_at: at,
		updated_at: at,
	});
	rows.add("job_activity", {
		job_id: job.row.id,
		action_type: "note_added",
		message: notes,
		at,
		status: null,
		amount: null,
		document_url: null,
		job_process_id: null,
		job_note_id: stored.id,
		load_id: null,
		user_id: job.taker.id,
		actor_name: `${job.taker.first_name} ${job.taker.last_name}`,
		uid: null,
	});
}

function attachment({ rows, clock, files, company }, job) {
	const file_name = `delivery-note-${job.number}.pdf`;
	const key = `job-attachments/${job.row.id}-${file_name}`;
	const body = pdf([
		`Delivery note ${job.number}`,
		company.company_name,
		`Customer: ${job.customer.row.customer_name}`,
		`From: ${job.from_place.name}, ${job.from_place.town}`,
		`To: ${job.to_place.name}, ${job.to_place.town}`,
		`Items: ${job.items}   Weight: ${job.kilograms} kg`,
	]);
	files.push({ key, type: "application/pdf", body });
	rows.add("job_attachment", {
		job_id: job.row.id,
		file: key,
		file_name,
		content_type: "application/pdf",
		size: body.length,
		created_by: job.taker.id,
		created_at: clock.instant(job.taken.date, job.taken.minutes + 3),
	});
}

function reminder({ rows, clock }, job) {
	const date = job.date ?? job.to_date;
	rows.add("job_reminder", {
		job_id: job.row.id,
		date,
		time: clock.time(date, Math.max(0, (job.from ?? job.to) - 30)),
		notes: "30 minutes before collection",
		sent_at:
			date === clock.today && (job.from ?? job.to) - 30 < clock.board
				? clock.instant(date, (job.from ?? job.to) - 30)
				: null,
		created_by: job.taker.id,
	});
}
