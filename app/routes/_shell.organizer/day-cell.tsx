import {
	ArrowLeftRight,
	CalendarCheck,
	CircleAlert,
	Moon,
	Plane,
	Plus,
	Thermometer,
	TriangleAlert,
	Wrench,
} from "lucide-react";
import { memo } from "react";
import { DAY_STATUSES } from "~/domain/planning/organizer/rules";
import type { WeekVehicle } from "~/domain/planning/organizer/week-responses";
import { StatusGlyph } from "~/features/jobs/job-status";
import { DayGlyph, getDayToneClass } from "~/features/planning/workdays";
import { formatLongDay } from "~/shared/time/format-day";
import { classNames } from "~/ui/class-names";
import { useRefusal } from "~/ui/read-only";
import styles from "./day-cell.module.css";
import { type DayContent, getDayContent } from "./day-content";

interface Props {
	vehicle: WeekVehicle;
	date: string;
	shift: number;
	/** A day that is over: nothing can be added to it. */
	isPast: boolean;
	focusable: boolean;
	onOpen: () => void;
	onFocus: () => void;
}

const STATUS_TITLES = new Map<string | null, string>(
	DAY_STATUSES.map(({ status, title }) => [status, title]),
);

/** A vehicle's day: its driver, or why it has none. Clicking it opens the workday. */
export const DayCell = memo(function DayCell(props: Props) {
	const { vehicle, date, shift, isPast, focusable, onOpen, onFocus } = props;
	const content = getDayContent(vehicle, date, shift);
	const { kind, status, title, subtitle, swapped, marks, isUnfit } = content;
	const common = { type: "button" as const, tabIndex: focusable ? 0 : -1, onClick: onOpen, onFocus };
	const refusal = useRefusal(true);
	const place = `${vehicle.reg}, ${formatLongDay(date)}`;
	if (kind === "free" && (isPast || refusal.disabled))
		return (
			<button
				{...common}
				onClick={undefined}
				aria-disabled
				className={styles.emptyDay}
				aria-label={`No driver, ${place}`}
			/>
		);
	if (kind === "free")
		return (
			<button {...common} className={styles.addButton} aria-label={`Add a driver, ${place}`}>
				<Plus className="icon extra-small" aria-hidden="true" />
			</button>
		);
	const details = [
		STATUS_TITLES.get(status),
		swapped && "swapped driver",
		marks.includes("!") && "reminder",
		content.tooltip,
	].filter(Boolean);
	return (
		<button
			{...common}
			title={content.tooltip || undefined}
			className={classNames(
				styles.dayButton,
				getDayToneClass(kind === "work" ? status : kind),
				status === "completed" && styles.completed,
				kind === "vor" && styles.offRoad,
				kind === "away" && styles.away,
				kind === "open" && styles.uncovered,
				isUnfit && styles.unfit,
			)}
		>
			<DayIcon content={content} />
			<span>
				<span className="visually-hidden">{place}: </span>
				<b>
					{title}
					{isUnfit && <TriangleAlert className="icon extra-small" aria-hidden="true" />}
					{swapped && <ArrowLeftRight className="icon extra-small" aria-hidden="true" />}
				</b>
				<em>{subtitle}</em>
				<span className="visually-hidden">{details.map((word) => `, ${word}`)}</span>
			</span>
			{marks.length > 0 && <span className={styles.marks}>{marks.join(" ")}</span>}
		</button>
	);
});

function DayIcon({ content: { kind, status, sick } }: { content: DayContent }) {
	if (status === "inprogress") return <StatusGlyph status="Inprogress" />;
	if (status) return <DayGlyph status={status} />;
	const Icon =
		kind === "away"
			? sick
				? Thermometer
				: Plane
			: KIND_ICONS[kind === "vor" || kind === "open" || kind === "carried" ? kind : "maintenance"];
	return <Icon className="icon small" aria-hidden="true" />;
}

const KIND_ICONS = { vor: Wrench, open: CircleAlert, carried: Moon, maintenance: CalendarCheck } as const;
