import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { classNames } from "~/components/class-names";
import { shortDay } from "~/domain/time/names";
import { DayCell } from "./day-cell";
import { isWeekend } from "./day-names";
import type { Organizer } from "./use-organizer";
import { useRowWindow } from "./use-row-window";
import { VehicleHead } from "./vehicle-head";

/** A row with its line, in pixels, as the stylesheet draws it. */
const ROW = 45;
const PHONE_ROW = 53;

export interface Cursor {
	row: number;
	day: number;
}

const STEPS: Record<string, [number, number]> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
	PageUp: [-10, 0],
	PageDown: [10, 0],
	Home: [0, -7],
	End: [0, 7],
};

/** The week of the fleet: a row a vehicle, a column a day. Arrow keys move from day to day, Enter opens one; rows out of sight are not drawn. */
export function WeekGrid(props: {
	organizer: Organizer;
	cursor: Cursor;
	onCursor: (cursor: Cursor) => void;
	/** The day that is shown where there is room for one only. */
	phoneDay: number;
	narrow: boolean;
}) {
	const { organizer, cursor, onCursor } = props;
	const { week, open } = organizer;
	const box = useRef<HTMLDivElement>(null);
	const grid = useRef<HTMLDivElement>(null);
	const height = props.narrow ? PHONE_ROW : ROW;
	const { vehicles, days } = week;
	const seen = useRowWindow(box, vehicles.length, height);
	// The focus goes along at once: an Enter right after an arrow opens the day arrived at.
	const move = (to: Cursor) => {
		flushSync(() => onCursor(to));
		if (box.current) scrollTo(box.current, to.row, height);
		if (!focusCell(grid.current, to)) requestAnimationFrame(() => focusCell(grid.current, to));
	};
	const keys = (event: KeyboardEvent) => {
		const step = STEPS[event.key];
		if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		move({
			row: clamp(cursor.row + step[0], vehicles.length - 1),
			day: clamp(cursor.day + step[1], days.length - 1),
		});
	};
	return (
		<div className={classNames("ow", organizer.loading && "stale", `on-d${props.phoneDay}`)} ref={box}>
			{/* biome-ignore lint/a11y/useSemanticElements: a table of rows that come and go while scrolling */}
			<div
				ref={grid}
				className="og"
				role="grid"
				aria-label="Vehicles and their week"
				aria-rowcount={vehicles.length + 1}
				aria-colcount={days.length + 1}
				aria-busy={organizer.loading || undefined}
				onKeyDown={keys}
			>
				{/* biome-ignore lint/a11y/useSemanticElements: see above */}
				{/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
				<div className="og-row head" role="row" aria-rowindex={1}>
					{/* biome-ignore lint/a11y/useSemanticElements: see above */}
					{/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
					<div className="og-head" role="columnheader">
						<span>
							Vehicle <span className="mut">and favourite driver</span>
						</span>
					</div>
					{days.map(({ date, driven }, at) => (
						// biome-ignore lint/a11y/useSemanticElements: see above
						// biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
						<div
							key={date}
							role="columnheader"
							className={classNames("og-day", `d${at}`, dayClass(date, week.today))}
						>
							<b>{shortDay(date)}</b>
							{date === week.today && <span className="now">today</span>}
							<span className="grow" />
							<span className="mut tn nw" title={`${driven} of ${week.total} vehicles have a driver`}>
								{driven} of {week.total}
							</span>
						</div>
					))}
				</div>
				<Room height={seen.before} />
				{vehicles.slice(seen.first, seen.last).map((vehicle, place) => {
					const row = seen.first + place;
					return (
						// biome-ignore lint/a11y/useSemanticElements: see above
						// biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
						<div key={vehicle.id} className="og-row" role="row" aria-rowindex={row + 2}>
							{/* biome-ignore lint/a11y/useSemanticElements: see above */}
							{/* biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus */}
							<div className="og-vehicle" role="rowheader">
								<VehicleHead vehicle={vehicle} shift={week.shift_type_id} today={week.today} open={open} />
							</div>
							{days.map(({ date }, day) => (
								// biome-ignore lint/a11y/useSemanticElements: see above
								// biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
								<div
									key={date}
									role="gridcell"
									data-cell={`${row}-${day}`}
									className={classNames("og-cell", `d${day}`, dayClass(date, week.today))}
								>
									<DayCell
										vehicle={vehicle}
										date={date}
										shift={week.shift_type_id}
										focusable={cursor.row === row && cursor.day === day}
										onOpen={() => open({ kind: "day", vehicle, date })}
										onFocus={() => onCursor({ row, day })}
									/>
								</div>
							))}
						</div>
					);
				})}
				<Room height={seen.after} />
			</div>
		</div>
	);
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

const dayClass = (date: string, today: string) =>
	classNames(isWeekend(date) && "we", date === today && "today");

/** Puts the focus on a day of the grid. */
export function focusCell(within: HTMLElement | null, { row, day }: Cursor): boolean {
	const button = within?.querySelector<HTMLElement>(`[data-cell="${row}-${day}"] button`);
	button?.focus();
	return button != null;
}

/** Brings a row into sight; the head covers the first of what is scrolled. */
function scrollTo(box: HTMLElement, row: number, height: number) {
	const top = row * height;
	if (top < box.scrollTop) box.scrollTop = top;
	else if (top + height * 2 > box.scrollTop + box.clientHeight)
		box.scrollTop = top + height * 2 - box.clientHeight;
}

function Room({ height }: { height: number }) {
	return (
		<div
			aria-hidden="true"
			ref={(element) => {
				if (element) element.style.height = `${height}px`;
			}}
		/>
	);
}
