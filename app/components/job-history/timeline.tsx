import { History } from "lucide-react";
import { Empty } from "~/components/overlay/empty";
import { todayInLondon } from "~/domain/time/london";
import { TimelineEntry } from "./timeline-entry";
import { byDay, dayName } from "./timeline-rules";
import type { Entry, Note } from "./types";
import type { Deed } from "./use-deed";

/** What happened to a job, day by day, the newest first. */
export function Timeline(props: {
	entries: readonly Entry[];
	notes: readonly Note[];
	/** Null for a customer, who only looks. */
	office: { deed: Deed; grant: string | null } | null;
}) {
	const today = todayInLondon(new Date());
	if (props.entries.length === 0) return <Empty icon={History}>Nothing has happened yet.</Empty>;
	return (
		<>
			{byDay(props.entries).map(({ date, entries }) => (
				<section key={date} aria-label={dayName(date, today)} className="jh-day">
					<h3>{dayName(date, today)}</h3>
					<ol className="jh-tl">
						{entries.map((entry) => (
							<TimelineEntry
								key={entry.id}
								entry={entry}
								note={props.notes.find(({ id }) => id === entry.job_note_id)}
								office={props.office}
							/>
						))}
					</ol>
				</section>
			))}
		</>
	);
}
