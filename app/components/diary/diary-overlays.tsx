import { type ComponentType, lazy, Suspense, useState } from "react";
import type { Go } from "./use-address";

interface EntryProps {
	mode: "job" | "trip";
	jobId?: number;
	initial?: unknown;
	onClose: () => void;
	onSaved: () => void;
}
interface ImportProps {
	onClose: () => void;
	onDone: () => void;
}
interface PdfProps {
	onClose: () => void;
	onProposals: (proposals: readonly unknown[]) => void;
}

const found = import.meta.glob<Record<string, ComponentType<never>>>([
	"../job-entry/index.tsx",
	"../import/index.tsx",
]);
const part = <P,>(path: string, name: string) =>
	lazy(async () => {
		const module = await found[path]?.();
		return { default: (module?.[name] ?? (() => null)) as ComponentType<P> };
	});
const JobEntry = part<EntryProps>("../job-entry/index.tsx", "JobEntry");
const ImportBookings = part<ImportProps>("../import/index.tsx", "ImportBookings");
const ImportPdf = part<PdfProps>("../import/index.tsx", "ImportPdf");

/** The slide-over for one job, and the imports that bring many. The job open and the one entered stand in the address. */
export function DiaryOverlays(props: {
	job: number | null;
	entering: "job" | "trip" | null;
	importing: "bookings" | "pdf" | null;
	go: Go;
	onImport: (kind: "bookings" | "pdf" | null) => void;
	onSaved: () => void;
}) {
	const { job, entering, importing, go, onImport, onSaved } = props;
	const [proposals, setProposals] = useState<readonly unknown[]>([]);
	const close = () => {
		setProposals([]);
		go({}, { job: null, new: null }, { replace: true });
	};
	// A boundary that is always there would be hydrated late, and complain of anything that happens before.
	if (job === null && entering === null && importing === null) return null;
	return (
		<Suspense fallback={null}>
			{(job !== null || entering !== null) && (
				<JobEntry
					key={job ?? entering}
					mode={entering ?? "job"}
					jobId={job ?? undefined}
					initial={proposals[0]}
					onClose={close}
					onSaved={onSaved}
				/>
			)}
			{importing === "bookings" && <ImportBookings onClose={() => onImport(null)} onDone={onSaved} />}
			{importing === "pdf" && (
				<ImportPdf
					onClose={() => onImport(null)}
					onProposals={(found) => {
						onImport(null);
						setProposals(found);
						go({}, { new: "job", job: null });
					}}
				/>
			)}
		</Suspense>
	);
}
