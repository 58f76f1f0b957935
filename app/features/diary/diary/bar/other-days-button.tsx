import { Button } from "~/ui/button";
import { useOtherDays } from "../data/use-other-days";
import type { Diary } from "../state/use-diary";

/** How many jobs of other days a search finds beside those of the days on screen; shows all of them. Nothing without any. */
export function OtherDaysButton({ diary: { area, state, rows, today, go } }: { diary: Diary }) {
	const isSearched = Boolean(state.filters.keywords) && rows.total > 0;
	const other = useOtherDays(area, isSearched ? rows.query : null, today, { isUrgent: false });
	const more = other ? other.total - rows.total : 0;
	if (!other || more <= 0) return null;
	return (
		<Button size="row" isWriting={false} onClick={() => go({ from: other.from, to: other.to })}>
			{more.toLocaleString("en-GB")} more on other days
		</Button>
	);
}
