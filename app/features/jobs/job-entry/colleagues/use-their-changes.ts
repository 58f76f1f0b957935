import { useEffect, useState } from "react";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { EntryForm } from "../state/use-entry-form";
import { fetchJob } from "../state/use-stored-job";
import { ENTRY_LABELS } from "../values/labels";
import { changedValues, toEntryValues } from "../values/serialise";
import type { EntryField, EntryValues } from "../values/values";

const describe = (values: Partial<EntryValues>, field: EntryField): string | null => {
	const value = values[field];
	return typeof value === "string" || typeof value === "number" ? String(value) : null;
};

/** The fields that a colleague has changed, with both values where they differ from one's own change. */
export function describeTheirChanges(
	base: EntryValues,
	own: Partial<EntryValues>,
	theirs: EntryValues,
): string {
	const changed = changedValues(base, theirs);
	const fields = (Object.keys(changed) as EntryField[]).filter((field) => ENTRY_LABELS.has(field));
	return fields
		.map((field) => {
			const label = ENTRY_LABELS.get(field) ?? field;
			const [their, mine] = [describe(changed, field), field in own ? describe(own, field) : null];
			return their !== null && mine !== null && their !== mine
				? `${label} (theirs ${their}, yours ${mine})`
				: label;
		})
		.join(", ");
}

/** What a colleague's version of the job differs in, while `isStale`; null until it is known. */
export function useTheirChanges(job: JobView | null, form: EntryForm, isStale: boolean): string | null {
	const [theirs, setTheirs] = useState<EntryValues | null>(null);
	const id = isStale ? (job?.id ?? null) : null;
	useEffect(() => {
		setTheirs(null);
		if (id === null) return;
		let isCurrent = true;
		fetchJob(id).then(
			(latest) => isCurrent && setTheirs(toEntryValues(latest)),
			// The banner works without the list.
			() => undefined,
		);
		return () => {
			isCurrent = false;
		};
	}, [id]);
	return theirs && describeTheirChanges(form.base, form.changed, theirs);
}
