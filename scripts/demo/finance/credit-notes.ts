import { LAST_PAST_DAY } from "../history/past-days";
import { toPounds, vatInPence } from "../shared/amounts";
import { addDemoDays, earlier } from "../shared/clock.mjs";
import type { Random, World } from "../world/world";
import type { InvoiceDraft } from "./invoices";

const REASONS = [
	"Delivered after the booked time",
	"Damaged outer carton",
	"Charged as 7.5T, went on a Luton",
	"Waiting time not agreed",
	"Wrong mileage",
	"Pallet short on arrival",
];

/** Adds a few credit notes against sent invoices. */
export function addCreditNotes(world: World, chance: Random, drafts: InvoiceDraft[]) {
	const { rows, clock, spec } = world;
	const sentDrafts = drafts.flatMap(({ row, date, jobs: [job] }) =>
		row.status !== "Draft" && job && job.price.total > 6000 ? [{ row, date, job }] : [],
	);
	const isPast = ({ job }: (typeof sentDrafts)[number]) => job.day <= LAST_PAST_DAY;
	const recent = sentDrafts.filter((draft) => !isPast(draft));
	const past = sentDrafts.filter(isPast);
	const sampledDrafts = chance.sample(recent, Math.min(8, Math.floor(recent.length / 40)));
	const pastDrafts = chance.sample(past, Math.floor(past.length / 60));
	const datedDrafts = [
		...sampledDrafts.map((draft, place) => ({
			draft,
			date: place < 2 ? clock.today : earlier(addDemoDays(draft.date, 6), clock.today),
		})),
		...pastDrafts.map((draft) => ({ draft, date: earlier(addDemoDays(draft.date, 6), clock.today) })),
	].sort((a, b) => (a.date < b.date ? -1 : 1));
	const series = spec.first.credit_note - pastDrafts.length;
	datedDrafts.forEach(({ draft, date }, place) => {
		const { job } = draft;
		const number = series + place;
		const pence = Math.round((job.price.total * chance.int(10, 50)) / 100);
		const vat = vatInPence(pence, job.row.is_vat ? 20 : 0);
		draft.row.credited = toPounds(pence + vat);
		const isNew = date === clock.today;
		const createdAt = clock.instant(date, 690 + place);
		rows.add("credit_note", {
			number,
			credit_note_number: `CN-${number}`,
			job_id: job.row.id,
			invoice_id: draft.row.id,
			credit_amount: toPounds(pence),
			vat: toPounds(vat),
			credit_notes_reason: chance.pick(REASONS),
			date,
			is_csv: isNew ? 0 : 1,
			status: isNew ? "Draft" : "Sent",
			sent_at: isNew ? null : createdAt,
			created_by: world.clerk.id,
			created_at: createdAt,
			updated_at: createdAt,
		});
	});
	rows.put("number_sequence", { name: "credit_note", next: series + datedDrafts.length });
}
