import { CalendarCheck, ListX, Truck } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { Button } from "~/components/button";
import { classNames } from "~/components/class-names";
import { useReturn } from "~/components/diary/use-return";
import { Empty } from "~/components/overlay/empty";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { LoaderBar } from "~/components/overlay/loader";
import { toBook, toUnbook } from "~/domain/planner/rules";
import { showDate } from "~/domain/time/dates";
import { NO_FILTERS } from "./address";
import { Board } from "./board";
import { BoardSkeleton } from "./board-skeleton";
import { bringRow } from "./bring-row";
import { Carried } from "./carried";
import { enterBoard, enterList } from "./cursor";
import { FilterBox } from "./filter-box";
import { PlannerBar } from "./planner-bar";
import { PlannerFoot } from "./planner-foot";
import { troubles } from "./row-facts";
import { SelectionBar } from "./selection-bar";
import { UnplannedList } from "./unplanned-list";
import { useCursor } from "./use-cursor";
import { useDescribe } from "./use-describe";
import { useDrag } from "./use-drag";
import { useLift } from "./use-lift";
import { useNow } from "./use-now";
import type { Planner } from "./use-planner";
import { usePlannerKeys } from "./use-planner-keys";
import type { Tools } from "./use-tools";

/** The planner on a desk: the list, the board, and everything that drags, lifts and drops between them. */
export function DeskPlanner({ planner, tools }: { planner: Planner; tools: Tools }) {
	const { state, go, board, holds, deeds, stores, rows, list, counts, vehicles, day, ground } = planner;
	const root = useRef<HTMLDivElement>(null);
	const boardBox = useRef<HTMLDivElement>(null);
	const listBox = useRef<HTMLUListElement>(null);
	const side = useRef<HTMLDivElement>(null);
	const carried = useRef<HTMLDivElement>(null);
	const [hour, setHour] = useState(0);
	const [said, say] = useState("");
	const now = useNow(day.date === planner.today);

	const lifting = useLift(stores.lift, { board, holds, deeds, rows, selected: stores.selected });
	const describe = useDescribe(planner);
	const showRow = useCallback((index: number) => bringRow(boardBox, index), []);
	const keys = useCursor(root, stores.cursor, {
		ground,
		lift: stores.lift,
		selected: stores.selected,
		lifting,
		say,
		describe,
		showRow,
		openJob: (id) => {
			const job = tools.jobOf(id);
			if (job) tools.shared.openJob(job);
		},
		menuOfJob: tools.shared.menuOfJob,
		menuOfVehicle: tools.shared.menuOfVehicle,
	});
	useDrag(
		{ root, board: boardBox, list: side, carried },
		{ lift: stores.lift, lifting, rows, date: day.date, hour, menuOfJob: tools.shared.menuOfJob },
	);
	usePlannerKeys(planner, tools, keys);
	// Whatever was opened over the board gives the keyboard back where it was.
	const { job, changing, entering, routeOf } = planner.address;
	const isCovered =
		job !== null || changing !== null || entering !== null || routeOf !== null || planner.over !== null;
	useReturn(isCovered ? 1 : null, () => keys.focus(stores.cursor.get()));

	const placed = useMemo(() => vehicles.flatMap(({ planned_jobs }) => planned_jobs), [vehicles]);
	// Five hundred vehicles take some milliseconds to judge: what was done shows first.
	const judged = useDeferredValue(vehicles);
	const trouble = useMemo(() => troubles(judged, day.date, day.rules), [judged, day]);
	const filtered = rows.length < vehicles.length || state.statuses.length > 0;
	const clear = () => go({ ...NO_FILTERS });

	return (
		<>
			<PlannerBar
				state={state}
				today={planner.today}
				go={go}
				types={planner.types}
				vehicles={vehicles.length}
				counts={counts}
				people={planner.here}
				toBook={toBook(placed).length}
				booked={toUnbook(placed).length}
				onBook={() => void deeds.bookAll(true)}
				onUnbook={() => void deeds.bookAll(false)}
				onReload={board.reload}
				onHours={() => planner.show({ kind: "hours" })}
			/>
			{board.error !== null && board.board === null ? (
				<ErrorPanel message={board.error} onRetry={board.retry} />
			) : (
				// biome-ignore lint/a11y/noStaticElementInteractions: hears what is done to the cards in it
				<div
					ref={root}
					className={classNames("pl", board.isStale && "stale")}
					onKeyDown={keys.onKeyDown}
					onKeyUp={keys.onKeyUp}
					onClick={keys.onClick}
					onContextMenu={keys.onContextMenu}
					onFocus={keys.onFocus}
				>
					<LoaderBar active={board.board === null || board.isStale} />
					{board.board === null ? (
						<BoardSkeleton />
					) : (
						<>
							<div ref={side} className="side-list">
								<UnplannedList
									jobs={list}
									date={day.date}
									state={state}
									counts={counts}
									go={go}
									scroller={listBox}
									search={
										<FilterBox
											of="unplanned"
											state={state}
											go={go}
											onEnter={() => keys.focus(enterList(ground))}
										/>
									}
									empty={
										state.unplanned || state.statuses.length > 0 ? (
											<Empty icon={ListX} action={<Button onClick={clear}>Clear filters</Button>}>
												No unplanned job fits the filters.
											</Empty>
										) : (
											<Empty icon={CalendarCheck}>No unplanned jobs on {showDate(day.date)}.</Empty>
										)
									}
								/>
							</div>
							<Board
								rows={rows}
								day={day}
								others={holds.others}
								now={now}
								scroller={boardBox}
								onHour={setHour}
								search={
									<FilterBox
										of="vehicles"
										state={state}
										go={go}
										onEnter={() => keys.focus(enterBoard(ground))}
									/>
								}
								empty={
									<Empty
										icon={Truck}
										action={filtered ? <Button onClick={clear}>Clear filters</Button> : undefined}
									>
										{filtered ? "No vehicle fits the filters." : "No vehicles yet."}
									</Empty>
								}
							/>
						</>
					)}
					<Carried ref={carried} />
				</div>
			)}
			<SelectionBar planner={planner} tools={tools} />
			<PlannerFoot planned={placed.length} unplanned={planner.unplanned.length} {...trouble} />
			<p className="sr" role="status">
				{said}
			</p>
		</>
	);
}
