import { type ComponentProps, lazy, Suspense } from "react";

const HistoryPanel = lazy(() =>
	import("~/components/job-history/history-panel").then((module) => ({ default: module.HistoryPanel })),
);

/** A job's history at the right of its detail; it comes after the job. */
export function History(props: ComponentProps<typeof HistoryPanel>) {
	return (
		<Suspense fallback={null}>
			<HistoryPanel {...props} />
		</Suspense>
	);
}
