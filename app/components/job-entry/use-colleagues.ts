import { useState } from "react";
import { usePresence, useRealtime, useWatch } from "~/components/realtime/provider";

/** A save of somebody else's: who, and when (ISO). */
export interface TheirSave {
	by: string;
	at: string;
	version: number;
}

const numberIn = (from: unknown, name: string): number | null => {
	const value =
		typeof from === "object" && from !== null ? new Map(Object.entries(from)).get(name) : undefined;
	return typeof value === "number" ? value : null;
};
const nameIn = (from: unknown): string =>
	typeof from === "object" && from !== null && "name" in from && typeof from.name === "string" && from.name
		? from.name
		: "Somebody else";

/** Says that this job is being looked at, and answers who else does and whether one of them saved it since it was read. */
export function useColleagues(jobId: number | null, version: number | null) {
	const [save, setSave] = useState<TheirSave | null>(null);
	useWatch({ job: jobId });
	const people = usePresence();
	useRealtime("jobChange", (events) => {
		const mine = events.filter(({ entity_id }) => jobId !== null && entity_id === jobId);
		const last = mine.at(-1);
		const now = numberIn(last?.payload, "version");
		if (last && now !== null) setSave({ by: nameIn(last.actor), at: last.at, version: now });
	});
	return {
		/** Newer than what was read; null otherwise. */
		theirs: save && version !== null && save.version > version ? save : null,
		people: jobId === null ? [] : people.filter(({ job }) => job === jobId).map(({ name }) => ({ name })),
	};
}
