import { percentOf, sumBy, toDecimal5, toMoney } from "./amounts.mjs";
import { getMonday, shiftDate } from "./clock.mjs";
import { addCreditNotes } from "./credit-notes.mjs";

/** Adds invoices for every job with status Invoiced, and a few credit notes. Numbered by date without gaps. */
export function addInvoices(world, jobs) {
	const chance = world.random.fork("invoices");
	const drafts = groupIntoDrafts(
		world,
		chance,
		jobs.filter((job) => job.status === "Invoiced"),
	);
	const series = world.spec.first.invoice;
	for (const [place, draft] of drafts.entries()) addInvoice(world, chance, draft, series + place);
	world.rows.put("number_sequence", { name: "invoice", next: series + drafts.length });
	addCreditNotes(world, chance, drafts);
}

/** One draft per job, or per customer and week, by the customer's settings; oldest first. */
function groupIntoDrafts({ clock }, chance, jobs) {
	const groups = new Map();
	for (const job of jobs) {
		const delivered = job.to_date ?? job.date;
		const weekly = job.customer.invoice_type === "multi_job";
		const due = weekly ? shiftDate(getMonday(delivered), 7) : shiftDate(delivered, chance.int(1, 5));
		const date = due > clock.today ? clock.today : due;
		const key = weekly ? `${job.customer.row.id}/${date}` : `job ${job.number}`;
		if (!groups.has(key)) groups.set(key, { date, customer: job.customer, jobs: [] });
		groups.get(key).jobs.push(job);
	}
	return [...groups.values()].sort((a, b) =>
		a.date === b.date ? a.jobs[0].number - b.jobs[0].number : a.date < b.date ? -1 : 1,
	);
}

const toPartyJson = (name, row, line1, post, vat) =>
	JSON.stringify({
		name,
		address_line_1: line1,
		town: row.town,
		post_code: post,
		country: row.country,
		email: row.email,
		vat_code: vat,
	});

function toInvoiceLine(job, position) {
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

function addInvoice(world, chance, draft, number) {
	const { rows, clock, company } = world;
	const { row } = draft.customer;
	const settings = rows.all("customer_invoice_settings").find((entry) => entry.customer_id === row.id);
	const customerCompany = rows.all("customer_company").find((entry) => entry.customer_id === row.id);
	const lines = draft.jobs.map((job, place) => toInvoiceLine(job, place + 1));
	const net = sumBy(lines, (line) => line.net);
	const vat = sumBy(lines, (line) => line.vat);
	const age = -clock.daysFromToday(draft.date);
	const status = age > 14 && chance.chance(0.8) ? "Paid" : age >= 2 ? "Sent" : "Draft";
	const createdAt = clock.instant(draft.date, Math.min(clock.board - 2, 600 + (number % 300)));
	draft.number = number;
	draft.row = rows.add("invoice", {
		number,
		inv_number: `INV-${number}`,
		customer_id: row.id,
		invoice_type: draft.customer.invoice_type,
		status,
		date: draft.date,
		tax_point: draft.date,
		invoice_due: shiftDate(draft.date, settings.terms_days),
		supplier: toPartyJson(
			company.company_name,
			company,
			company.address1,
			company.postcode,
			company.vat_code,
		),
		billed_to: toPartyJson(
			row.customer_name,
			row,
			row.address_line_1,
			row.post_code,
			customerCompany.vat_code,
		),
		net: toMoney(net),
		vat: toMoney(vat),
		discount: 0,
		total_charge: toMoney(net + vat),
		is_csv_downloaded: status === "Paid" ? 1 : 0,
		email_status: status === "Draft" ? null : "sent",
		sent_at: status === "Draft" ? null : createdAt,
		paid_at: status === "Paid" ? clock.instant(shiftDate(draft.date, Math.min(age, 13)), 660) : null,
		request_uid: `demo-${world.spec.slug}-invoice-${number}`,
		created_by: world.clerk.id,
		created_at: createdAt,
		updated_at: createdAt,
	});
	for (const line of lines) addInvoiceLine(world, draft.row, line, createdAt);
}

function addInvoiceLine(
	{ rows, clerk },
	{ id, inv_number },
	{ job, position, net, vat, vatRate, description },
	createdAt,
) {
	job.row.inv = inv_number;
	rows.add("invoice_line", {
		invoice_id: id,
		job_id: job.row.id,
		position,
		kind: "job",
		description,
		quantity: toDecimal5(1),
		rate: toMoney(net),
		net: toMoney(net),
		vat_rate: toDecimal5(vatRate),
		vat: toMoney(vat),
		tax_code: vatRate ? "T1" : "T0",
	});
	rows.add("job_activity", {
		job_id: job.row.id,
		action_type: "invoice",
		message: `Invoice ${inv_number}`,
		at: createdAt,
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
