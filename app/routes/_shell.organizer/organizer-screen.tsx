import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import type { Week } from "~/domain/planning/organizer/week-responses";
import { DayLegend } from "~/features/planning/workdays";
import { eachDay } from "~/shared/time/dates";
import { formatShortDay } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { useMedia } from "~/ui/hooks/use-media";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag } from "~/ui/tag";
import { OrganizerFooter } from "./organizer-footer";
import { OrganizerOverlays } from "./organizer-overlays";
import styles from "./organizer-screen.module.css";
import { RoadLinks, type RoadScreens } from "./road-links";
import { type RotaSelection, useOrganizer } from "./use-organizer";
import { useOrganizerKeys } from "./use-organizer-keys";
import { WeekBar } from "./week-bar";
import { focusDay, type WeekCursor, WeekGrid } from "./week-grid";
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
	attention: RoadScreens;
	type: number | null;
	keywords: string;
}) {
	const organizer = useOrganizer(week, { type, keywords });
	const today = Math.max(
		0,
		week.days.findIndex(({ date }) => date === week.today),
	);
	const [cursor, setCursor] = useState<WeekCursor>({ row: 0, day: today });
	const [anchor, setAnchor] = useState<WeekCursor | null>(null);
	const [phoneDay, setPhoneDay] = useState(today);
	const narrow = useMedia(SINGLE_DAY_MEDIA);
	const clampedCursor = { row: Math.min(cursor.row, Math.max(0, week.vehicles.length - 1)), day: cursor.day };
	const vehicle = week.vehicles[clampedCursor.row] ?? null;
	const selection = anchor && selectDaysOf(week, anchor, clampedCursor);
	useEffect(() => setPhoneDay(today), [today]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another week has other days
	useEffect(() => setAnchor(null), [week.from, week.current_page, week.shift_type_id]);
	useOrganizerKeys(organizer, vehicle, week.days[clampedCursor.day]?.date ?? week.today);
	return (
		<section className={styles.organizer} aria-label="Organizer">
			<WeekBar organizer={organizer} vehicle={vehicle} type={type} attention={attention} />
			<div className={styles.legendBar}>
				<DayLegend />
				<span className="grow" />
				<NoCoverWarning
					week={week}
					onShow={({ id, reg }) => {
						const row = week.vehicles.findIndex((one) => one.id === id);
						if (row < 0) organizer.find(reg);
						else setCursor({ row, day: today });
						if (row >= 0) requestAnimationFrame(() => focusDay(row, today));
					}}
				/>
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
					anchor={anchor}
					onAnchor={setAnchor}
					onAllocate={() => {
						if (!selection) return;
						organizer.openRota(selection.vehicles.length > 1 ? "favourites" : "driver", selection);
						setAnchor(null);
					}}
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
			<OrganizerFooter organizer={organizer} selected={selection && describeSelection(selection)} />
			<OrganizerOverlays organizer={organizer} onDone={organizer.refresh} />
		</section>
	);
}

/** The days between two corners of the grid. */
function selectDaysOf(week: Week, a: WeekCursor, b: WeekCursor): RotaSelection {
	const [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row)];
	const [first, last] = [Math.min(a.day, b.day), Math.max(a.day, b.day)];
	return {
		vehicles: week.vehicles.slice(top, bottom + 1).map(({ id, reg }) => ({ id, reg })),
		from: week.days[first]?.date ?? week.from,
		to: week.days[last]?.date ?? week.to,
	};
}

function describeSelection({ vehicles, from, to }: RotaSelection) {
	const days = eachDay(from, to).length;
	return `${vehicles.length} ${vehicles.length === 1 ? "vehicle" : "vehicles"}, ${days} ${days === 1 ? "day" : "days"}`;
}

/** Warns about vehicles that have jobs but no driver today, in the week of today; a click shows the first of them. */
function NoCoverWarning({
	week,
	onShow,
}: {
	week: Week;
	onShow: (vehicle: Week["uncovered"][number]) => void;
}) {
	const [first, ...others] = week.uncovered;
	if (!first || week.today < week.from || week.today > week.to) return null;
	const text =
		others.length === 0
			? `${first.reg} has no cover today`
			: `${first.reg} and ${others.length} more have no cover today`;
	return (
		<button
			type="button"
			className={styles.noCover}
			title={week.uncovered.map(({ reg }) => reg).join(", ")}
			onClick={() => onShow(first)}
		>
			<Tag tone="warn" icon={TriangleAlert}>
				{text}
			</Tag>
		</button>
	);
}
