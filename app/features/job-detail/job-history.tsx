import { type ComponentProps, lazy, Suspense } from "react";

const HistoryPanel = lazy(() =>
	import("~/features/job-timeline/history-panel").then((module) => ({ default: module.HistoryPanel })),
);

/** The history panel, loaded lazily after the job. */
export function JobHistory(props: ComponentProps<typeof HistoryPanel>) {
	return (
		<Suspense fallback={null}>
			<HistoryPanel {...props} />
		</Suspense>
	);
}
