import { Plus } from "lucide-react";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/overlay/empty-state";
import { filterCount } from "./filter-tokens";
import type { Diary } from "./use-diary";

/** Shown instead of rows: explains why there are none and offers the next step. */
export function DiaryEmpty({ diary: { state, go, office, openEntry } }: { diary: Diary }) {
	const { from, to } = state;
	const days = from === to ? `on ${showDate(from)}` : `from ${showDate(from)} to ${showDate(to)}`;
	if (filterCount(state.filters) > 0 || state.statuses.length > 0)
		return (
			<EmptyState
				action={<Button onClick={() => go({ filters: {}, statuses: [] }, { view: null })}>Clear</Button>}
			>
				No jobs {days} match the filter.
			</EmptyState>
		);
	const add = (
		<Button icon={Plus} keys="n" onClick={() => openEntry("job")}>
			New job
		</Button>
	);
	return <EmptyState action={office && add}>No jobs {days}.</EmptyState>;
}
