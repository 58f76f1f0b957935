import type { ComponentProps } from "react";
import { HistoryPanel } from "~/features/jobs/job-timeline";

/** The history panel, loaded lazily after the job. */
export function JobHistory(props: ComponentProps<typeof HistoryPanel>) {
	return <HistoryPanel {...props} />;
}
