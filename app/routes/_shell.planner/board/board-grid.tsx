import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { classNames } from "~/ui/class-names";
import { useStore } from "~/ui/store";
import type { VisibleRow } from "../filters/filters";
import type { BoardLeases } from "../leases/use-row-leases";
import { type DayContext, usePlannerTools } from "../state/planner-context";
import styles from "./board-grid.module.css";
import { computeHourWidth, minutesAt } from "./lane";
import { ROW_HEADER_WIDTH, ROW_HEIGHT } from "./row-size";
import { useVirtualItems } from "./use-virtual-items";
import { VehicleRow } from "./vehicle-row";

const HOURS = Array.from({ length: 24 }, (_, hourWidth) => hourWidth);
/** The hour the board is scrolled to at first. */
const FIRST_HOUR = 5;

/** The board: one row per vehicle under a ruler of hours. Only visible rows are rendered. */
export function BoardGrid(props: {
	rows: readonly VisibleRow[];
	day: DayContext;
	others: BoardLeases["others"];
	search: ReactNode;
	/** The current time in UTC (`HH:mm`) if the board shows today, otherwise null. */
	now: string | null;
	scroller: RefObject<HTMLDivElement>;
	/** Called with the width of an hour in pixels. */
	onHourWidth: (hourWidth: number) => void;
	empty: ReactNode;
}) {
	const { rows, day, others, scroller, onHourWidth } = props;
	const { cursor } = usePlannerTools();
	const boardCursor = useStore(cursor);
	const cursorRow = useMemo(
		() =>
			boardCursor?.zone === "board"
				? rows.findIndex(({ vehicle }) => vehicle.id === boardCursor.vehicle)
				: -1,
		[boardCursor, rows],
	);
	const hourWidth = useHourWidth(scroller, onHourWidth);
	const ruler = useRef<HTMLDivElement>(null);
	const virtualizer = useVirtualItems(cursorRow, {
		count: rows.length,
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
					<div ref={ruler} style={{ width: 24 * hourWidth }}>
						{HOURS.map((hourOfDay) => (
							<span key={hourOfDay} className="tabular" style={{ left: hourOfDay * hourWidth }}>
								{String(hourOfDay).padStart(2, "0")}
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
				aria-rowcount={rows.length}
				hidden={rows.length === 0}
				onScroll={({ currentTarget }) => {
					if (ruler.current) ruler.current.style.transform = `translateX(${-currentTarget.scrollLeft}px)`;
				}}
			>
				{nowAt !== null && rows.length > 0 && (
					<div
						className={styles.nowLine}
						aria-hidden="true"
						style={{ left: ROW_HEADER_WIDTH + (nowAt / 60) * hourWidth, height: virtualizer.getTotalSize() }}
					/>
				)}
				{/* biome-ignore lint/a11y/useSemanticElements: see above */}
				<div
					className={styles.rowGroup}
					role="rowgroup"
					ref={(element) => {
						element?.style.setProperty("--hour", `${hourWidth}px`);
					}}
					style={{ height: virtualizer.getTotalSize(), width: ROW_HEADER_WIDTH + 24 * hourWidth }}
				>
					{virtualizer.getVirtualItems().map(({ index, start }) => {
						const row = rows[index];
						return (
							row && (
								<VehicleRow
									key={row.vehicle.id}
									vehicle={row.vehicle}
									cards={row.cards}
									day={day}
									hourWidth={hourWidth}
									start={start}
									index={index}
									lease={others.get(row.vehicle.id)}
								/>
							)
						);
					})}
				</div>
			</div>
		</section>
	);
}

/** Fits the width of an hour to the window, but never narrower than a card needs. Scrolls to the morning once. */
function useHourWidth(scroller: RefObject<HTMLDivElement>, onHourWidth: (hourWidth: number) => void): number {
	const [hourWidth, setHourWidth] = useState(() => computeHourWidth(0));
	const hasScrolled = useRef(false);
	useEffect(() => {
		const box = scroller.current;
		if (!box) return;
		const fit = () => {
			const next = computeHourWidth(box.clientWidth - ROW_HEADER_WIDTH);
			setHourWidth(next);
			onHourWidth(next);
			if (hasScrolled.current || box.clientWidth === 0) return;
			hasScrolled.current = true;
			requestAnimationFrame(() => box.scrollTo({ left: FIRST_HOUR * next }));
		};
		const observer = new ResizeObserver(fit);
		observer.observe(box);
		return () => observer.disconnect();
	}, [scroller, onHourWidth]);
	return hourWidth;
}
