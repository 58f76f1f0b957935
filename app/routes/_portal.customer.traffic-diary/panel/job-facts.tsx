import type { CustomerJobView } from "~/domain/jobs/jobs/detail/get-customer-job";
import { describeDangerousGoods } from "~/shared/jobs/dangerous-goods";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { showWindow } from "~/shared/time/london";
import styles from "./job-facts.module.css";

type Side = "collection" | "delivery";

type StopTimes = Pick<CustomerJobView, `${Side}_${"date" | "time" | "time_until"}`>;

const formatWhen = (job: StopTimes, side: Side) => {
	const date = job[`${side}_date`];
	return [showDate(date), showWindow(date, job[`${side}_time`], job[`${side}_time_until`])]
		.filter(Boolean)
		.join(", ");
};

const formatPlace = (job: CustomerJobView, side: Side) =>
	[job[`${side}_name`], job[`${side}_town`], job[`${side}_post_code`]].filter(Boolean).join(", ");

/** The rows of the details; those without a value are left out. */
function listFacts(job: CustomerJobView): [string, string][] {
	const goods = [
		job.goods_description,
		job.item_count && `${job.item_count} ${job.item_count === 1 ? "item" : "items"}`,
		job.weight && `${job.weight} kg`,
		job.freight_type?.description,
	];
	const facts: [string, string | null | undefined][] = [
		["From", formatPlace(job, "collection")],
		["Collection", formatWhen(job, "collection")],
		["To", formatPlace(job, "delivery")],
		["Delivery", formatWhen(job, "delivery")],
		["Contact", [job.collection_contact_name, job.delivery_contact_name].filter(Boolean).join("; ")],
		["Instructions", [job.collection_instruction_1, job.delivery_instruction_1].filter(Boolean).join("; ")],
		["References", job.customer_reference.map(({ name }) => name).join(", ")],
		["Air way bills", job.air_way_bill_numbers.map(({ awb_number }) => awb_number).join(", ")],
		["Goods", goods.filter(Boolean).join(", ")],
		["Needs", [...job.job_needs.map(({ name }) => name), job.temperature].filter(Boolean).join(", ")],
		["Dangerous goods", job.dangerous_goods.map(describeDangerousGoods).join("; ")],
		["Dimensions", [job.dimensions, job.do_not_stack === 1 && "do not stack"].filter(Boolean).join(", ")],
		["Service", job.service?.description || job.service?.code],
		["Vehicle", job.load_type?.description || job.load_type?.code],
		["Price", job.total_charge === null ? null : `${showPounds(job.total_charge)} + VAT`],
	];
	return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}

/** Who, what and when of a job; of a trip its stops too. */
export function CustomerJobFacts({ job }: { job: CustomerJobView }) {
	return (
		<>
			<dl className={styles.facts}>
				{listFacts(job).map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{job.trip_sub_jobs.length > 0 && (
				<ol className={styles.stops} aria-label="Stops">
					{job.trip_sub_jobs.map((sub) => {
						const side = sub.mode === 1 ? "collection" : "delivery";
						return (
							<li key={sub.id}>
								<span className="medium">{side === "collection" ? "Collect" : "Deliver"}</span>{" "}
								{[sub[`${side}_name`], sub[`${side}_town`]].filter(Boolean).join(", ")}{" "}
								<span className="muted tabular">{formatWhen(sub, side)}</span>
							</li>
						);
					})}
				</ol>
			)}
		</>
	);
}
