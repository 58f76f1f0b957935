import type { RoomEvent } from "@/durable-objects/tenant-room/protocol";
import type { DiaryState } from "~/domain/diary/address";
import type { DiaryRow } from "./types";

/** What an announced change says of a job; a customer is told its id alone. */
export interface JobChange {
	id: number;
	parent_id: number | null;
	version: number | null;
	kind: string;
	/** The user who did it; null where it is not told. */
	by: number | null;
}

const numberIn = (from: unknown, name: string): number | null => {
	const value: unknown = typeof from === "object" && from !== null ? Reflect.get(from, name) : null;
	return typeof value === "number" ? value : null;
};

const idsIn = (payload: unknown): number[] => {
	const ids: unknown = typeof payload === "object" && payload !== null ? Reflect.get(payload, "ids") : null;
	return Array.isArray(ids) ? ids.filter((id) => typeof id === "number") : [];
};

/** The changes of jobs in an event, one a job; none where it names no job, as when a customer is told of an import. */
export function readJobChanges({ kind, entity_id, payload, actor }: RoomEvent): JobChange[] {
	const one = entity_id ?? numberIn(payload, "id");
	return (one === null ? idsIn(payload) : [one]).map((id) => ({
		id,
		kind,
		parent_id: numberIn(payload, "parent_id"),
		version: numberIn(payload, "version"),
		by: numberIn(actor, "user_id"),
	}));
}

/** Kinds that bring new jobs into the list. */
export const bringsJobs = (kind: string) => kind === "add" || kind === "recurring";
/** Kinds that change which sub-jobs a trip has. */
export const changesSubJobs = (kind: string) => kind === "subJobAdd" || kind === "subJobDelete";

/** What a row's place in the list follows from. Two rows with the same key stand in the same place. */
export function placeKey(row: DiaryRow, sort: DiaryState["sort"]): string {
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
