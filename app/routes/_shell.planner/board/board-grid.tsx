import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { minutesAt } from "~/domain/planning/run/card-times";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { addDays, type DateText, showDateShort } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import { classNames } from "~/ui/class-names";
import { useVirtualItems } from "~/ui/hooks/use-virtual-items";
import { useStore } from "~/ui/store";
import type { VisibleRow } from "../filters/filters";
import type { BoardLeases } from "../leases/use-row-leases";
import { type DayContext, usePlannerTools } from "../state/planner-context";
import styles from "./board-grid.module.css";
import { computeHourWidth, hoursBetweenMarks, scrollToMinute } from "./lane";
import { ROW_HEADER_WIDTH, ROW_HEIGHT } from "./row-size";
import { readNow } from "./use-now";
import { type RowReview, VehicleRow } from "./vehicle-row";

/** The hours of two days; the first after midnight has no label, as the day's name takes its room. */
const HOURS = Array.from({ length: 48 }, (_, at) => at).filter((hour) => hour !== 25);
/** The hour that a day other than today is scrolled to at first. */
const FIRST_HOUR = 5;

/** The board: one row per vehicle under a ruler of hours. Only visible rows are rendered. */
export function BoardGrid(props: {
	rows: readonly VisibleRow[];
	/** With those that are still on their way. */
	rowCount: number;
	day: DayContext;
	others: BoardLeases["others"];
	/** The jobs of the next day by vehicle, if the board shows that too. */
	nextDay: ReadonlyMap<number, readonly PlannerJob[]> | null;
	/** What the review of a plan shows in each row. */
	reviewOf?: (vehicle: PlannerVehicle) => RowReview | undefined;
	search: ReactNode;
	/** Whether the board shows today: then it opens scrolled to this time. */
	isToday: boolean;
	/** The current time in UTC (`HH:mm`) if the board shows today, otherwise null. */
	now: string | null;
	scroller: RefObject<HTMLDivElement>;
	/** Called with the width of an hour in pixels. */
	onHourWidth: (hourWidth: number) => void;
	empty: ReactNode;
}) {
	const { rows, rowCount, day, others, scroller, onHourWidth, isToday } = props;
	const { cursor } = usePlannerTools();
	const boardCursor = useStore(cursor);
	const cursorRow = useMemo(
		() =>
			boardCursor?.zone === "board"
				? rows.findIndex(({ vehicle }) => vehicle.id === boardCursor.vehicle)
				: -1,
		[boardCursor, rows],
	);
	const hourWidth = useHourWidth({ scroller, onHourWidth, day, isToday });
	const step = hoursBetweenMarks(hourWidth);
	const hours = 24 * day.days;
	const ruler = useRef<HTMLDivElement>(null);
	const virtualizer = useVirtualItems(cursorRow, {
		count: rowCount,
		getScrollElement: () => scroller.current,
		estimateSize: () => ROW_HEIGHT,
		overscan: 4,
		initialRect: { width: 1000, height: 720 },
		getItemKey: useCallback((index: number) => rows[index]?.vehicle.id ?? index, [rows]),
	});
	const nowAt = props.now === null ? null : minutesAt(day.date, day.date, props.now);

	return (
		<section className={styles.board} aria-label="Vehicles">
			<div className={styles.ruler}>
				<div className={styles.searchCell}>{props.search}</div>
				<div className={styles.hours} aria-hidden="true">
					<div ref={ruler} style={{ width: hours * hourWidth }}>
						{HOURS.filter(
							(hour) => hour < hours && hour % step === 0 && (step === 1 || hour !== 24 + step),
						).map((hour) => (
							<span
								key={hour}
								className={classNames("tabular", hour === 24 && styles.midnight)}
								style={{ left: hour * hourWidth }}
							>
								{hour === 24 ? formatDay(addDays(day.date, 1)) : String(hour % 24).padStart(2, "0")}
							</span>
						))}
						{nowAt !== null && (
							<span
								className={classNames(styles.nowLabel, "tabular")}
								style={{ left: (nowAt / 60) * hourWidth }}
							>
								{String(Math.floor(nowAt / 60)).padStart(2, "0")}:{String(nowAt % 60).padStart(2, "0")}
							</span>
						)}
					</div>
				</div>
			</div>
			{rows.length === 0 && props.empty}
			{/* biome-ignore lint/a11y/useSemanticElements: its rows are virtual */}
			<div
				ref={scroller}
				className={styles.rows}
				role="grid"
				aria-label="Day board"
				aria-rowcount={rowCount}
				hidden={rows.length === 0}
				onScroll={({ currentTarget }) => {
					if (ruler.current) ruler.current.style.transform = `translateX(${-currentTarget.scrollLeft}px)`;
				}}
			>
				{nowAt !== null && rows.length > 0 && (
					<div
						className={styles.nowLine}
						data-testid="now-line"
						aria-hidden="true"
						style={{ left: ROW_HEADER_WIDTH + (nowAt / 60) * hourWidth, height: virtualizer.getTotalSize() }}
					/>
				)}
				{day.days === 2 && rows.length > 0 && (
					<div
						className={styles.midnightLine}
						aria-hidden="true"
						style={{ left: ROW_HEADER_WIDTH + 24 * hourWidth, height: virtualizer.getTotalSize() }}
					/>
				)}
				{/* biome-ignore lint/a11y/useSemanticElements: see above */}
				<div
					className={styles.rowGroup}
					role="rowgroup"
					ref={(element) => {
						element?.style.setProperty("--hour", `${hourWidth}px`);
						element?.style.setProperty("--mark", `${step * hourWidth}px`);
					}}
					style={{ height: virtualizer.getTotalSize(), width: ROW_HEADER_WIDTH + hours * hourWidth }}
				>
					{virtualizer.getVirtualItems().map(({ index, start }) => {
						const row = rows[index];
						return (
							row && (
								<VehicleRow
									key={row.vehicle.id}
									vehicle={row.vehicle}
									cards={row.cards}
									carried={row.carried}
									day={day}
									hourWidth={hourWidth}
									start={start}
									index={index}
									lease={others.get(row.vehicle.id)}
									nextDay={props.nextDay?.get(row.vehicle.id)}
									review={props.reviewOf?.(row.vehicle)}
								/>
							)
						);
					})}
				</div>
			</div>
		</section>
	);
}

const formatDay = (date: DateText) => `${formatWeekday(date)} ${showDateShort(date).slice(0, 5)}`;

/** Scrolls a board of today so that this time is in sight. Does nothing where the whole day is. */
export function showNow(box: HTMLElement, date: DateText, hourWidth: number) {
	const now = minutesAt(date, date, readNow()) ?? 0;
	box.scrollTo({ left: scrollToMinute(now, hourWidth, box.clientWidth - ROW_HEADER_WIDTH) });
}

interface HourWidthOptions {
	scroller: RefObject<HTMLDivElement>;
	onHourWidth: (hourWidth: number) => void;
	day: DayContext;
	isToday: boolean;
}

/**
 * Fits the width of an hour to the window: of one day never narrower than a card needs, of two so that they are in sight as a whole. Scrolls
 * to this time when today is opened, to the morning when the first day is another one.
 */
function useHourWidth({ scroller, onHourWidth, day, isToday }: HourWidthOptions): number {
	const { date, days } = day;
	const [hourWidth, setHourWidth] = useState(() => computeHourWidth(0, days));
	const scrolledFor = useRef("");
	useEffect(() => {
		const box = scroller.current;
		if (!box) return;
		const fit = () => {
			const next = computeHourWidth(box.clientWidth - ROW_HEADER_WIDTH, days);
			setHourWidth(next);
			onHourWidth(next);
			const isFirst = scrolledFor.current === "";
			if (scrolledFor.current === `${date} ${days}` || box.clientWidth === 0) return;
			scrolledFor.current = `${date} ${days}`;
			requestAnimationFrame(() => {
				if (isToday) showNow(box, date, next);
				else if (isFirst) box.scrollTo({ left: FIRST_HOUR * next });
			});
		};
		const observer = new ResizeObserver(fit);
		observer.observe(box);
		return () => observer.disconnect();
	}, [scroller, onHourWidth, date, days, isToday]);
	return hourWidth;
}
