import { Plus } from "lucide-react";
import { Button } from "~/components/button";
import { Empty } from "~/components/overlay/empty";
import { showDate } from "~/domain/time/dates";
import { filterCount } from "./filter-tokens";
import type { Diary } from "./use-diary";

/** In place of the rows: which days have none, and the one way out. */
export function DiaryEmpty({ diary: { state, go, office, enter } }: { diary: Diary }) {
	const { from, to } = state;
	const days = from === to ? `on ${showDate(from)}` : `from ${showDate(from)} to ${showDate(to)}`;
	if (filterCount(state.filters) > 0 || state.statuses.length > 0)
		return (
			<Empty
				action={<Button onClick={() => go({ filters: {}, statuses: [] }, { view: null })}>Clear</Button>}
			>
				No jobs {days} match the filter.
			</Empty>
		);
	const add = (
		<Button icon={Plus} keys="n" onClick={() => enter("job")}>
			New job
		</Button>
	);
	return <Empty action={office && add}>No jobs {days}.</Empty>;
}
