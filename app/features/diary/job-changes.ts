import type { RoomEvent } from "@/durable-objects/tenant-room/protocol";
import type { DiaryState } from "~/domain/diary/address";
import type { DiaryRow } from "./types";

/** A job change from a realtime event; customers receive only the id. */
export interface JobChange {
	id: number;
	parent_id: number | null;
	version: number | null;
	kind: string;
	/** The user who made the change; null if not disclosed. */
	by: number | null;
}

const numberIn = (source: unknown, name: string): number | null => {
	const value: unknown = typeof source === "object" && source !== null ? Reflect.get(source, name) : null;
	return typeof value === "number" ? value : null;
};

const idsIn = (payload: unknown): number[] => {
	const ids: unknown = typeof payload === "object" && payload !== null ? Reflect.get(payload, "ids") : null;
	return Array.isArray(ids) ? ids.filter((id) => typeof id === "number") : [];
};

/** The job changes in an event, one per job; empty if it names no job, as an import event sent to a customer does. */
export function parseJobChanges({ kind, entity_id, payload, actor }: RoomEvent): JobChange[] {
	const jobId = entity_id ?? numberIn(payload, "id");
	return (jobId === null ? idsIn(payload) : [jobId]).map((id) => ({
		id,
		kind,
		parent_id: numberIn(payload, "parent_id"),
		version: numberIn(payload, "version"),
		by: numberIn(actor, "user_id"),
	}));
}

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
