import { WAITING_NAME } from "~/shared/money/accounts-charges";
import { percentToPence, sum } from "~/shared/money/decimal";
import { showDate } from "~/shared/time/dates";
import { spreadVat } from "./rules-vat";

/** An extra charge of a job, in pounds. */
export interface InvoicedExtra {
	name: string;
	amount: number;
}

/** A job as an invoice charges it. Amounts in pounds; `total_charge` is what was agreed. */
export interface InvoicedJob {
	id: number;
	job_number: string;
	collection_date: string | null;
	delivery_date: string | null;
	collection_place: string;
	delivery_place: string;
	load_type: string;
	references: readonly string[];
	base_charge: number;
	waiting_charge: number;
	total_charge: number;
	extras: readonly InvoicedExtra[];
	is_vat: 0 | 1;
	/** In per cent of the base charge; 0 for none. */
	fuel_surcharge: number;
	/** The sub-jobs of a trip that are not cancelled. */
	sub_jobs: readonly { job_number: string; total_charge: number }[];
}

/** How a customer's jobs are taxed. */
export interface InvoiceTerms {
	/** In per cent. */
	vat_rate: number;
	/** The code of the rate. */
	tax_code: string;
}

/** A line of an invoice before its VAT. */
interface NetLine {
	job_id: number;
	kind: "job" | "extra" | "fuel_surcharge";
	description: string;
	detail: Record<string, string> | null;
	net: number;
	vat_rate: number;
	tax_code: string;
}

/** A line of an invoice, as stored: quantity 1, rate and net in pounds. */
export interface InvoiceLine extends NetLine {
	position: number;
	quantity: number;
	rate: number;
	vat: number;
}

/** The code of lines without VAT. */
const NO_VAT_CODE = "T0";

/**
 * The lines of an invoice over jobs: each job, its extras and waiting time by name, its sub-jobs, and its fuel surcharge. A price that was
 * agreed as a whole is one line, as its parts do not add up to it.
 */
export function composeLines(jobs: readonly InvoicedJob[], terms: InvoiceTerms): InvoiceLine[] {
	const lines = jobs.flatMap((job) => linesOfJob(job, terms));
	const vat = spreadVat(lines);
	return lines.map((line, place) => ({
		...line,
		position: place + 1,
		quantity: 1,
		rate: line.net,
		vat: vat[place] ?? 0,
	}));
}

function linesOfJob(job: InvoicedJob, terms: InvoiceTerms): NetLine[] {
	const tax = job.is_vat
		? { vat_rate: terms.vat_rate, tax_code: terms.tax_code }
		: { vat_rate: 0, tax_code: NO_VAT_CODE };
	const line = (kind: NetLine["kind"], description: string, net: number): NetLine => ({
		job_id: job.id,
		kind,
		description,
		detail: null,
		net,
		...tax,
	});
	const parts = namedParts(job);
	const surcharge = surchargeOf(job);
	return [
		{
			...line("job", `Job ${job.job_number}`, sum([job.total_charge, ...parts.map(({ net }) => -net)])),
			detail: detailOf(job),
		},
		...parts.map(({ name, net }) => line("extra", `${name}, job ${job.job_number}`, net)),
		...job.sub_jobs
			.filter(({ total_charge }) => total_charge !== 0)
			.map((sub) => line("extra", `Stop ${sub.job_number}`, sub.total_charge)),
		...(surcharge === 0
			? []
			: [line("fuel_surcharge", `Fuel surcharge ${job.fuel_surcharge} %, job ${job.job_number}`, surcharge)]),
	];
}

/** What is charged by name beside the base charge; nothing if the parts are not what was agreed. */
function namedParts({ base_charge, waiting_charge, total_charge, extras }: InvoicedJob) {
	const named = extras.map(({ name, amount }) => ({ name, net: amount }));
	const waiting = sum([total_charge, -base_charge, ...named.map(({ net }) => -net)]);
	const isMadeOfParts = Math.abs(sum([waiting, -waiting_charge])) < 0.01;
	if (!isMadeOfParts) return [];
	return [...named, ...(waiting_charge > 0 ? [{ name: WAITING_NAME, net: waiting }] : [])].filter(
		({ net }) => net !== 0,
	);
}

/** In pounds to the penny. */
const surchargeOf = ({ base_charge, fuel_surcharge }: InvoicedJob) =>
	percentToPence(base_charge, fuel_surcharge);

/** What a customer needs to recognise a job. */
function detailOf(job: InvoicedJob): Record<string, string> {
	const facts = {
		collected: job.collection_date && showDate(job.collection_date),
		delivered: job.delivery_date && showDate(job.delivery_date),
		from: job.collection_place,
		to: job.delivery_place,
		load_type: job.load_type,
		references: job.references.join(", "),
	};
	return Object.fromEntries(
		Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
	);
}
