import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { type Diary, FROM_ROW } from "./use-diary";
import { useReturn } from "./use-return";

const JobDetail = lazy(() => import("~/components/job-detail"));

const isFromRow = (state: unknown) =>
	typeof state === "object" && state !== null && Object.keys(FROM_ROW).every((name) => name in state);

/** The job that the diary's address names, over the list; its neighbours are the list's. Back closes it. */
export function DiaryJob({ diary }: { diary: Diary }) {
	const { job, area, rows, go, live, list } = diary;
	const navigate = useNavigate();
	const { state }: { state: unknown } = useLocation();
	const row = job === null ? undefined : [...rows.loaded.values()].find((one) => one.job_number === job);
	const { state: moving } = useNavigation();
	// Two steps back for one wish would leave the diary; a step that another one has overtaken can be taken again.
	const leaving = useRef(false);
	useReturn(job === null ? null : (row?.id ?? null), (id) => list.current?.show(id));
	// A boundary that comes with the page is hydrated late and complains of anything that happens before, so there is none then.
	const [here, setHere] = useState(false);
	useEffect(() => setHere(true), []);
	useEffect(() => {
		if (job === null || moving === "idle") leaving.current = false;
	}, [job, moving]);
	if (!here || job === null) return null;

	const close = () => {
		if (leaving.current) return;
		leaving.current = true;
		if (isFromRow(state)) navigate(-1);
		else go({}, { job: null }, { replace: true });
	};
	const open = (number: string) => go({}, { job: number }, { replace: true, state });
	const place = row ? rows.placeOf(row.id) : null;
	const step = (by: 1 | -1, there: boolean) =>
		row && there
			? () => void rows.beside(row.id, by).then((next) => next && open(next.job_number))
			: undefined;
	return (
		<Suspense fallback={null}>
			<JobDetail
				area={area}
				job={job}
				id={row?.id}
				fromRow={isFromRow(state)}
				onPrevious={step(-1, place !== null && place > 0)}
				onNext={step(1, place !== null && place < rows.total - 1)}
				onOpen={open}
				onChanged={live.touch}
				onNew={(id) => void live.landed(id, true)}
				onClose={close}
			/>
		</Suspense>
	);
}
