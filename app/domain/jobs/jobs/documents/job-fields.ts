import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { OFFERED_MODES } from "~/domain/jobs/jobs/model/rules";
import { showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";

type StopFields = Pick<
	JobView,
	`${"collection" | "delivery"}_${"date" | "time" | "name" | "town" | "post_code"}`
>;

/** Formats a date and UTC time in London time. */
export const formatDateTime = (date: string | null, time: string | null): string =>
	[showDate(date), toLocalTime(date, time)].filter(Boolean).join(" ");

/** Formats a stop in one line: name, town, postcode. */
export const formatStop = (job: StopFields, side: "collection" | "delivery"): string =>
	[job[`${side}_name`], job[`${side}_town`], job[`${side}_post_code`]].filter(Boolean).join(", ");

/** A stop with its full address, as the lines of a block. */
function stopBlock(job: JobView, side: "collection" | "delivery") {
	const phone = job[`${side}_phone`];
	return {
		title: side === "collection" ? "Collection" : "Delivery",
		lines: [
			formatDateTime(job[`${side}_date`], job[`${side}_time`]),
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

/** The stops of a job: both, or only the one its mode uses. */
export const listStopBlocks = (job: JobView) =>
	(["collection", "delivery"] as const)
		.map((side) => stopBlock(job, side))
		.filter(({ lines }) => lines.some(Boolean));

export const modeName = (mode: number): string =>
	OFFERED_MODES.find((option) => option.mode === mode)?.label ?? "";

/** References and air way bills, each list in one line. */
export const formatReferences = (job: JobView): string =>
	job.customer_reference.map(({ name }) => name).join(", ");
export const formatAirWayBills = (job: JobView): string =>
	job.air_way_bill_numbers.map(({ awb_number }) => awb_number).join(", ");

/** Who carries a job, one line per carrier with vehicle and trailer. */
export function listCarrierNames(
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

/** The codes of the company's own vehicles that carry a job. */
export const listVehicleCodes = ({ work_day_jobs }: Pick<JobView, "work_day_jobs">): string[] => [
	...new Set(work_day_jobs.flatMap(({ work_day }) => work_day.vehicle?.code ?? [])),
];

const numberFormat = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 5 });
const formatMeasure = (value: number | null, unit: string) =>
	value === null ? null : `${numberFormat.format(value)} ${unit}`;

/** The load of a job as labels and values. */
export const loadFields = (job: JobView) =>
	[
		["Load type", job.load_type?.description || job.load_type?.code],
		["Freight type", job.freight_type?.description || job.freight_type?.code],
		["Service", job.service?.description || job.service?.code],
		["Items", job.item_count],
		["Weight", formatMeasure(job.weight, "kg")],
		["Volume weight", formatMeasure(job.vol_weight, "kg")],
		["Spaces", job.spaces],
		["Mileage", formatMeasure(job.mileage, "miles")],
	] as const;
