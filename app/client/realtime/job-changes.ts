import type { RoomEvent } from "@/durable-objects/tenant-room/protocol";
import { readJobChange } from "~/domain/jobs/job-change";

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

/** The job changes in an event, one per job; empty if it names no job, as an import event sent to a customer does. */
export function parseJobChanges({ kind, entity_id, payload, actor }: RoomEvent): JobChange[] {
	const { id, ids = [], parent_id = null, version = null } = readJobChange(payload);
	const jobId = entity_id ?? id;
	return (jobId === undefined ? ids : [jobId]).map((changedId) => ({
		id: changedId,
		kind,
		parent_id,
		version,
		by: numberIn(actor, "user_id"),
	}));
}
