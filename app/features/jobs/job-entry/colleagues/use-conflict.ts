import { useState } from "react";
import { describeError } from "~/client/api";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { toast } from "~/ui/overlay/toasts";
import type { useJobEntry } from "../state/use-job-entry";
import { fetchJob } from "../state/use-stored-job";
import { toEntryValues } from "../values/serialise";
import type { EntryValues } from "../values/values";

/** Resolves a conflicting save: show the colleague's version and set the user's changes aside, or apply them on top. */
export function useConflict(model: ReturnType<typeof useJobEntry>, onLoaded: () => void) {
	const { form, job, setJob } = model;
	const [ownChanges, setOwnChanges] = useState<Partial<EntryValues> | null>(null);
	const [loading, setLoading] = useState(false);

	/** Refetches the job; with `keepOwn` the user's changes stay in the form. */
	const loadTheirs = async (keepOwn: boolean): Promise<JobView | null> => {
		if (!job) return null;
		setLoading(true);
		try {
			const theirs = await fetchJob(job.id);
			const typed = form.changed;
			form.start(toEntryValues(theirs), keepOwn ? typed : {});
			setJob(theirs);
			setOwnChanges(keepOwn || Object.keys(typed).length === 0 ? null : typed);
			onLoaded();
			return theirs;
		} catch (failure) {
			toast.error(describeError(failure));
			return null;
		} finally {
			setLoading(false);
		}
	};
	return {
		loading,
		ownChanges,
		/** Shows the colleague's version; the user's changes can be restored. */
		showTheirs: () => loadTheirs(false),
		/** Applies the user's changes to the colleague's version; returns that version, or null if it could not be loaded. */
		rebaseOwn: () => loadTheirs(true),
		restoreOwn: () => {
			if (ownChanges) form.set(ownChanges);
			setOwnChanges(null);
		},
		discardOwn: () => setOwnChanges(null),
	};
}
