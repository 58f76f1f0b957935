import { ClockAlert } from "lucide";
import type { LateStop } from "~/domain/jobs/jobs/model/responses-late";
import { describeExpected, formatLate } from "~/shared/jobs/late-text";
import { type CellContent, hiddenText, text } from "~/ui/content/content";
import { ContentView } from "~/ui/content/content-view";
import { badge } from "~/ui/content/parts";

/** "Late 25 min", with when the driver is expected where. */
export function lateTag(late: LateStop): CellContent {
	const expected = describeExpected(late);
	return text(
		[badge(formatLate(late.minutes), { tone: "warn", drawing: ClockAlert }), hiddenText(`, ${expected}`)],
		{ title: expected },
	);
}

/** The same, drawn by React. */
export const LateTag = ({ late }: { late: LateStop }) => <ContentView content={lateTag(late)} />;
