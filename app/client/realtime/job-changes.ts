import type { LiveEvent } from "./live-event";

/** A job change from a realtime event; customers receive only the id. */
export interface JobChange {
	id: number;
	parent_id: number | null;
	version: number | null;
	kind: string;
	/** The user who made the change; null if not disclosed. */
	by: number | null;
}

/** The job changes in an event, one per job; empty if it names no job, as an import event sent to a customer does. */
export function parseJobChanges(event: LiveEvent): JobChange[] {
	const { kind, entity_id, actor } = event;
	const { id, ids = [], parent_id = null, version = null } = event.payload?.jobChange ?? {};
	const jobId = entity_id ?? id;
	return (jobId === undefined ? ids : [jobId]).map((changedId) => ({
		id: changedId,
		kind,
		parent_id,
		version,
		by: actor?.user_id ?? null,
	}));
}
