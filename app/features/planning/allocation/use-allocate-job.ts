import { useEffect, useState } from "react";
import type { ApiResponse } from "~/client/api";
import { getSaveConflict, type Stale } from "~/client/save-conflict";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { useColleagues } from "~/features/jobs/job-entry";
import { announceChange } from "~/features/jobs/undo";
import { generalText } from "~/shared/texts/general";
import { jobText } from "~/shared/texts/jobs";
import { toast } from "~/ui/overlay/toasts";
import type { AllocationDone } from "./allocation-done";
import { type AllocateInput, restoreAllocation, sendAllocation, sendRelease } from "./send-allocation";

export interface AllocateJobProps {
	job: JobView;
	setJob: (job: JobView) => void;
	/** Reloads the job. */
	load: () => Promise<void>;
	onClose: () => void;
	onDone: (done: AllocationDone) => void;
}

/** A change of the job by a colleague while the dialog was open. */
interface ColleagueChange extends Stale {
	/** It made our own request fail. */
	isConflict: boolean;
}

const failureText = (failure: unknown) => (failure instanceof Error ? failure.message : generalText.wrong);

/** Allocates and releases a job, with Undo. When a colleague changed the job first it is reloaded, and their change returned. */
export function useAllocateJob({ job, setJob, load, onClose, onDone }: AllocateJobProps) {
	const [pending, setPending] = useState<0 | 1 | null>(null);
	const [releasing, setReleasing] = useState(false);
	const [colleagueChange, setColleagueChange] = useState<ColleagueChange | null>(null);
	const [error, setError] = useState<string | null>(null);
	const { newerSave } = useColleagues(job.id, job.version);
	const busy = pending !== null || releasing;

	useEffect(() => {
		if (!newerSave || busy) return;
		setColleagueChange({ by: newerSave.by, at: newerSave.at, isConflict: false });
		void load();
	}, [newerSave, busy, load]);

	const undo = async (before: JobView, after: JobView) => {
		try {
			const { data, message } = await restoreAllocation(before, after);
			toast.success(message ?? jobText.updated);
			onDone({ ids: [data.id], job: data });
		} catch (failure) {
			toast.error(failureText(failure));
		}
	};
	const run = async (send: () => Promise<ApiResponse<JobView>>, onSuccess: (after: JobView) => void) => {
		setError(null);
		try {
			const { data, message } = await send();
			void announceChange(message ?? jobText.updated, [data.id], {
				about: data.job_number,
				undo: () => void undo(job, data),
			});
			onDone({ ids: [data.id], job: data });
			onSuccess(data);
		} catch (failure) {
			const stale = getSaveConflict(failure);
			if (!stale) return setError(failureText(failure));
			setColleagueChange({ ...stale, isConflict: true });
			await load();
		}
	};
	const allocate = async (input: AllocateInput) => {
		setPending(input.is_planned);
		await run(() => sendAllocation(job, input), onClose);
		setPending(null);
	};
	const release = async () => {
		setReleasing(true);
		await run(
			() => sendRelease(job),
			(after) => {
				setColleagueChange(null);
				setJob(after);
			},
		);
		setReleasing(false);
	};
	return { pending, releasing, colleagueChange, error, allocate, release };
}
