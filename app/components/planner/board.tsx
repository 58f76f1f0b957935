import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "~/components/store";
import type { Row } from "./filters";
import { hourWidth, minutesAt } from "./lane";
import { type DayFacts, usePlannerTools } from "./planner-context";
import { useCardsInSight } from "./use-cards-in-sight";
import type { Holds } from "./use-holds";
import { ROW_HEIGHT, VehicleRow } from "./vehicle-row";

/** Pixels the heads of the rows are wide. */
export const HEAD_WIDTH = 264;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The hour at the left edge at first. */
const FIRST_HOUR = 5;

/** The board: one row a vehicle, the hours above. Only the rows in sight are in the document. */
export function Board(props: {
	rows: readonly Row[];
	day: DayFacts;
	others: Holds["others"];
	search: ReactNode;
	/** The time now in UTC, where the day shown is today. */
	now: string | null;
	scroller: RefObject<HTMLDivElement>;
	/** Told how many pixels an hour takes. */
	onHour: (hour: number) => void;
	empty: ReactNode;
}) {
	const { rows, day, others, scroller, onHour } = props;
	const { cursor } = usePlannerTools();
	const at = useStore(cursor);
	const cursorRow = useMemo(
		() => (at?.zone === "board" ? rows.findIndex(({ vehicle }) => vehicle.id === at.vehicle) : -1),
		[at, rows],
	);
	const hour = useHour(scroller, onHour);
	const ruler = useRef<HTMLDivElement>(null);
	const rowsInSight = useCardsInSight(cursorRow, {
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => ROW_HEIGHT,
		overscan: 4,
		initialRect: { width: 1000, height: 720 },
		getItemKey: useCallback((index: number) => rows[index]?.vehicle.id ?? index, [rows]),
	});
	const nowAt = props.now === null ? null : minutesAt(day.date, day.date, props.now);

	return (
		<section className="bd" aria-label="Vehicles">
			<div className="hr">
				<div className="vh0">{props.search}</div>
				<div className="hs" aria-hidden="true">
					<div ref={ruler} style={{ width: 24 * hour }}>
						{HOURS.map((one) => (
							<span key={one} className="tn" style={{ left: one * hour }}>
								{String(one).padStart(2, "0")}
							</span>
						))}
						{nowAt !== null && (
							<span className="nowt tn" style={{ left: (nowAt / 60) * hour }}>
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
				className="rows"
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
						className="now"
						aria-hidden="true"
						style={{ left: HEAD_WIDTH + (nowAt / 60) * hour, height: rowsInSight.getTotalSize() }}
					/>
				)}
				{/* biome-ignore lint/a11y/useSemanticElements: see above */}
				<div
					className="size"
					role="rowgroup"
					ref={(element) => {
						element?.style.setProperty("--hour", `${hour}px`);
					}}
					style={{ height: rowsInSight.getTotalSize(), width: HEAD_WIDTH + 24 * hour }}
				>
					{rowsInSight.getVirtualItems().map(({ index, start }) => {
						const row = rows[index];
						return (
							row && (
								<VehicleRow
									key={row.vehicle.id}
									vehicle={row.vehicle}
									cards={row.cards}
									day={day}
									hour={hour}
									start={start}
									at={index}
									holder={others.get(row.vehicle.id)}
								/>
							)
						);
					})}
				</div>
			</div>
		</section>
	);
}

/** How many pixels an hour takes: what the window has room for, never less than fits a card's words. The morning is in sight at first. */
function useHour(scroller: RefObject<HTMLDivElement>, onHour: (hour: number) => void): number {
	const [hour, setHour] = useState(() => hourWidth(0));
	const begun = useRef(false);
	useEffect(() => {
		const box = scroller.current;
		if (!box) return;
		const fit = () => {
			const next = hourWidth(box.clientWidth - HEAD_WIDTH);
			setHour(next);
			onHour(next);
			if (begun.current || box.clientWidth === 0) return;
			begun.current = true;
			requestAnimationFrame(() => box.scrollTo({ left: FIRST_HOUR * next }));
		};
		const observer = new ResizeObserver(fit);
		observer.observe(box);
		return () => observer.disconnect();
	}, [scroller, onHour]);
	return hour;
}
