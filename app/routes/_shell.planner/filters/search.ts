import Fuse from "fuse.js";
import { displayStatus } from "~/domain/planning/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";

/** 0 matches exactly, 1 matches anything. */
export const MATCH_THRESHOLD = 0.1;

const toText = (value: number | string | null | undefined) =>
	value === null || value === undefined ? "" : String(value);

/** The searchable fields of a job. */
export const CARD_FIELDS: Record<string, (job: PlannerJob) => string | string[]> = {
	job_number: ({ job_number }) => job_number,
	customer_name: ({ customer }) => toText(customer?.customer_name),
	collection_post_code: ({ collection_post_code }) => toText(collection_post_code),
	delivery_post_code: ({ delivery_post_code }) => toText(delivery_post_code),
	collection_address_line_1: ({ collection_address_line_1 }) => toText(collection_address_line_1),
	delivery_address_line_1: ({ delivery_address_line_1 }) => toText(delivery_address_line_1),
	collection_town: ({ collection_town }) => toText(collection_town),
	delivery_town: ({ delivery_town }) => toText(delivery_town),
	load_type: ({ load_type }) => toText(load_type?.code),
	report_notes: ({ report_notes }) => toText(report_notes),
	weight: ({ weight }) => toText(weight),
	vol_weight: ({ vol_weight }) => toText(vol_weight),
	customer_reference: ({ customer_reference }) => customer_reference.map(({ name }) => name),
	spaces: ({ spaces }) => toText(spaces),
	price: ({ price }) => toText(price),
	status: (job) => displayStatus(job),
};

/** The searchable fields of a vehicle. */
export const VEHICLE_FIELDS: Record<
	string,
	(vehicle: Pick<PlannerVehicle, "reg" | "driver_name">) => string
> = {
	reg: ({ reg }) => reg,
	driver_name: ({ driver_name }) => driver_name,
};

function createSearch<Item>(fields: Record<string, (item: Item) => string | string[]>) {
	const keys = Object.entries(fields).map(([name, getFn]) => ({ name, getFn }));
	return (items: readonly Item[], keyword: string): readonly Item[] => {
		const query = keyword.trim();
		if (!query) return items;
		const fuse = new Fuse(items, {
			keys,
			threshold: MATCH_THRESHOLD,
			ignoreLocation: true,
			ignoreFieldNorm: true,
			shouldSort: false,
		});
		const matchedIndexes = new Set(fuse.search(query).map(({ refIndex }) => refIndex));
		return items.filter((_, at) => matchedIndexes.has(at));
	};
}

/** The jobs that match a keyword approximately, in their order; all without a keyword. */
export const findJobs = createSearch<PlannerJob>(CARD_FIELDS);

/** The vehicles that match by registration or driver. */
export const findVehicles = createSearch<PlannerVehicle>(VEHICLE_FIELDS);
