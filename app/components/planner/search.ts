import Fuse from "fuse.js";
import { displayStatus } from "~/domain/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planner/shapes";

/** How far a text may be from what was typed, 0 exact to 1 anything. */
export const FUZZINESS = 0.1;

const text = (value: number | string | null | undefined) =>
	value === null || value === undefined ? "" : String(value);

/** The fields of a job that are looked through, and what each says. */
export const JOB_FIELDS: Record<string, (job: PlannerJob) => string | string[]> = {
	job_number: ({ job_number }) => job_number,
	customer_name: ({ customer }) => text(customer?.customer_name),
	collection_post_code: ({ collection_post_code }) => text(collection_post_code),
	delivery_post_code: ({ delivery_post_code }) => text(delivery_post_code),
	collection_address_line_1: ({ collection_address_line_1 }) => text(collection_address_line_1),
	delivery_address_line_1: ({ delivery_address_line_1 }) => text(delivery_address_line_1),
	collection_town: ({ collection_town }) => text(collection_town),
	delivery_town: ({ delivery_town }) => text(delivery_town),
	load_type: ({ load_type }) => text(load_type?.code),
	report_notes: ({ report_notes }) => text(report_notes),
	weight: ({ weight }) => text(weight),
	vol_weight: ({ vol_weight }) => text(vol_weight),
	customer_reference: ({ customer_reference }) => customer_reference.map(({ name }) => name),
	spaces: ({ spaces }) => text(spaces),
	price: ({ price }) => text(price),
	status: (job) => displayStatus(job),
};

/** The fields of a vehicle. */
export const VEHICLE_FIELDS: Record<
	string,
	(vehicle: Pick<PlannerVehicle, "reg" | "driver_name">) => string
> = {
	reg: ({ reg }) => reg,
	driver_name: ({ driver_name }) => driver_name,
};

function finder<Item>(fields: Record<string, (item: Item) => string | string[]>) {
	const keys = Object.entries(fields).map(([name, getFn]) => ({ name, getFn }));
	return (items: readonly Item[], keyword: string): readonly Item[] => {
		const wanted = keyword.trim();
		if (!wanted) return items;
		const fuse = new Fuse(items, {
			keys,
			threshold: FUZZINESS,
			ignoreLocation: true,
			ignoreFieldNorm: true,
			shouldSort: false,
		});
		const found = new Set(fuse.search(wanted).map(({ refIndex }) => refIndex));
		return items.filter((_, at) => found.has(at));
	};
}

/** The jobs in which a keyword is found, nearly as typed, in their order; all without a keyword. */
export const findJobs = finder<PlannerJob>(JOB_FIELDS);

/** The vehicles by registration or driver. */
export const findVehicles = finder<PlannerVehicle>(VEHICLE_FIELDS);
