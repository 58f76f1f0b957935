import type { FilterName } from "~/domain/diary/address";
import { DIARY_COLUMNS } from "~/domain/jobs/rules-diary";

const title = (slug: (typeof DIARY_COLUMNS)[number]["slug"]) =>
	DIARY_COLUMNS.find((column) => column.slug === slug)?.title ?? slug;

/** What each filter is called: as the column it narrows. */
export const FILTER_LABELS: Record<FilterName, string> = {
	keywords: "Search",
	job_number: title("job_number"),
	cus_ref: title("customer_reference"),
	customer_id: title("customer"),
	col_from: title("collection_name"),
	col_town: title("collection_town"),
	del_to: title("delivery_name"),
	del_town: title("delivery_town"),
	load_type_id: title("load_type"),
	driver_id: "Driver",
	vehicle_id: "Vehicle",
	is_marked: "Marked",
};
