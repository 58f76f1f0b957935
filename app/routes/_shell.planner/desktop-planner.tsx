import { CalendarCheck, ListX, Truck } from "lucide-react";
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useRestoreRowFocus } from "~/ui/grid/use-restore-row-focus";
import { useIsHydrating } from "~/ui/hooks/use-is-hydrating";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { LoaderBar } from "~/ui/overlay/loader";
import { toast } from "~/ui/overlay/toasts";
import { useStore } from "~/ui/store";
import { countToBook } from "./actions/rows-to-book";
import { SelectionBar } from "./actions/selection-bar";
import type { BoardTools } from "./actions/use-board-tools";
import { BoardGrid, showNow } from "./board/board-grid";
import { useNow } from "./board/use-now";
import { firstBoardCursor, firstListCursor } from "./cursor/cursor";
import { useBoardCursor } from "./cursor/use-board-cursor";
import styles from "./desktop-planner.module.css";
import { DragOverlay } from "./drag/drag-overlay";
import { useDragSession } from "./drag/use-drag-session";
import { usePointerDrag } from "./drag/use-pointer-drag";
import { FilterBox } from "./filters/filter-box";
import { countPlanned } from "./filters/filters";
import { PlannerBar } from "./filters/planner-bar";
import type { PlanDay } from "./plan-day/plan-day";
import { PlanDayButton } from "./plan-day/plan-day-button";
import { PlanOfDay } from "./plan-day/plan-of-day";
import { PlannerFooter } from "./planner-footer";
import { countProblemVehicles, findNextProblem, type Problem } from "./state/row-facts";
import { NO_FILTERS } from "./state/url-state";
import { useNextDay } from "./state/use-next-day";
import { useStoreSelector } from "./state/use-store-selector";
import { UnplannedList } from "./unplanned/unplanned-list";
import type { PlannerModel } from "./use-planner";
import { usePlannerKeys } from "./use-planner-keys";

/** Until the page can be used and has all vehicles: cards come before what is wrong with them. */
const NO_PROBLEMS: ReadonlyMap<Problem, number> = new Map();

/** The planner on a desktop: the unplanned list, the board, and dragging between them. */
export function DesktopPlanner(props: {
	planner: PlannerModel;
	tools: BoardTools;
	colleagues: { name: string }[];
	planDay: PlanDay;
}) {
	const { planner, tools, planDay } = props;
	const { today, address, board, leases, actions, view, stores } = planner;
	const { state, go } = address;
	const { rows, vehicles, day } = view;
	const root = useRef<HTMLDivElement>(null);
	const boardBox = useRef<HTMLDivElement>(null);
	const listBox = useRef<HTMLUListElement>(null);
	const listColumn = useRef<HTMLDivElement>(null);
	const overlay = useRef<HTMLDivElement>(null);
	const [hourWidth, setHourWidth] = useState(0);
	const [announcement, setAnnouncement] = useState("");
	const now = useNow(day.date === today);
	const nextDay = useNextDay(day.date, state.twoDays);

	const session = useDragSession({ board: board.store, stores, actions, leases, view });
	const cursorHandlers = useBoardCursor({
		root,
		board: boardBox,
		view,
		others: leases.others,
		session,
		tools,
		announce: setAnnouncement,
	});
	const failure = board.isLoading ? board.error : null;
	// The plan takes the board's place while it is reviewed.
	const isReviewed = useStoreSelector(planDay.session, ({ phase }) => phase === "review");
	const isShown = failure === null && !isReviewed;
	usePointerDrag({ root, board: boardBox, list: listColumn, overlay }, { session, view, hourWidth, isShown });
	const goToProblem = (problem: Problem | null) => {
		const shown = rows.map(({ vehicle }) => vehicle);
		const next = findNextProblem(shown, day, problem, stores.cursor.get()?.vehicle ?? null);
		if (next) cursorHandlers.focus({ zone: "board", vehicle: next.id, job: null });
		else if (!board.isLoading)
			toast.info(problem ? "The filters hide the vehicles with this problem." : "No vehicle has a problem.");
	};
	const goToToday = () => {
		go({ date: today });
		if (boardBox.current && day.date === today) showNow(boardBox.current, today, hourWidth);
	};
	usePlannerKeys(planner, tools, cursorHandlers, {
		onNextProblem: () => goToProblem(null),
		onToday: goToToday,
		isShown: !isReviewed,
	});
	// Return the focus to the board when the last dialog closes.
	const { job, editedJobId, newEntry, routeOf, backloadsOf } = address;
	const hasOverlay = useStore(stores.overlay) !== null;
	const isCovered =
		job !== null ||
		editedJobId !== null ||
		newEntry !== null ||
		routeOf !== null ||
		backloadsOf !== null ||
		hasOverlay;
	useRestoreRowFocus(isCovered ? 1 : null, () => cursorHandlers.focus(stores.cursor.get()));

	const toBook = useCountToBook(planner, true);
	const booked = useCountToBook(planner, false);
	// Checking 500 vehicles takes some milliseconds, so the change itself renders first.
	const deferredVehicles = useDeferredValue(vehicles);
	const isUsable = !useIsHydrating() && !board.isLoading;
	const problems = useMemo(
		() => (isUsable ? countProblemVehicles(deferredVehicles, day) : NO_PROBLEMS),
		[isUsable, deferredVehicles, day],
	);
	useScrollToTop(boardBox, `${state.used} ${state.problems} ${state.types.join()} ${state.vehicles}`);
	const filtered = rows.length < vehicles.length || state.statuses.length > 0;
	const clear = () => go({ ...NO_FILTERS });

	return (
		<>
			<PlannerBar
				state={state}
				today={today}
				go={go}
				onToday={goToToday}
				types={view.types}
				vehicles={view.vehicleCount}
				shown={view.rowCount}
				counts={view.counts}
				people={props.colleagues}
				toBook={toBook}
				booked={booked.shown}
				isLoading={board.isLoading}
				onBook={() => void actions.bookShown(rows, true)}
				onUnbook={() => void actions.bookShown(rows, false)}
				onReload={board.reload}
				onHours={() => stores.overlay.set({ kind: "hours" })}
				onLive={() => stores.overlay.set({ kind: "live" })}
				planDay={
					<PlanDayButton planDay={planDay} board={board.board} rows={rows} isLoading={board.isLoading} />
				}
			/>
			<PlanOfDay planDay={planDay} board={board.board} others={leases.others} day={day} />
			{failure !== null ? (
				<ErrorPanel message={failure} onRetry={board.retry} />
			) : isReviewed ? null : (
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
					<LoaderBar active={board.isLoading} />
					<div ref={listColumn} className={styles.listColumn}>
						<UnplannedList
							jobs={view.list}
							earlier={view.earlier}
							date={day.date}
							state={state}
							counts={view.counts}
							go={go}
							scroller={listBox}
							search={
								<FilterBox
									list="unplanned"
									state={state}
									go={go}
									onEnter={() => cursorHandlers.focus(firstListCursor(view))}
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
						rowCount={view.rowCount}
						day={day}
						others={leases.others}
						nextDay={nextDay}
						isToday={day.date === today}
						now={now}
						scroller={boardBox}
						onHourWidth={setHourWidth}
						search={
							<FilterBox
								list="vehicles"
								state={state}
								go={go}
								onEnter={() => cursorHandlers.focus(firstBoardCursor(view))}
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
					<DragOverlay ref={overlay} />
				</div>
			)}
			{!isReviewed && (
				<>
					<SelectionBar board={board.board} tools={tools} />
					<PlannerFooter
						planned={countPlanned(view.counts)}
						unplanned={view.unplanned.length}
						earlier={view.earlier.length}
						problems={problems}
						showsProblems={state.problems}
						onShowProblems={() => go({ problems: !state.problems })}
						onProblem={goToProblem}
					/>
				</>
			)}
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
		</>
	);
}

/** How many jobs can be booked, or unbooked; with the counts of the server until all vehicles are loaded. */
function useCountToBook({ board, view }: PlannerModel, shouldBook: boolean) {
	const { rows, vehicles, counts } = view;
	const { totals } = board.board;
	return useMemo(
		() =>
			totals
				? { shown: counts.get(shouldBook ? "Planned" : "Booked")?.count ?? 0, hidden: 0 }
				: countToBook(rows, vehicles, shouldBook),
		[totals, counts, rows, vehicles, shouldBook],
	);
}

/** Scrolls up when other rows are shown: the middle of the list before is no place among them. */
function useScrollToTop(box: RefObject<HTMLElement>, filters: string) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: only when the filters change
	useEffect(() => {
		if (box.current) box.current.scrollTop = 0;
	}, [filters]);
}
