import type { JobView } from "~/domain/jobs/shapes";
import { showDate } from "~/domain/time/dates";
import { timeInLondon, todayInLondon, toLocalTime } from "~/domain/time/london";
import type { Fact } from "./key-values";

type Coded = { code: string; description: string } | null;

/** Code and description, the description alone where the code says nothing more. */
const coded = (one: Coded) =>
	one === null
		? null
		: one.description && one.description !== one.code
			? `${one.code} · ${one.description}`
			: one.code;

const figure = (value: number | null, unit: string) =>
	value === null ? null : `${value.toLocaleString("en-GB", { maximumFractionDigits: 5 })} ${unit}`.trim();

/** An instant as day and time in London. */
export function moment(at: string): string {
	const instant = new Date(at);
	return `${showDate(todayInLondon(instant))} ${timeInLondon(instant)}`;
}

type Loaded = Pick<
	JobView,
	"load_type" | "freight_type" | "service" | "item_count" | "weight" | "vol_weight" | "spaces" | "mileage"
>;

/** What is carried. */
export function loadFacts(job: Loaded): Fact[] {
	const { spaces, vol_weight } = job;
	return [
		["Load type", coded(job.load_type)],
		["Freight type", coded(job.freight_type)],
		["Service", coded(job.service)],
		[
			"Items",
			[figure(job.item_count, ""), spaces === null ? null : figure(spaces, spaces === 1 ? "space" : "spaces")]
				.filter(Boolean)
				.join(" · "),
		],
		[
			"Weight",
			job.weight === null && vol_weight === null ? null : (
				<>
					{figure(job.weight, "kg") ?? "—"}
					{vol_weight !== null && <span className="mut"> vol. {figure(vol_weight, "kg")}</span>}
				</>
			),
		],
		["Mileage", figure(job.mileage, "mi")],
	];
}

type Referred = Pick<JobView, "customer_reference" | "air_way_bill_numbers">;

/** References and air way bills, cut at the width they are given and shown in full on hover. */
export function referenceFacts(job: Referred): Fact[] {
	const names = job.customer_reference.map(({ name }) => name).join(", ");
	const bills = job.air_way_bill_numbers.map(({ awb_number }) => awb_number).join(", ");
	const cut = (text: string) =>
		text && (
			<span className="jref ell" title={text}>
				{text}
			</span>
		);
	return [
		["Reference", cut(names)],
		["Air way bill", cut(bills)],
	];
}

/** Whose job it is. */
export function customerFacts(job: JobView): Fact[] {
	const { customer, credit_note } = job;
	const [email, ...others] = job.job_emails.map((one) => one.email);
	return [
		[
			"Customer",
			customer && (
				<>
					<span className="b">{customer.customer_name}</span>{" "}
					<span className="mut">{customer.customer_code}</span>
				</>
			),
		],
		...referenceFacts(job),
		[
			"E-mails",
			email && (
				<span title={[email, ...others].join(", ")}>
					{email} {others.length > 0 && <span className="mut">+{others.length}</span>}
				</span>
			),
		],
		["Invoice", job.inv ?? (customer?.customer_type === 0 ? "Not invoiced" : "None yet")],
		...(credit_note
			? [["Credit note", `${credit_note.credit_note_number}, ${credit_note.status}`] satisfies Fact]
			: []),
	];
}

/** Where the job stands on the courier exchange. */
export function exchangeFacts({ cx_job }: Pick<JobView, "cx_job">): Fact[] {
	if (cx_job === null) return [["Exchange", "Not posted"]];
	return [
		["Load", cx_job.cx_loads_id],
		["State", cx_job.cx_loads_status],
		["Owner", cx_job.owner],
		["Sub-contractor", cx_job.subcontractor],
	];
}

/** What else is known of a job. */
export function additionalFacts(job: JobView): Fact[] {
	const proofs = job.job_process.length;
	const next = job.job_reminders.find(({ sent_at }) => sent_at === null);
	const time = next && toLocalTime(next.date, next.time);
	return [
		["Report notes", job.report_notes],
		["PODs", `${job.no_of_pod} expected, ${proofs} in`],
		["VAT", job.is_vat === 1 ? "Yes" : "No"],
		["Reminder", next && `${showDate(next.date)} ${time}, ${next.notes}`],
		["Entered", moment(job.created_at)],
		["Completed", job.completed_at && moment(job.completed_at)],
	];
}
