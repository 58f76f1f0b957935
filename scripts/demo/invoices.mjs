import { decimal5, money, percentOf, sumOf } from "./amounts.mjs";
import { addDays, mondayOf } from "./clock.mjs";
import { creditNotes } from "./credit-notes.mjs";

/** Invoices for every job that is Invoiced, and a few credit notes. Numbers run by date without gaps. */
export function invoicesOf(world, jobs) {
	const chance = world.random.fork("invoices");
	const drafts = draftsOf(
		world,
		chance,
		jobs.filter((job) => job.status === "Invoiced"),
	);
	const series = world.spec.first.invoice;
	for (const [place, draft] of drafts.entries()) invoice(world, chance, draft, series + place);
	world.rows.put("number_sequence", { name: "invoice", next: series + drafts.length });
	creditNotes(world, chance, drafts);
}

/** One draft a job, or one a customer and week, by the customer's settings; oldest first. */
function draftsOf({ clock }, chance, jobs) {
	const groups = new Map();
	for (const job of jobs) {
		const delivered = job.to_date ?? job.date;
		const weekly = job.customer.invoice_type === "multi_job";
		const due = weekly ? addDays(mondayOf(delivered), 7) : addDays(delivered, chance.int(1, 5));
		const date = due > clock.today ? clock.today : due;
		const key = weekly ? `${job.customer.row.id}/${date}` : `job ${job.number}`;
		if (!groups.has(key)) groups.set(key, { date, customer: job.customer, jobs: [] });
		groups.get(key).jobs.push(job);
	}
	return [...groups.values()].sort((a, b) =>
		a.date === b.date ? a.jobs[0].number - b.jobs[0].number : a.date < b.date ? -1 : 1,
	);
}

const party = (name, row, line1, post, vat) =>
	JSON.stringify({
		name,
		address_line_1: line1,
		town: row.town,
		post_code: post,
		country: row.country,
		email: row.email,
		vat_code: vat,
	});

function lineOf(job, position) {
	const vatRate = job.row.is_vat ? 20 : 0;
	const where =
		job.subs.length > 0
			? `${job.from_place.town}, ${job.subs.length} stops`
			: [job.date && job.from_place.town, job.to_date && job.to_place.town].filter(Boolean).join(" to ");
	return {
		job,
		position,
		net: job.price.total,
		vat: percentOf(job.price.total, vatRate),
		vatRate,
		description: `Job ${job.number}, ${where}, ${job.loadType.code}`,
	};
}

function invoice(world, chance, draft, number) {
	const { rows, clock, company } = world;
	const { row } = draft.customer;
	const settings = rows.all("customer_invoice_settings").find((entry) => entry.customer_id === row.id);
	const registered = rows.all("customer_company").find((entry) => entry.customer_id === row.id);
	const lines = draft.jobs.map((job, place) => lineOf(job, place + 1));
	const net = sumOf(lines, (line) => line.net);
	const vat = sumOf(lines, (line) => line.vat);
	const age = -clock.away(draft.date);
	const status = age > 14 && chance.chance(0.8) ? "Paid" : age >= 2 ? "Sent" : "Draft";
	const made = clock.instant(draft.date, Math.min(clock.board - 2, 600 + (number % 300)));
	draft.number = number;
	draft.row = rows.add("invoice", {
		number,
		inv_number: `INV-${number}`,
		customer_id: row.id,
		invoice_type: draft.customer.invoice_type,
		status,
		date: draft.date,
		tax_point: draft.date,
		invoice_due: addDays(draft.date, settings.terms_days),
		supplier: party(company.company_name, company, company.address1, company.postcode, company.vat_code),
		billed_to: party(row.customer_name, row, row.address_line_1, row.post_code, registered.vat_code),
		net: money(net),
		vat: money(vat),
		discount: 0,
		total_charge: money(net + vat),
		is_csv_downloaded: status === "Paid" ? 1 : 0,
		email_status: status === "Draft" ? null : "sent",
		sent_at: status === "Draft" ? null : made,
		paid_at: status === "Paid" ? clock.instant(addDays(draft.date, Math.min(age, 13)), 660) : null,
		request_uid: `demo-${world.spec.slug}-invoice-${number}`,
		created_by: world.clerk.id,
		created_at: made,
		updated_at: made,
	});
	for (const line of lines) invoiceLine(world, draft.row, line, made);
}

function invoiceLine(
	{ rows, clerk },
	{ id, inv_number },
	{ job, position, net, vat, vatRate, description },
	made,
) {
	job.row.inv = inv_number;
	rows.add("invoice_line", {
		invoice_id: id,
		job_id: job.row.id,
		position,
		kind: "job",
		description,
		quantity: decimal5(1),
		rate: money(net),
		net: money(net),
		vat_rate: decimal5(vatRate),
		vat: money(vat),
		tax_code: vatRate ? "T1" : "T0",
	});
	rows.add("job_activity", {
		job_id: job.row.id,
		action_type: "invoice",
		message: `Invoice ${inv_number}`,
		at: made,
		status: null,
		amount: null,
		document_url: null,
		job_process_id: null,
		job_note_id: null,
		load_id: null,
		user_id: clerk.id,
		actor_name: `${clerk.first_name} ${clerk.last_name}`,
		uid: null,
	});
}
