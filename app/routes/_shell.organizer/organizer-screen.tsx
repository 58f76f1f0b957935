import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import type { RoadAttention } from "~/domain/organizer/attention";
import type { Week } from "~/domain/organizer/week-responses";
import { DayLegend } from "~/features/workday";
import { formatShortDay } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag } from "~/ui/tag";
import { useMedia } from "~/ui/use-media";
import { OrganizerFooter } from "./organizer-footer";
import { OrganizerOverlays } from "./organizer-overlays";
import styles from "./organizer-screen.module.css";
import { RoadLinks } from "./road-links";
import { useOrganizer } from "./use-organizer";
import { useOrganizerKeys } from "./use-organizer-keys";
import { WeekBar } from "./week-bar";
import { type WeekCursor, WeekGrid } from "./week-grid";
import weekGridStyles from "./week-grid.module.css";

/** Below this width only one day of the week is shown. */
const SINGLE_DAY_MEDIA = "(max-width: 900px)";

/** The organizer: the week of all vehicles and their drivers. */
export function OrganizerScreen({
	week,
	attention,
	type,
	keywords,
}: {
	week: Week;
	attention: RoadAttention;
	type: number | null;
	keywords: string;
}) {
	const organizer = useOrganizer(week);
	const today = Math.max(
		0,
		week.days.findIndex(({ date }) => date === week.today),
	);
	const [cursor, setCursor] = useState<WeekCursor>({ row: 0, day: today });
	const [phoneDay, setPhoneDay] = useState(today);
	const narrow = useMedia(SINGLE_DAY_MEDIA);
	const clampedCursor = { row: Math.min(cursor.row, Math.max(0, week.vehicles.length - 1)), day: cursor.day };
	const vehicle = week.vehicles[clampedCursor.row] ?? null;
	useEffect(() => setPhoneDay(today), [today]);
	useOrganizerKeys(organizer, vehicle, week.days[clampedCursor.day]?.date ?? week.today);
	return (
		<section className={styles.organizer} aria-label="Organizer">
			<WeekBar organizer={organizer} vehicle={vehicle} type={type} attention={attention} />
			<div className={styles.legendBar}>
				<DayLegend />
				<span className="grow" />
				<NoCoverWarning week={week} />
				<RoadLinks attention={attention} />
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: buttons, no fields */}
			<div className={styles.dayTabs} role="group" aria-label="Day">
				{week.days.map(({ date }, day) => (
					<button key={date} type="button" aria-pressed={day === phoneDay} onClick={() => setPhoneDay(day)}>
						{formatShortDay(date)}
					</button>
				))}
			</div>
			{week.vehicles.length > 0 ? (
				<WeekGrid
					organizer={organizer}
					cursor={clampedCursor}
					onCursor={setCursor}
					phoneDay={phoneDay}
					narrow={narrow}
				/>
			) : (
				<div className={weekGridStyles.scroller}>
					<EmptyState
						action={keywords || type ? <Button onClick={organizer.clear}>Clear filters</Button> : undefined}
					>
						{keywords || type ? "No vehicles match the filters." : "No vehicles yet."}
					</EmptyState>
				</div>
			)}
			<OrganizerFooter organizer={organizer} />
			<OrganizerOverlays organizer={organizer} onDone={organizer.refresh} />
		</section>
	);
}

/** Warns about vehicles that have jobs but no driver today. */
function NoCoverWarning({ week }: { week: Week }) {
	const [first, ...others] = week.uncovered;
	if (!first) return null;
	const text =
		others.length === 0
			? `${first.reg} has no cover today`
			: `${first.reg} and ${others.length} more have no cover today`;
	return (
		<span title={week.uncovered.map(({ reg }) => reg).join(", ")}>
			<Tag tone="warn" icon={TriangleAlert}>
				{text}
			</Tag>
		</span>
	);
}
