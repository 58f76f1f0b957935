import { useState } from "react";
import { usePresence, useRealtime, useWatch } from "~/client/realtime/provider";

/** A colleague's save: who, and when (ISO). */
export interface NewerSave {
	by: string;
	at: string;
	version: number;
}

/** Announces that this user has the job open; returns colleagues who have it open too, and their save if it is newer. */
export function useColleagues(jobId: number | null, version: number | null) {
	const [latestSave, setLatestSave] = useState<NewerSave | null>(null);
	useWatch({ job: jobId });
	const people = usePresence();
	useRealtime("jobChange", (events) => {
		const ownEvents = events.filter(({ entity_id }) => jobId !== null && entity_id === jobId);
		const last = ownEvents.at(-1);
		const { version: now = null } = last?.payload?.jobChange ?? {};
		if (!last || now === null) return;
		setLatestSave({ by: last.actor?.name || "A colleague", at: last.at, version: now });
	});
	return {
		/** Null unless newer than `version`. */
		newerSave: latestSave && version !== null && latestSave.version > version ? latestSave : null,
		people: jobId === null ? [] : people.filter(({ job }) => job === jobId).map(({ name }) => ({ name })),
	};
}
