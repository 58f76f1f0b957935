import { createTextPdf } from "../files/pdf";
import { drawPhotograph, drawSignature } from "../files/pictures";
import { createRandom } from "../shared/random.mjs";
import { isAllocatedStatus, isDelivered } from "../shared/statuses";
import type { DemoJob, Random, World } from "../world/world";
import { firstDay, firstMinute } from "./job-times";

let drawnPictures: World["pictures"] | null = null;

/** A few signatures and photographs that all companies share, drawn once. */
function drawPictures() {
	if (drawnPictures) return drawnPictures;
	const chance = createRandom("pictures");
	drawnPictures = {
		signatures: Array.from({ length: 6 }, () => drawSignature(chance)),
		photographs: Array.from({ length: 5 }, () => drawPhotograph(chance)),
	};
	return drawnPictures;
}

/** Adds the shared pictures to a company's files. */
export function addSharedPictures(world: World) {
	if (world.spec.sizes.jobs === 0) return;
	const { signatures, photographs } = drawPictures();
	world.pictures = { signatures, photographs };
	for (const [name, list] of [
		["signature", signatures],
		["photo", photographs],
	] as const)
		for (const [place, body] of list.entries())
			world.files.push({ key: `pods/archive-${name}-${place + 1}.png`, type: "image/png", body });
}

const NOTES: [notes: string, shown: 0 | 1][] = [
	["Customer told of a late a.m. slot. Bay held until 12:30.", 1],
	["Ask for Maureen in Goods In.", 1],
	["Rate is for direct only; do not load with others.", 0],
	["Customer is on stop until last month is paid.", 0],
	["Driver to ring when ten minutes away.", 1],
	["Pallets are 1200 by 1000, double stacked.", 1],
];

/** Adds notes, attachments and reminders of jobs. */
export function addNotesAndFiles(world: World, jobs: DemoJob[]) {
	const chance = world.random.fork("papers");
	for (const job of jobs) {
		if (chance.chance(0.11)) addNote(world, chance, job);
		if (job.day >= -4 && chance.chance(0.07)) addAttachment(world, job);
		if (job.day >= 0 && isAllocatedStatus(job.status) && !isDelivered(job.status) && chance.chance(0.1))
			addReminder(world, job);
	}
}

function addNote({ rows, clock }: World, chance: Random, job: DemoJob) {
	const [notes, shown] = chance.pick(NOTES);
	const at = clock.instant(job.entered.date, job.entered.minutes + 15);
	const stored = rows.add("job_note", {
		job_id: job.row.id,
		notes,
		show_notes_to_driver: shown,
		created_by: job.enteredBy.id,
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
		user_id: job.enteredBy.id,
		actor_name: `${job.enteredBy.first_name} ${job.enteredBy.last_name}`,
		uid: null,
	});
}

function addAttachment({ rows, clock, files, company }: World, job: DemoJob) {
	const file_name = `delivery-note-${job.number}.pdf`;
	const key = `job-attachments/${job.row.id}-${file_name}`;
	const body = createTextPdf([
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
		created_by: job.enteredBy.id,
		created_at: clock.instant(job.entered.date, job.entered.minutes + 3),
	});
}

function addReminder({ rows, clock }: World, job: DemoJob) {
	const date = firstDay(job);
	const minutes = Math.max(0, firstMinute(job) - 30);
	const left = minutes - clock.presentOn(date);
	// One that is due while a visitor looks around for the first time would be noise.
	if (left > 0 && left <= 10) return;
	rows.add("job_reminder", {
		job_id: job.row.id,
		date,
		time: clock.time(date, minutes),
		notes: "30 minutes before collection",
		sent_at: left <= 0 ? clock.instant(date, minutes) : null,
		created_by: job.enteredBy.id,
	});
}
