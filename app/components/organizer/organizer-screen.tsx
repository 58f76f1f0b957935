import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "~/components/button";
import { Empty } from "~/components/overlay/empty";
import { Tag } from "~/components/tag";
import { useMedia } from "~/components/use-media";
import { Legend } from "~/components/workday/legend";
import type { Week } from "~/domain/organizer/week-shape";
import { shortDay } from "~/domain/time/names";
import { OrganizerFoot } from "./organizer-foot";
import { OrganizerOverlays } from "./organizer-overlays";
import { useOrganizer } from "./use-organizer";
import { useOrganizerKeys } from "./use-organizer-keys";
import { WeekBar } from "./week-bar";
import { type Cursor, WeekGrid } from "./week-grid";

/** Where there is room for one day of the week only. */
const ONE_DAY = "(max-width: 760px)";

/** The organizer: the week of vehicles and drivers. */
export function OrganizerScreen({
	week,
	type,
	keywords,
}: {
	week: Week;
	type: number | null;
	keywords: string;
}) {
	const organizer = useOrganizer(week);
	const today = Math.max(
		0,
		week.days.findIndex(({ date }) => date === week.today),
	);
	const [cursor, setCursor] = useState<Cursor>({ row: 0, day: today });
	const [phoneDay, setPhoneDay] = useState(today);
	const narrow = useMedia(ONE_DAY);
	const at = { row: Math.min(cursor.row, Math.max(0, week.vehicles.length - 1)), day: cursor.day };
	const vehicle = week.vehicles[at.row] ?? null;
	useEffect(() => setPhoneDay(today), [today]);
	useOrganizerKeys(organizer, vehicle, week.days[at.day]?.date ?? week.today);
	return (
		<section className="organizer" aria-label="Organizer">
			<WeekBar organizer={organizer} vehicle={vehicle} type={type} />
			<div className="lg">
				<Legend />
				<span className="grow" />
				<Uncovered week={week} />
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: buttons, no fields */}
			<div className="phone-days" role="group" aria-label="Day">
				{week.days.map(({ date }, day) => (
					<button
						key={date}
						type="button"
						aria-pressed={day === phoneDay}
						className={day === phoneDay ? "on" : undefined}
						onClick={() => setPhoneDay(day)}
					>
						{shortDay(date)}
					</button>
				))}
			</div>
			{week.vehicles.length > 0 ? (
				<WeekGrid
					organizer={organizer}
					cursor={at}
					onCursor={setCursor}
					phoneDay={phoneDay}
					narrow={narrow}
				/>
			) : (
				<div className="ow">
					<Empty action={keywords || type ? <Button onClick={organizer.clear}>Clear</Button> : undefined}>
						{keywords || type ? "No vehicle is like this." : "No vehicles yet."}
					</Empty>
				</div>
			)}
			<OrganizerFoot organizer={organizer} />
			<OrganizerOverlays organizer={organizer} onDone={organizer.refresh} />
		</section>
	);
}

/** Vehicles whose work of today has no driver. */
function Uncovered({ week }: { week: Week }) {
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
