import { money, percentOf } from "./amounts.mjs";
import { addDays } from "./clock.mjs";

const REASONS = [
	"Delivered after the booked time",
	"Damaged outer carton",
	"Charged as 7.5T, went on a Luton",
	"Waiting time not agreed",
	"Wrong mileage",
	"Pallet short on arrival",
];

/** A few credit notes against invoices that have gone out. */
export function creditNotes(world, chance, drafts) {
	const { rows, clock, spec } = world;
	const sent = drafts.filter((draft) => draft.row.status !== "Draft" && draft.jobs[0].price.total > 6000);
	const chosen = chance.sample(sent, Math.min(8, Math.floor(sent.length / 40)));
	const dated = chosen
		.map((draft, place) => ({
			draft,
			date: place < 2 ? clock.today : [addDays(draft.date, 6), clock.today].sort()[0],
		}))
		.sort((a, b) => (a.date < b.date ? -1 : 1));
	dated.forEach(({ draft, date }, place) => {
		const [job] = draft.jobs;
		const number = spec.first.credit_note + place;
		const pence = Math.round((job.price.total * chance.int(10, 50)) / 100);
		const fresh = date === clock.today;
		const made = clock.instant(date, Math.min(690 + place, clock.board - 5));
		rows.add("credit_note", {
			number,
			credit_note_number: `CN-${number}`,
			job_id: job.row.id,
			invoice_id: draft.row.id,
			credit_amount: money(pence),
			vat: money(percentOf(pence, job.row.is_vat ? 20 : 0)),
			credit_notes_reason: chance.pick(REASONS),
			date,
			is_csv: fresh ? 0 : 1,
			status: fresh ? "Draft" : "Sent",
			sent_at: fresh ? null : made,
			created_by: world.clerk.id,
			created_at: made,
			updated_at: made,
		});
	});
	rows.put("number_sequence", { name: "credit_note", next: spec.first.credit_note + dated.length });
}
