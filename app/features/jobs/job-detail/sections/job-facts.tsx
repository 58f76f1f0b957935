import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { describeDangerousGoods } from "~/shared/jobs/dangerous-goods";
import { describeOccasions } from "~/shared/jobs/occasions";
import { showDate } from "~/shared/time/dates";
import { timeInLondon, todayInLondon, toLocalTime } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import type { Fact } from "./key-values";
import styles from "./key-values.module.css";

type CodedRecord = { code: string; description: string } | null;

/** Code and description; the code alone if the description adds nothing. */
const formatCoded = (record: CodedRecord) =>
	record === null
		? null
		: record.description && record.description !== record.code
			? `${record.code} · ${record.description}`
			: record.code;

const formatQuantity = (value: number | null, unit: string) =>
	value === null ? null : `${value.toLocaleString("en-GB", { maximumFractionDigits: 5 })} ${unit}`.trim();

/** An ISO instant as London date and time. */
function formatInstant(at: string): string {
	const instant = new Date(at);
	return `${showDate(todayInLondon(instant))} ${timeInLondon(instant)}`;
}

/** Dangerous goods and size, of jobs that have them. */
function sizeFacts({ dangerous_goods, dimensions, do_not_stack }: JobView): Fact[] {
	const size = [dimensions, do_not_stack === 1 && "do not stack"].filter(Boolean).join(" · ");
	const goods: Fact[] = dangerous_goods.length
		? [["Dangerous goods", dangerous_goods.map(describeDangerousGoods).join("; ")]]
		: [];
	return size ? [...goods, ["Dimensions", size]] : goods;
}

export function loadFacts(job: JobView): Fact[] {
	const { spaces, vol_weight } = job;
	const occasions = describeOccasions(job.occasions, { notes: true });
	return [
		["Load type", formatCoded(job.load_type)],
		["Freight type", formatCoded(job.freight_type)],
		["Service", formatCoded(job.service)],
		["Goods", job.goods_description],
		["Needs", [...job.job_needs.map(({ name }) => name), job.temperature].filter(Boolean).join(" · ")],
		...sizeFacts(job),
		[
			"Items",
			[
				formatQuantity(job.item_count, ""),
				spaces === null ? null : formatQuantity(spaces, spaces === 1 ? "space" : "spaces"),
			]
				.filter(Boolean)
				.join(" · "),
		],
		[
			"Weight",
			job.weight === null && vol_weight === null ? null : (
				<>
					{formatQuantity(job.weight, "kg") ?? "—"}
					{vol_weight !== null && <span className="muted"> vol. {formatQuantity(vol_weight, "kg")}</span>}
				</>
			),
		],
		["Mileage", formatQuantity(job.mileage, "mi")],
		...(occasions ? [["Occasions", occasions] satisfies Fact] : []),
	];
}

type ReferenceFields = Pick<JobView, "customer_reference" | "air_way_bill_numbers">;

/** References and air way bills, truncated to the available width with the full text on hover. */
function referenceFacts(job: ReferenceFields): Fact[] {
	const names = job.customer_reference.map(({ name }) => name).join(", ");
	const bills = job.air_way_bill_numbers.map(({ awb_number }) => awb_number).join(", ");
	const truncated = (text: string) =>
		text && (
			<span className={classNames(styles.references, "truncate")} title={text}>
				{text}
			</span>
		);
	return [
		["Reference", truncated(names)],
		["Air way bill", truncated(bills)],
	];
}

export function customerFacts(job: JobView): Fact[] {
	const { customer, credit_note } = job;
	const [email, ...others] = job.job_emails.map((jobEmail) => jobEmail.email);
	return [
		[
			"Customer",
			customer && (
				<>
					<span className="medium">{customer.customer_name}</span>{" "}
					<span className="muted">{customer.customer_code}</span>
				</>
			),
		],
		...referenceFacts(job),
		[
			"Emails",
			email && (
				<span title={[email, ...others].join(", ")}>
					{email} {others.length > 0 && <span className="muted">+{others.length}</span>}
				</span>
			),
		],
		["Invoice", job.inv ?? (customer?.customer_type === 0 ? "Not invoiced" : "None yet")],
		...(credit_note
			? [["Credit note", `${credit_note.credit_note_number}, ${credit_note.status}`] satisfies Fact]
			: []),
	];
}

export function exchangeFacts({ cx_job }: Pick<JobView, "cx_job">): Fact[] {
	if (cx_job === null) return [["Exchange", "Not posted"]];
	return [
		["Load", cx_job.cx_loads_id],
		["State", cx_job.cx_loads_status],
		["Owner", cx_job.owner],
		["Sub-contractor", cx_job.subcontractor],
	];
}

export function additionalFacts(job: JobView): Fact[] {
	const proofs = job.job_process.length;
	const next = job.job_reminders.find(({ sent_at }) => sent_at === null);
	const time = next && toLocalTime(next.date, next.time);
	return [
		["Report notes", job.report_notes],
		["PODs", `${job.no_of_pod} expected, ${proofs} received`],
		["VAT", job.is_vat === 1 ? "Yes" : "No"],
		["Reminder", next && [`${showDate(next.date)} ${time}`, next.notes].filter(Boolean).join(", ")],
		["Entered", formatInstant(job.created_at)],
		["Completed", job.completed_at && formatInstant(job.completed_at)],
	];
}
