import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { JobDetail, readOpenedFromList } from "~/features/jobs/job-detail";
import { useRestoreRowFocus } from "~/ui/grid/use-restore-row-focus";
import type { Diary } from "./state/use-diary";

/** Detail of the job named in the URL, with previous and next from the list. The browser's Back closes it. */
export function DiaryJob({ diary }: { diary: Diary }) {
	const { job, rows, go, live, list } = diary;
	const navigate = useNavigate();
	const { state }: { state: unknown } = useLocation();
	const row =
		job === null ? undefined : [...rows.loaded.values()].find(({ job_number }) => job_number === job);
	const { state: navigationState } = useNavigation();
	// A double click must not navigate back twice and leave the diary.
	const isLeaving = useRef(false);
	useRestoreRowFocus(job === null ? null : (row?.id ?? null), (id) => list.current?.show(id));
	useEffect(() => {
		if (job === null || navigationState === "idle") isLeaving.current = false;
	}, [job, navigationState]);
	if (job === null) return null;

	const close = () => {
		if (isLeaving.current) return;
		isLeaving.current = true;
		if (readOpenedFromList(state) !== null) navigate(-1);
		else go({}, { job: null }, { replace: true });
	};
	const open = (number: string) => go({}, { job: number }, { replace: true, state });
	const position = row ? rows.positionOf(row.id) : null;
	const step = (offset: 1 | -1, hasNeighbour: boolean) =>
		row && hasNeighbour
			? () => void rows.fetchNeighbour(row.id, offset).then((next) => next && open(next.job_number))
			: undefined;
	return (
		<JobDetail
			job={job}
			id={row?.id}
			afterClick={readOpenedFromList(state) === "click"}
			onPrevious={step(-1, position !== null && position > 0)}
			onNext={step(1, position !== null && position < rows.total - 1)}
			onOpen={open}
			onChanged={live.markDirty}
			onNew={(id) => void live.onSaved(id, true)}
			onClose={close}
		/>
	);
}
