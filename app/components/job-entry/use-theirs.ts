import { useState } from "react";
import { whyFailed } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import type { JobView } from "~/domain/jobs/shapes";
import type { useEntry } from "./use-entry";
import { readJob } from "./use-job";
import type { EntryValues } from "./values";
import { valuesOf } from "./wire";

/** What to do when a colleague saved the same job: show theirs and keep mine aside, or put mine on top of theirs. */
export function useTheirs(model: ReturnType<typeof useEntry>, onFresh: () => void) {
	const { form, job, setJob } = model;
	const [mine, setMine] = useState<Partial<EntryValues> | null>(null);
	const [loading, setLoading] = useState(false);

	/** Reads the job as it is now; mine stays in the form where `keep` is given. */
	const read = async (keep: boolean): Promise<JobView | null> => {
		if (!job) return null;
		setLoading(true);
		try {
			const theirs = await readJob(job.id);
			const typed = form.changed;
			form.start(valuesOf(theirs), keep ? typed : {});
			setJob(theirs);
			setMine(keep || Object.keys(typed).length === 0 ? null : typed);
			onFresh();
			return theirs;
		} catch (failure) {
			toast.error(whyFailed(failure));
			return null;
		} finally {
			setLoading(false);
		}
	};
	return {
		loading,
		mine,
		/** Theirs in the form, mine kept aside. */
		show: () => read(false),
		/** Theirs below mine, ready to be saved again; answers theirs, null when it could not be read. */
		below: () => read(true),
		putMine: () => {
			if (mine) form.set(mine);
			setMine(null);
		},
		forgetMine: () => setMine(null),
	};
}
