import type { DiaryFilterName } from "~/domain/diary/diary/address";
import { DIARY_COLUMNS } from "~/domain/jobs/jobs/list/rules-diary";

const columnTitle = (slug: (typeof DIARY_COLUMNS)[number]["slug"]) =>
	DIARY_COLUMNS.find((column) => column.slug === slug)?.title ?? slug;

/** Filters have the labels of the columns they narrow. */
export const FILTER_LABELS: Record<DiaryFilterName, string> = {
	keywords: "Search",
	job_number: columnTitle("job_number"),
	cus_ref: columnTitle("customer_reference"),
	customer_id: columnTitle("customer"),
	col_from: columnTitle("collection_name"),
	col_town: columnTitle("collection_town"),
	del_to: columnTitle("delivery_name"),
	del_town: columnTitle("delivery_town"),
	load_type_id: columnTitle("load_type"),
	service_id: columnTitle("service"),
	driver_id: "Driver",
	sub_contractor_id: "Sub-contractor",
	owner_driver_id: "Owner-driver",
	vehicle_id: "Vehicle",
	is_marked: "Marked",
};
