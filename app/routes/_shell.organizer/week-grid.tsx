import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { formatShortDay } from "~/shared/time/format-day";
import { classNames } from "~/ui/class-names";
import { useVisibleRows } from "~/ui/hooks/use-visible-rows";
import { isWeekendDay } from "./dates";
import { DayCell } from "./day-cell";
import { useGridFocus } from "./use-grid-focus";
import type { Organizer } from "./use-organizer";
import styles from "./week-grid.module.css";
import { WeekRowHeader } from "./week-row-header";

/** Row heights including the border, as in the stylesheet. */
const ROW_HEIGHT_PX = 45;
const PHONE_ROW_HEIGHT_PX = 53;

export interface WeekCursor {
	row: number;
	day: number;
}

const KEY_STEPS = new Map(
	Object.entries<[number, number]>({
		ArrowUp: [-1, 0],
		ArrowDown: [1, 0],
		ArrowLeft: [0, -1],
		ArrowRight: [0, 1],
		PageUp: [-10, 0],
		PageDown: [10, 0],
		Home: [0, -7],
		End: [0, 7],
	}),
);

/**
 * The week of the fleet: one row per vehicle, one column per day. Arrow keys move, Enter opens a day. Only visible rows are
 * rendered.
 */
export function WeekGrid(props: {
	organizer: Organizer;
	cursor: WeekCursor;
	onCursor: (cursor: WeekCursor) => void;
	/** The day shown when there is only room for one. */
	phoneDay: number;
	narrow: boolean;
	/** The other corner of the selected days. */
	anchor: WeekCursor | null;
	onAnchor: (anchor: WeekCursor | null) => void;
	/** Enter on several selected days. */
	onAllocate: () => void;
}) {
	const { organizer, cursor, onCursor, anchor, onAnchor } = props;
	const { week, open } = organizer;
	const box = useRef<HTMLDivElement>(null);
	const grid = useRef<HTMLDivElement>(null);
	const height = props.narrow ? PHONE_ROW_HEIGHT_PX : ROW_HEIGHT_PX;
	const { vehicles, days } = week;
	const visible = useVisibleRows(box, vehicles.length, height);
	// Focus synchronously, so that Enter right after an arrow key opens the new day.
	const move = (to: WeekCursor) => {
		flushSync(() => onCursor(to));
		if (box.current) scrollToRowTop(box.current, to.row, height);
		if (!focusCell(grid.current, to)) requestAnimationFrame(() => focusCell(grid.current, to));
	};
	useGridFocus(grid, { isCovered: organizer.overlay !== null, focus: () => move(cursor) });
	const handleKeyDown = (event: KeyboardEvent) => {
		const step = KEY_STEPS.get(event.key);
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (anchor && (event.key === "Enter" || event.key === "Escape")) {
			event.preventDefault();
			if (event.key === "Enter") props.onAllocate();
			else onAnchor(null);
			return;
		}
		if (!step) return;
		event.preventDefault();
		onAnchor(event.shiftKey ? (anchor ?? cursor) : null);
		move({
			row: clamp(cursor.row + step[0], vehicles.length - 1),
			day: clamp(cursor.day + step[1], days.length - 1),
		});
	};
	// Shift and a click select up to there, as Shift and an arrow key do; a click alone opens the day.
	const handleMouseDown = (event: MouseEvent, to: WeekCursor) => {
		if (!event.shiftKey) return onAnchor(null);
		event.preventDefault();
		onAnchor(anchor ?? cursor);
		move(to);
	};
	return (
		<div className={classNames(styles.scroller, organizer.loading && "stale")} ref={box}>
			{/* biome-ignore lint/a11y/useSemanticElements: a table of rows that come and go while scrolling */}
			<div
				ref={grid}
				className={styles.weekGrid}
				role="grid"
				aria-label="Vehicles and their week"
				aria-rowcount={vehicles.length + 1}
				aria-colcount={days.length + 1}
				aria-multiselectable
				aria-busy={organizer.loading || undefined}
				onKeyDown={handleKeyDown}
			>
				{/* biome-ignore lint/a11y/useSemanticElements: see above */}
				{/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
				<div className={classNames(styles.weekRow, styles.headerRow)} role="row" aria-rowindex={1}>
					{/* biome-ignore lint/a11y/useSemanticElements: see above */}
					{/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
					<div className={styles.vehicleColumn} role="columnheader">
						<span>
							Vehicle <span className="muted">and favourite driver</span>
						</span>
					</div>
					{days.map(({ date, driven }, at) => (
						// biome-ignore lint/a11y/useSemanticElements: see above
						// biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
						<div
							key={date}
							role="columnheader"
							className={classNames(
								styles.dayHeader,
								dayClass(date, week.today),
								at === props.phoneDay && styles.phoneDay,
							)}
						>
							<b>{formatShortDay(date)}</b>
							{date === week.today && <span className={styles.todayLabel}>today</span>}
							<span className="grow" />
							<span
								className="muted tabular no-wrap"
								title={`${driven} of ${week.total} vehicles have a driver`}
							>
								{driven} of {week.total}
							</span>
						</div>
					))}
				</div>
				<Spacer height={visible.before} />
				{vehicles.slice(visible.first, visible.last).map((vehicle, offset) => {
					const row = visible.first + offset;
					return (
						// biome-ignore lint/a11y/useSemanticElements: see above
						// biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
						<div key={vehicle.id} className={styles.weekRow} role="row" aria-rowindex={row + 2}>
							{/* biome-ignore lint/a11y/useSemanticElements: see above */}
							{/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
							<div className={styles.rowHeader} role="rowheader">
								<WeekRowHeader vehicle={vehicle} shift={week.shift_type_id} today={week.today} open={open} />
							</div>
							{days.map(({ date }, day) => (
								// biome-ignore lint/a11y/useSemanticElements: see above
								// biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
								<div
									key={date}
									role="gridcell"
									data-cell={`${row}-${day}`}
									aria-selected={anchor ? isBetween({ row, day }, anchor, cursor) : undefined}
									onMouseDown={(event) => handleMouseDown(event, { row, day })}
									onClickCapture={(event) => event.shiftKey && event.stopPropagation()}
									className={classNames(
										styles.dayCell,
										dayClass(date, week.today),
										day === props.phoneDay && styles.phoneDay,
									)}
								>
									<DayCell
										vehicle={vehicle}
										date={date}
										shift={week.shift_type_id}
										isPast={date < week.today}
										focusable={cursor.row === row && cursor.day === day}
										onOpen={() => open({ kind: "day", vehicle, date })}
										onFocus={() => onCursor({ row, day })}
									/>
								</div>
							))}
						</div>
					);
				})}
				<Spacer height={visible.after} />
			</div>
		</div>
	);
}

/** Whether a day is in the rectangle of two others. */
const isBetween = ({ row, day }: WeekCursor, a: WeekCursor, b: WeekCursor) =>
	row >= Math.min(a.row, b.row) &&
	row <= Math.max(a.row, b.row) &&
	day >= Math.min(a.day, b.day) &&
	day <= Math.max(a.day, b.day);

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));

const dayClass = (date: string, today: string) =>
	classNames(isWeekendDay(date) && styles.weekend, date === today && styles.today);

/** Focuses a day of the grid. Returns whether it is rendered. */
function focusCell(grid: HTMLElement | null, { row, day }: WeekCursor): boolean {
	const button = grid?.querySelector<HTMLElement>(`[data-cell="${row}-${day}"] button`);
	button?.focus();
	return button != null;
}

/** Focuses a day of the organizer's grid, scrolled into view. */
export function focusDay(row: number, day: number): void {
	const button = document.querySelector<HTMLElement>(`[data-cell="${row}-${day}"] button`);
	button?.scrollIntoView({ block: "center" });
	button?.focus();
}

/** Scrolls to a row. The sticky header covers the first row. */
function scrollToRowTop(box: HTMLElement, row: number, height: number) {
	const top = row * height;
	if (top < box.scrollTop) box.scrollTop = top;
	else if (top + height * 2 > box.scrollTop + box.clientHeight)
		box.scrollTop = top + height * 2 - box.clientHeight;
}

function Spacer({ height }: { height: number }) {
	return (
		<div
			aria-hidden="true"
			ref={(element) => {
				if (element) element.style.height = `${height}px`;
			}}
		/>
	);
}
