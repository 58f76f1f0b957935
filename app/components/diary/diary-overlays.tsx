import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Proposal } from "~/domain/intake/proposal";
import type { Diary } from "./use-diary";

const JobEntry = lazy(() =>
	import("~/components/job-entry").then((module) => ({ default: module.JobEntry })),
);
const ImportBookings = lazy(() =>
	import("~/components/import").then((module) => ({ default: module.ImportBookings })),
);
const ImportPdf = lazy(() => import("~/components/import").then((module) => ({ default: module.ImportPdf })));

export type Importing = "bookings" | "pdf" | null;

/** The slide-over for one job, and the imports that bring many. The job open and the one entered stand in the address. */
export function DiaryOverlays(props: {
	diary: Diary;
	importing: Importing;
	onImport: (kind: Importing) => void;
}) {
	const { importing, onImport } = props;
	const { job, entering, state, go, live, enter } = props.diary;
	const [proposals, setProposals] = useState<readonly Proposal[]>([]);
	const close = () => {
		setProposals([]);
		go({}, { job: null, new: null }, { replace: true });
	};
	// A boundary that comes with the page is hydrated late and complains of anything that happens before, so there is none then.
	useReturn(job, (id) => props.diary.list.current?.show(id));
	const [here, setHere] = useState(false);
	useEffect(() => setHere(true), []);
	if (!here || (job === null && entering === null && importing === null)) return null;
	return (
		<Suspense fallback={null}>
			{(job !== null || entering !== null) && (
				<JobEntry
					key={job ?? `${entering}-${proposals.length}`}
					mode={entering ?? "job"}
					jobId={job ?? undefined}
					initial={{ ...(state.from === state.to ? { collection_date: state.from } : {}), proposals }}
					onReadPdf={() => onImport("pdf")}
					onClose={close}
					onSaved={(saved) => void live.landed(saved.id, job === null)}
				/>
			)}
			{importing === "bookings" && (
				<ImportBookings onClose={() => onImport(null)} onDone={() => void live.reload()} />
			)}
			{importing === "pdf" && (
				<ImportPdf
					onClose={() => onImport(null)}
					onProposals={(found) => {
						onImport(null);
						setProposals(found);
						enter("job");
					}}
				/>
			)}
		</Suspense>
	);
}

/** Brings the cursor back to the row of a job when its sheet has closed: the grid's cells have lost the focus by then. */
function useReturn(job: number | null, show: (id: number) => void) {
	const last = useRef(job);
	const latest = useRef(show);
	latest.current = show;
	useEffect(() => {
		const closed = job === null ? last.current : null;
		last.current = job;
		if (closed === null) return;
		const frame = requestAnimationFrame(() => latest.current(closed));
		return () => cancelAnimationFrame(frame);
	}, [job]);
}
