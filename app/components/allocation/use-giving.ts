import { useEffect, useState } from "react";
import type { Answer } from "~/components/api";
import { useColleagues } from "~/components/job-entry/use-colleagues";
import { toast } from "~/components/overlay/toasts";
import { type Stale, staleOf } from "~/components/stale";
import type { JobView } from "~/domain/jobs/shapes";
import { generalText, jobText } from "~/domain/messages";
import type { AllocationDone } from "./allocation-done";
import { allocate, putBack, release, type Wish } from "./send-allocation";

/** The job being given away, and what the dialog around it can do. */
export interface Giving {
	job: JobView;
	setJob: (job: JobView) => void;
	/** Reads the job again. */
	load: () => Promise<void>;
	onClose: () => void;
	onDone: (done: AllocationDone) => void;
}

/** What a colleague did while the dialog was open. */
export interface News extends Stale {
	/** It kept what was asked for here from being done. */
	refused: boolean;
}

const words = (failure: unknown) => (failure instanceof Error ? failure.message : generalText.wrong);

/** Gives the job to somebody or takes it away, with Undo. Where a colleague was faster it is read again, and who that was is news. */
export function useGiving({ job, setJob, load, onClose, onDone }: Giving) {
	const [pending, setPending] = useState<0 | 1 | null>(null);
	const [releasing, setReleasing] = useState(false);
	const [news, setNews] = useState<News | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const { theirs } = useColleagues(job.id, job.version);
	const busy = pending !== null || releasing;

	useEffect(() => {
		if (!theirs || busy) return;
		setNews({ by: theirs.by, at: theirs.at, refused: false });
		void load();
	}, [theirs, busy, load]);

	const undo = async (before: JobView, after: JobView) => {
		try {
			const { data, message } = await putBack(before, after);
			toast.success(message ?? jobText.updated);
			onDone({ ids: [data.id], job: data });
		} catch (failure) {
			toast.error(words(failure));
		}
	};
	/** Does it; what comes after is left to `then`. */
	const run = async (send: () => Promise<Answer<JobView>>, then: (after: JobView) => void) => {
		setProblem(null);
		try {
			const { data, message } = await send();
			toast.success(message ?? jobText.updated, { undo: () => void undo(job, data) });
			onDone({ ids: [data.id], job: data });
			then(data);
		} catch (failure) {
			const stale = staleOf(failure);
			if (!stale) return setProblem(words(failure));
			setNews({ ...stale, refused: true });
			await load();
		}
	};
	const give = async (wish: Wish) => {
		setPending(wish.is_planned);
		await run(() => allocate(job, wish), onClose);
		setPending(null);
	};
	const takeAway = async () => {
		setReleasing(true);
		await run(
			() => release(job),
			(after) => {
				setNews(null);
				setJob(after);
			},
		);
		setReleasing(false);
	};
	return { pending, releasing, news, problem, give, takeAway };
}
