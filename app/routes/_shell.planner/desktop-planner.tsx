import { CalendarCheck, ListX, Truck } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { bookableIds, unbookableIds } from "~/domain/planner/rules";
import { showDate } from "~/domain/shared/time/dates";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useRestoreRowFocus } from "~/ui/grid/use-restore-row-focus";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { LoaderBar } from "~/ui/overlay/loader";
import { SelectionBar } from "./actions/selection-bar";
import { usePlannerKeys } from "./actions/use-planner-keys";
import { BoardGrid } from "./board/board-grid";
import { BoardSkeleton } from "./board/board-skeleton";
import { firstBoardCursor, firstListCursor } from "./board/cursor";
import { countProblemVehicles } from "./board/row-facts";
import { scrollToRow } from "./board/scroll-to-row";
import { useBoardCursor } from "./board/use-board-cursor";
import type { BoardTools } from "./board/use-board-tools";
import { useNow } from "./board/use-now";
import styles from "./desktop-planner.module.css";
import { DragOverlay } from "./drag/drag-overlay";
import { useDescribeDrop } from "./drag/use-describe-drop";
import { useDragSession } from "./drag/use-drag-session";
import { usePointerDrag } from "./drag/use-pointer-drag";
import { FilterBox } from "./filters/filter-box";
import { PlannerBar } from "./filters/planner-bar";
import { PlannerFooter } from "./planner-footer";
import { UnplannedList } from "./unplanned/unplanned-list";
import { NO_FILTERS } from "./url-state";
import type { PlannerModel } from "./use-planner";

/** The planner on a desktop: the unplanned list, the board, and dragging between them. */
export function DesktopPlanner({ planner, tools }: { planner: PlannerModel; tools: BoardTools }) {
	const { state, go, board, leases, actions, stores, rows, list, counts, vehicles, day, grid } = planner;
	const root = useRef<HTMLDivElement>(null);
	const boardBox = useRef<HTMLDivElement>(null);
	const listBox = useRef<HTMLUListElement>(null);
	const listColumn = useRef<HTMLDivElement>(null);
	const overlay = useRef<HTMLDivElement>(null);
	const [hourWidth, setHourWidth] = useState(0);
	const [announcement, setAnnouncement] = useState("");
	const now = useNow(day.date === planner.today);

	const session = useDragSession(stores.drag, { board, leases, actions, rows, selected: stores.selected });
	const describe = useDescribeDrop(planner);
	const showRow = useCallback((index: number) => scrollToRow(boardBox, index), []);
	const cursorHandlers = useBoardCursor(root, stores.cursor, {
		grid,
		drag: stores.drag,
		selected: stores.selected,
		session,
		announce: setAnnouncement,
		describe,
		showRow,
		openJob: (id) => {
			const job = tools.getJob(id);
			if (job) tools.shared.openJob(job);
		},
		openJobMenu: tools.shared.openJobMenu,
		openVehicleMenu: tools.shared.openVehicleMenu,
	});
	usePointerDrag(
		{ root, board: boardBox, list: listColumn, overlay },
		{ drag: stores.drag, session, rows, date: day.date, hourWidth, openJobMenu: tools.shared.openJobMenu },
	);
	usePlannerKeys(planner, tools, cursorHandlers);
	// Return the focus to the board when the last dialog closes.
	const { job, editedJobId, newEntry, routeOf } = planner.address;
	const isCovered =
		job !== null || editedJobId !== null || newEntry !== null || routeOf !== null || planner.overlay !== null;
	useRestoreRowFocus(isCovered ? 1 : null, () => cursorHandlers.focus(stores.cursor.get()));

	const plannedJobs = useMemo(() => vehicles.flatMap(({ planned_jobs }) => planned_jobs), [vehicles]);
	// Checking 500 vehicles takes some milliseconds, so the change itself renders first.
	const deferredVehicles = useDeferredValue(vehicles);
	const problems = useMemo(
		() => countProblemVehicles(deferredVehicles, day.date, day.rules),
		[deferredVehicles, day],
	);
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
				people={planner.colleagues}
				toBook={bookableIds(plannedJobs).length}
				booked={unbookableIds(plannedJobs).length}
				onBook={() => void actions.bookAll(true)}
				onUnbook={() => void actions.bookAll(false)}
				onReload={board.reload}
				onHours={() => planner.showOverlay({ kind: "hours" })}
			/>
			{board.error !== null && board.board === null ? (
				<ErrorPanel message={board.error} onRetry={board.retry} />
			) : (
				// biome-ignore lint/a11y/noStaticElementInteractions: handles the events of the cards in it
				<div
					ref={root}
					className={classNames(styles.layout, board.isStale && "stale")}
					onKeyDown={cursorHandlers.onKeyDown}
					onKeyUp={cursorHandlers.onKeyUp}
					onClick={cursorHandlers.onClick}
					onContextMenu={cursorHandlers.onContextMenu}
					onFocus={cursorHandlers.onFocus}
				>
					<LoaderBar active={board.board === null || board.isStale} />
					{board.board === null ? (
						<BoardSkeleton />
					) : (
						<>
							<div ref={listColumn} className={styles.listColumn}>
								<UnplannedList
									jobs={list}
									date={day.date}
									state={state}
									counts={counts}
									go={go}
									scroller={listBox}
									search={
										<FilterBox
											list="unplanned"
											state={state}
											go={go}
											onEnter={() => cursorHandlers.focus(firstListCursor(grid))}
										/>
									}
									empty={
										state.unplanned || state.statuses.length > 0 ? (
											<EmptyState icon={ListX} action={<Button onClick={clear}>Clear filters</Button>}>
												No unplanned jobs match the filters.
											</EmptyState>
										) : (
											<EmptyState icon={CalendarCheck}>No unplanned jobs on {showDate(day.date)}.</EmptyState>
										)
									}
								/>
							</div>
							<BoardGrid
								rows={rows}
								day={day}
								others={leases.others}
								now={now}
								scroller={boardBox}
								onHourWidth={setHourWidth}
								search={
									<FilterBox
										list="vehicles"
										state={state}
										go={go}
										onEnter={() => cursorHandlers.focus(firstBoardCursor(grid))}
									/>
								}
								empty={
									<EmptyState
										icon={Truck}
										action={filtered ? <Button onClick={clear}>Clear filters</Button> : undefined}
									>
										{filtered ? "No vehicles match the filters." : "No vehicles yet."}
									</EmptyState>
								}
							/>
						</>
					)}
					<DragOverlay ref={overlay} />
				</div>
			)}
			<SelectionBar planner={planner} tools={tools} />
			<PlannerFooter planned={plannedJobs.length} unplanned={planner.unplanned.length} {...problems} />
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
		</>
	);
}
