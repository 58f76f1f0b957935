import { Plus } from "lucide-react";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/overlay/empty-state";
import { useOtherDays } from "../data/use-other-days";
import { filterCount } from "../filters/filter-tokens";
import type { Diary } from "../state/use-diary";

/** Shown instead of rows: explains why there are none and offers the next step. */
export function DiaryEmpty({ diary }: { diary: Diary }) {
	const { state, office, openEntry } = diary;
	const days = describeDays(diary);
	if (filterCount(state.filters) > 0 || state.statuses.length > 0) return <NoneFound diary={diary} />;
	const add = (
		<Button icon={Plus} keys="n" isWriting onClick={() => openEntry("job")}>
			New job
		</Button>
	);
	return <EmptyState action={office && add}>No jobs {days}.</EmptyState>;
}

/** The filter finds nothing on these days: what it finds on others, or to clear it. */
function NoneFound({ diary }: { diary: Diary }) {
	const { state, go, area, rows, today } = diary;
	const other = useOtherDays(area, filterCount(state.filters) > 0 ? rows.query : null, today, {
		isUrgent: true,
	});
	const clear = <Button onClick={() => go({ filters: {}, statuses: [] }, { view: null })}>Clear</Button>;
	const show = other && (
		<>
			<Button
				variant="primary"
				isWriting={false}
				onClick={() => go({ from: other.latest, to: other.latest })}
			>
				{other.total === 1 ? "Show" : "Show the latest"}
			</Button>
			{other.total > 1 && <Button onClick={() => go({ from: other.from, to: other.to })}>Show all</Button>}
		</>
	);
	return (
		<EmptyState
			action={
				<>
					{show}
					{clear}
				</>
			}
		>
			No jobs {describeDays(diary)} match the filter.{" "}
			{other &&
				(other.total === 1
					? `1 job on ${showDate(other.latest)} does.`
					: `${other.total} jobs on other days do, the latest on ${showDate(other.latest)}.`)}
		</EmptyState>
	);
}

const describeDays = ({ state: { from, to } }: Diary) =>
	from === to ? `on ${showDate(from)}` : `from ${showDate(from)} to ${showDate(to)}`;
