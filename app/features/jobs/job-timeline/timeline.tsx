import { History } from "lucide-react";
import { todayInLondon } from "~/shared/time/london";
import { EmptyState } from "~/ui/overlay/empty-state";
import { BrokenRow, RowBoundary } from "~/ui/row-boundary";
import styles from "./timeline.module.css";
import { TimelineEntry } from "./timeline-entry";
import { formatDayName, groupEntriesByDay } from "./timeline-rules";
import type { JobNote, TimelineActivity } from "./types";
import type { JobMutation } from "./use-job-mutation";

/** What happened to a job, by day, newest first. */
export function Timeline(props: {
	entries: readonly TimelineActivity[];
	notes: readonly JobNote[];
	/** Null for a customer, who can only read. */
	office: { mutation: JobMutation; grant: string | null } | null;
}) {
	const today = todayInLondon(new Date());
	if (props.entries.length === 0) return <EmptyState icon={History}>No activity yet.</EmptyState>;
	return (
		<>
			{groupEntriesByDay(props.entries).map(({ date, entries }) => (
				<section key={date} aria-label={formatDayName(date, today)} className={styles.dayGroup}>
					<h3>{formatDayName(date, today)}</h3>
					<ol className={styles.entries}>
						{entries.map((entry) => (
							<RowBoundary
								key={entry.id}
								row={entry}
								broken={
									<li>
										<BrokenRow name={`Entry ${entry.id}`} />
									</li>
								}
							>
								<TimelineEntry
									entry={entry}
									note={props.notes.find(({ id }) => id === entry.job_note_id)}
									office={props.office}
								/>
							</RowBoundary>
						))}
					</ol>
				</section>
			))}
		</>
	);
}
