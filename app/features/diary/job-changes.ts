import type { DiaryState } from "~/domain/diary/address";
import type { DiaryRow } from "./types";

/** Kinds that bring new jobs into the list. */
export const addsJobs = (kind: string) => kind === "add" || kind === "recurring";
/** Kinds that change which sub-jobs a trip has. */
export const changesSubJobs = (kind: string) => kind === "subJobAdd" || kind === "subJobDelete";

/** The values that decide a row's position in the list: rows with equal keys have the same position. */
export function positionKey(row: DiaryRow, sort: DiaryState["sort"]): string {
	const column = sort?.column ?? "status";
	const day = row.collection_date ?? row.delivery_date;
	const time = row.collection_date ? row.collection_time : row.delivery_time;
	const keys: Record<string, unknown> = {
		status: [row.status, day, time],
		customer_reference: row.customer_reference[0]?.name,
		customer: row.customer.customer_name,
		collection_date: [row.collection_date, row.collection_time],
		delivery_date: [row.delivery_date, row.delivery_time],
		service: row.service?.code,
		load_type: row.load_type?.code,
		driver_sub: row.driver_sub?.label,
	};
	return JSON.stringify(column in keys ? keys[column] : Reflect.get(row, column));
}
