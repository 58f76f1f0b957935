import { OFFERED_MODES } from "~/domain/jobs/rules";
import type { JobView } from "~/domain/jobs/shapes";
import { showDate } from "~/domain/time/dates";
import { toLocalTime } from "~/domain/time/london";

type Placed = Pick<
	JobView,
	`${"collection" | "delivery"}_${"date" | "time" | "name" | "town" | "post_code"}`
>;

/** A day and its time as London's clock shows it. */
export const when = (date: string | null, time: string | null): string =>
	[showDate(date), toLocalTime(date, time)].filter(Boolean).join(" ");

/** A stop in one line: name, town, postcode. */
export const place = (job: Placed, side: "collection" | "delivery"): string =>
	[job[`${side}_name`], job[`${side}_town`], job[`${side}_post_code`]].filter(Boolean).join(", ");

/** A stop with its whole address, as the lines of a block. */
export function stop(job: JobView, side: "collection" | "delivery") {
	const phone = job[`${side}_phone`];
	return {
		title: side === "collection" ? "Collection" : "Delivery",
		lines: [
			when(job[`${side}_date`], job[`${side}_time`]),
			job[`${side}_name`],
			job[`${side}_address_line_1`],
			job[`${side}_address_line_2`],
			[job[`${side}_town`], job[`${side}_post_code`]].filter(Boolean).join(" "),
			job[`${side}_country`],
			phone ? `Phone ${phone}` : null,
			job[`${side}_instruction_1`],
		],
	};
}

/** The stops a job has: both, or the one its mode leaves. */
export const stops = (job: JobView) =>
	(["collection", "delivery"] as const)
		.map((side) => stop(job, side))
		.filter(({ lines }) => lines.some(Boolean));

/** What the mode of a job is called. */
export const modeName = (mode: number): string => OFFERED_MODES.find((one) => one.mode === mode)?.label ?? "";

/** References and air way bills, each list in one line. */
export const references = (job: JobView): string => job.customer_reference.map(({ name }) => name).join(", ");
export const airWayBills = (job: JobView): string =>
	job.air_way_bill_numbers.map(({ awb_number }) => awb_number).join(", ");

/** Who carries a job and with what, one line each. */
export function carriers(
	job: Pick<JobView, "work_day_jobs" | "sub_contractor_jobs" | "owner_driver_jobs">,
): string[] {
	const drivers = job.work_day_jobs.map(({ work_day }) =>
		[
			[work_day.client_driver?.first_name, work_day.client_driver?.last_name].filter(Boolean).join(" "),
			work_day.vehicle?.reg,
			work_day.trailer?.serial_no && `trailer ${work_day.trailer.serial_no}`,
		]
			.filter(Boolean)
			.join(", "),
	);
	return [
		...drivers,
		...job.sub_contractor_jobs.map(({ sub_contractor }) => sub_contractor.name),
		...job.owner_driver_jobs.map(({ owner_driver }) => owner_driver.full_name),
	].filter(Boolean);
}

const number = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 5 });
const measured = (value: number | null, unit: string) =>
	value === null ? null : `${number.format(value)} ${unit}`;

/** What is carried. */
export const load = (job: JobView) =>
	[
		["Load type", job.load_type?.description || job.load_type?.code],
		["Freight type", job.freight_type?.description || job.freight_type?.code],
		["Service", job.service?.description || job.service?.code],
		["Items", job.item_count],
		["Weight", measured(job.weight, "kg")],
		["Volume weight", measured(job.vol_weight, "kg")],
		["Spaces", job.spaces],
		["Mileage", measured(job.mileage, "miles")],
	] as const;
