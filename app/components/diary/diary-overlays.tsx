import { lazy, Suspense, useEffect, useState } from "react";
import type { Proposal } from "~/domain/intake/proposal";
import type { Diary } from "./use-diary";
import { useReturn } from "./use-return";

const JobEntry = lazy(() =>
	import("~/components/job-entry").then((module) => ({ default: module.JobEntry })),
);
const ImportBookings = lazy(() =>
	import("~/components/import").then((module) => ({ default: module.ImportBookings })),
);
const ImportPdf = lazy(() => import("~/components/import").then((module) => ({ default: module.ImportPdf })));

export type Importing = "bookings" | "pdf" | null;

/** The slide-over in which a job is entered or changed, and the imports that bring many. Which one stands in the address. */
export function DiaryOverlays(props: {
	diary: Diary;
	importing: Importing;
	onImport: (kind: Importing) => void;
}) {
	const { importing, onImport } = props;
	const { changing, entering, state, go, live, enter } = props.diary;
	const [proposals, setProposals] = useState<readonly Proposal[]>([]);
	const close = () => {
		setProposals([]);
		go({}, { edit: null, new: null }, { replace: true });
	};
	// A boundary that comes with the page is hydrated late and complains of anything that happens before, so there is none then.
	useReturn(changing, (id) => props.diary.list.current?.show(id));
	const [here, setHere] = useState(false);
	useEffect(() => setHere(true), []);
	if (!here || (changing === null && entering === null && importing === null)) return null;
	return (
		<Suspense fallback={null}>
			{(changing !== null || entering !== null) && (
				<JobEntry
					key={changing ?? `${entering}-${proposals.length}`}
					mode={entering ?? "job"}
					jobId={changing ?? undefined}
					initial={{ ...(state.from === state.to ? { collection_date: state.from } : {}), proposals }}
					onReadPdf={() => onImport("pdf")}
					onClose={close}
					onSaved={(saved) => void live.landed(saved.id, changing === null)}
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
