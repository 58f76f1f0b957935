import { type FieldsWith, fieldsWith, JOB_FIELDS, type JobFieldName } from "~/domain/jobs/jobs/model/fields";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { OFFERED_MODES } from "~/domain/jobs/jobs/model/rules";
import { describeDangerousGoods } from "~/shared/jobs/dangerous-goods";
import { showDate } from "~/shared/time/dates";
import { showWindow } from "~/shared/time/london";

type StopFields = Pick<
	JobView,
	`${"collection" | "delivery"}_${"date" | "time" | "name" | "town" | "post_code"}`
>;

/** Formats a date and UTC time, or the window from it until another, in London time: "26-11-2026 08:00–12:00". */
export const formatDateTime = (date: string | null, time: string | null, until?: string | null): string =>
	[showDate(date), showWindow(date, time, until)].filter(Boolean).join(" ");

/** Formats a stop in one line: name, town, postcode. */
export const formatStop = (job: StopFields, side: "collection" | "delivery"): string =>
	[job[`${side}_name`], job[`${side}_town`], job[`${side}_post_code`]].filter(Boolean).join(", ");

/** A stop with its full address, as the lines of a block. */
function stopBlock(job: JobView, side: "collection" | "delivery") {
	const contact = job[`${side}_contact_name`];
	const phone = job[`${side}_phone`];
	return {
		title: side === "collection" ? "Collection" : "Delivery",
		lines: [
			formatDateTime(job[`${side}_date`], job[`${side}_time`], job[`${side}_time_until`]),
			job[`${side}_name`],
			job[`${side}_address_line_1`],
			job[`${side}_address_line_2`],
			[job[`${side}_town`], job[`${side}_post_code`]].filter(Boolean).join(" "),
			job[`${side}_country`],
			[contact && `Contact ${contact}`, phone && `Phone ${phone}`].filter(Boolean).join(", "),
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
const UNITS: Partial<Record<JobFieldName, string>> = { weight: "kg", vol_weight: "kg", mileage: "miles" };

/** What a job refers to by these ids is named as its code table does. */
const CODED = {
	load_type_id: "load_type",
	freight_type_id: "freight_type",
	service_id: "service",
} as const satisfies Record<Extract<LoadField, `${string}_id`>, keyof JobView>;

type LoadField = FieldsWith<{ group: "load" }>;
// The distance ends the list, as it is not of the goods.
const LOAD_FIELDS: readonly LoadField[] = [
	...fieldsWith({ group: "load" }).filter((name) => name !== "mileage"),
	"mileage",
];

const isCoded = (name: LoadField): name is keyof typeof CODED => Object.hasOwn(CODED, name);

function formatLoad(job: JobView, name: LoadField): string | number | null | undefined {
	if (name === "needs") return job.job_needs.map((need) => need.name).join(", ");
	if (name === "dangerous_goods") return job.dangerous_goods.map(describeDangerousGoods).join("; ");
	if (name === "do_not_stack") return job.do_not_stack === 1 ? "Yes" : null;
	if (isCoded(name)) return job[CODED[name]]?.description || job[CODED[name]]?.code;
	const value = job[name];
	const unit = UNITS[name];
	return unit && typeof value === "number" ? `${numberFormat.format(value)} ${unit}` : value;
}

/** The load of a job as labels and values. */
export const loadFields = (job: JobView) =>
	LOAD_FIELDS.map((name) => [JOB_FIELDS[name].label, formatLoad(job, name)] as const);
