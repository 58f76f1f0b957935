import { type ComponentProps, Suspense } from "react";
import { HistoryPanel } from "~/features/job-timeline";

/** The history panel, loaded lazily after the job. */
export function JobHistory(props: ComponentProps<typeof HistoryPanel>) {
	return (
		<Suspense fallback={null}>
			<HistoryPanel {...props} />
		</Suspense>
	);
}
