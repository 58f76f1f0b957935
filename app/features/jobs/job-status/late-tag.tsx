import { ClockAlert } from "lucide";
import type { LateStop } from "~/domain/jobs/jobs/model/responses-late";
import { describeExpected, formatLate } from "~/shared/jobs/late-text";
import { type CellContent, hiddenText, text } from "~/ui/content/content";
import { ContentView } from "~/ui/content/content-view";
import { badge } from "~/ui/content/parts";

/** "Late 25 min", with when the driver is expected where, for those who listen; for the others that is beside the row. */
const lateTag = (late: LateStop): CellContent =>
	text([
		badge(formatLate(late.minutes), { tone: "warn", drawing: ClockAlert }),
		hiddenText(`, ${describeExpected(late)}`),
	]);

/** The same, drawn by React. */
export const LateTag = ({ late }: { late: LateStop }) => <ContentView content={lateTag(late)} />;
