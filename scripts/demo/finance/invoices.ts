import { surchargeMonth } from "~/domain/finance/invoicing/customer/runs/rules-surcharge";
import { percentOfPence } from "~/domain/master-data/rates/engine/pence";
import { isLatePayer } from "../history/past-customers";
import { lastDay } from "../jobs/job-times";
import { sumBy, toPounds, vatInPence } from "../shared/amounts";
import { addDemoDays, getMonday } from "../shared/clock.mjs";
import type { Row } from "../shared/rows";
import type { DemoCustomer, DemoJob, Random, World } from "../world/world";
import { addCreditNotes } from "./credit-notes";
import { addInvoicePayments } from "./invoice-payments";

interface DraftPlan {
	date: string;
	customer: DemoCustomer;
	jobs: DemoJob[];
}

/** An invoice with its row. */
export interface InvoiceDraft extends DraftPlan {
	row: Row<"invoice">;
}

/** What an invoice is sent and paid by: those of the last weeks by their age, older ones by the customer's terms. */
type InvoiceState = { status: "Draft" | "Sent" } | { status: "Paid"; after: number };
type DecideState = (world: World, chance: Random, draft: DraftPlan) => InvoiceState;

/**
 * Adds invoices for every job with status Invoiced, their payments and a few credit notes. Numbered by date without gaps, the first
 * number being that of the last weeks' first job.
 */
export function addInvoices(world: World, jobs: DemoJob[], pastJobs: readonly DemoJob[] = []) {
	const chance = world.random.fork("invoices");
	const pastChance = world.random.fork("past invoices");
	const plan = (of: readonly DemoJob[], by: Random, decide: DecideState) =>
		groupIntoDrafts(
			world,
			by,
			of.filter((job) => job.status === "Invoiced"),
		).map((draft) => ({ draft, chance: by, decide }));
	const past = plan(pastJobs, pastChance, decidePastState);
	const plans = [...past, ...plan(jobs, chance, decideState)].toSorted((a, b) => byDate(a.draft, b.draft));
	const series = world.spec.first.invoice - past.length;
	const drafts = plans.map((each, place) => ({
		...each.draft,
		row: addInvoice(world, each.draft, each.decide(world, each.chance, each.draft), series + place),
	}));
	world.rows.put("number_sequence", { name: "invoice", next: series + drafts.length });
	addCreditNotes(world, chance, drafts);
	addInvoicePayments(world, drafts);
}

const decideState: DecideState = ({ clock }, chance, { date }) => {
	const age = -clock.daysFromToday(date);
	if (age > 14 && chance.chance(0.8)) return { status: "Paid", after: Math.min(age, 13) };
	return { status: age >= 2 ? "Sent" : "Draft" };
};

/** Customers pay about when an invoice is due; one pays two months later. */
const decidePastState: DecideState = (world, chance, { date, customer }) => {
	const terms = findSettings(world, customer).terms_days ?? 30;
	const after = terms + (isLatePayer(world, customer) ? chance.int(45, 75) : chance.int(-6, 12));
	return addDemoDays(date, after) < world.clock.today ? { status: "Paid", after } : { status: "Sent" };
};

/** One draft per job, or per customer and week, by the customer's settings; oldest first. */
function groupIntoDrafts({ clock }: World, chance: Random, jobs: readonly DemoJob[]) {
	const groups = new Map<string, DraftPlan>();
	for (const job of jobs) {
		const delivered = lastDay(job);
		const weekly = job.customer.invoice_type === "multi_job";
		const due = weekly ? addDemoDays(getMonday(delivered), 7) : addDemoDays(delivered, chance.int(1, 5));
		const date = due > clock.today ? clock.today : due;
		const key = weekly ? `${job.customer.row.id}/${date}` : `job ${job.number}`;
		const group = groups.get(key) ?? { date, customer: job.customer, jobs: [] };
		group.jobs.push(job);
		groups.set(key, group);
	}
	return [...groups.values()].sort(byDate);
}

const byDate = (a: DraftPlan, b: DraftPlan) =>
	a.date === b.date ? firstNumber(a) - firstNumber(b) : a.date < b.date ? -1 : 1;

const firstNumber = ({ jobs: [first] }: DraftPlan) => first?.number ?? 0;

/** A party as invoices store it: what is not known is null. */
const withNulls = (party: Record<string, string | null | undefined>) =>
	Object.fromEntries(Object.entries(party).map(([name, value]) => [name, value ?? null]));

/** The company as invoices store it, as in app/domain/finance/invoicing/parties.ts. */
const toSupplier = (company: Row<"company">) =>
	withNulls({
		name: company.company_name,
		address_line_1: company.address1,
		address_line_2: company.address2,
		town: company.town,
		county: company.county,
		post_code: company.postcode,
		landline: company.landline,
		email: company.email,
		vat_code: company.vat_code,
		company_house_no: company.company_house_no,
		bank_name: company.bank_name,
		account_no: company.account_no,
		sort_code: company.sort_code,
	});

const toBilledTo = (
	customer: Row<"customer">,
	{ accounts_email, vat_code }: Partial<Row<"customer_company">>,
	{ terms, conditions }: Partial<Row<"customer_invoice_settings">>,
) =>
	withNulls({
		name: customer.customer_name,
		address_line_1: customer.address_line_1,
		address_line_2: customer.address_line_2 ?? null,
		town: customer.town,
		post_code: customer.post_code,
		country: customer.country,
		email: accounts_email || customer.email,
		vat_code,
		terms,
		conditions,
	});

/** The lines of an invoice, each job with its fuel surcharge; VAT is rounded once a rate, and each line has its share of it. */
function toInvoiceLines(world: World, { jobs, date }: DraftPlan) {
	const netSoFar = new Map<number, number>();
	const lines = jobs.flatMap((job) => [toJobLine(job), ...toFuelLines(world, job, date)]);
	return lines.map((line, place) => {
		const before = netSoFar.get(line.vatRate) ?? 0;
		netSoFar.set(line.vatRate, before + line.net);
		const vat = vatInPence(before + line.net, line.vatRate) - vatInPence(before, line.vatRate);
		return { ...line, position: place + 1, vat };
	});
}

const vatRateOf = ({ row }: DemoJob) => (row.is_vat ? 20 : 0);

function toJobLine(job: DemoJob) {
	const where =
		job.subs.length > 0
			? `${job.from_place.town}, ${job.subs.length} stops`
			: [job.date && job.from_place.town, job.to_date && job.to_place.town].filter(Boolean).join(" to ");
	return {
		job,
		kind: "job" as const,
		net: job.price.total,
		vatRate: vatRateOf(job),
		description: `Job ${job.number}, ${where}, ${job.loadType.code}`,
	};
}

/** The fuel surcharge of a job on its base charge, as the product charges it; none for 0. */
function toFuelLines({ surchargeOf }: World, job: DemoJob, date: string) {
	const { collection_date = null, delivery_date = null, customer_id } = job.row;
	const month = surchargeMonth({ collection_date, delivery_date }, date, "collection");
	const permanent = job.customer.row.fuel_surcharge ?? null;
	const percent = surchargeOf({ id: customer_id, permanent }, month);
	const net = percentOfPence(job.price.base, percent);
	if (net === 0) return [];
	const description = `Fuel surcharge ${percent} %, job ${job.number}`;
	return [{ job, kind: "fuel_surcharge" as const, net, vatRate: vatRateOf(job), description }];
}

function findSettings({ rows }: World, { row }: DemoCustomer): Partial<Row<"customer_invoice_settings">> {
	return rows.all("customer_invoice_settings").find((entry) => entry.customer_id === row.id) ?? {};
}

function addInvoice(world: World, draft: DraftPlan, state: InvoiceState, number: number) {
	const { rows, clock, company } = world;
	const { row } = draft.customer;
	const { status } = state;
	const settings = findSettings(world, draft.customer);
	const customerCompany = rows.all("customer_company").find((entry) => entry.customer_id === row.id) ?? {};
	const lines = toInvoiceLines(world, draft);
	const net = sumBy(lines, (line) => line.net);
	const vat = sumBy(lines, (line) => line.vat);
	const createdAt = clock.instant(draft.date, 600 + (number % 300));
	const invoice = rows.add("invoice", {
		number,
		inv_number: `INV-${number}`,
		customer_id: row.id,
		invoice_type: draft.customer.invoice_type,
		status,
		date: draft.date,
		tax_point: draft.date,
		invoice_due: addDemoDays(draft.date, settings.terms_days ?? 0),
		supplier: toSupplier(company),
		billed_to: toBilledTo(row, customerCompany, settings),
		net: toPounds(net),
		vat: toPounds(vat),
		discount: 0,
		total_charge: toPounds(net + vat),
		paid: 0,
		credited: 0,
		is_csv_downloaded: status === "Paid" ? 1 : 0,
		email_status: status === "Draft" ? null : "sent",
		sent_at: status === "Draft" ? null : createdAt,
		paid_at: state.status === "Paid" ? clock.instant(addDemoDays(draft.date, state.after), 660) : null,
		request_uid: `demo-${world.spec.slug}-invoice-${number}`,
		created_by: world.clerk.id,
		created_at: createdAt,
		updated_at: createdAt,
	});
	for (const line of lines) addInvoiceLine(world, invoice, line, createdAt);
	return invoice;
}

function addInvoiceLine(
	{ rows, clerk }: World,
	{ id, inv_number }: Row<"invoice">,
	{ job, kind, position, net, vat, vatRate, description }: ReturnType<typeof toInvoiceLines>[number],
	createdAt: string,
) {
	rows.add("invoice_line", {
		invoice_id: id,
		job_id: job.row.id,
		position,
		kind,
		description,
		quantity: 1,
		rate: toPounds(net),
		net: toPounds(net),
		vat_rate: vatRate,
		vat: toPounds(vat),
		tax_code: vatRate ? "T1" : "T0",
	});
	if (kind !== "job") return;
	job.row.inv = inv_number;
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
