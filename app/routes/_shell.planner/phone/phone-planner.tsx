import { useVirtualizer } from "@tanstack/react-virtual";
import { Moon } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { displayStatus } from "~/domain/planning/planner/rules";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { describeCarried } from "~/domain/planning/run/rules-carried";
import { getStatusAppearance, StatusGlyph } from "~/features/jobs/job-status";
import { UndoControls } from "~/features/jobs/undo";
import type { Lease } from "~/shared/leases/lease";
import { type DateText, showDate } from "~/shared/time/dates";
import { Avatar } from "~/ui/avatar";
import { Chip } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SegmentedControl } from "~/ui/segmented-control";
import { Tag } from "~/ui/tag";
import { Capacity } from "../board/capacity";
import { summariseCarried } from "../board/carried-summary";
import { DutyHours } from "../board/duty-hours";
import { describeJob, formatJobTime, formatRoute, formatWeight, getLeadWorkday } from "../board/format";
import { OverflowButton } from "../board/overflow-button";
import { DayBar } from "../filters/day-bar";
import { FilterBox } from "../filters/filter-box";
import type { VisibleRow } from "../filters/filters";
import type { BoardView } from "../filters/use-board-view";
import type { BoardLeases } from "../leases/use-row-leases";
import type { PlanDay } from "../plan-day/plan-day";
import { PlanDayButton } from "../plan-day/plan-day-button";
import { PlanOfDay } from "../plan-day/plan-of-day";
import { type DayContext, usePlannerTools } from "../state/planner-context";
import { formatWarning, getRowFacts } from "../state/row-facts";
import type { PlannerAddress } from "../state/url-state";
import type { BoardModel } from "../state/use-board";
import { useStoreSelector } from "../state/use-store-selector";
import { EarlierJobs } from "../unplanned/earlier-jobs";
import styles from "./phone-planner.module.css";

const VIEWS = [
	{ value: "vehicles", label: "Vehicles" },
	{ value: "unplanned", label: "Unplanned" },
] as const;

/** The planner on a phone: vehicles or unplanned jobs as cards. Every action is in their menus. */
export function PhonePlanner(props: {
	today: DateText;
	address: PlannerAddress;
	board: BoardModel;
	view: BoardView;
	others: BoardLeases["others"];
	planDay: PlanDay;
}) {
	const { address, board, planDay } = props;
	const { state, go } = address;
	const isReviewed = useStoreSelector(planDay.session, ({ phase }) => phase === "review");
	return (
		<>
			<div className={classNames("toolbar", styles.dayTools)}>
				<h1>Planner</h1>
				<DayBar date={state.date} today={props.today} onChange={(date) => go({ date })} />
				<UndoControls isPhone />
				<PlanDayButton
					planDay={planDay}
					board={board.board}
					rows={props.view.rows}
					isLoading={board.isLoading}
					isPhone
				/>
			</div>
			<PlanOfDay planDay={planDay} board={board.board} others={props.others} />
			{!isReviewed && <DayLists {...props} />}
		</>
	);
}

/** The vehicles or the unplanned jobs, with their filters. */
function DayLists(props: {
	address: PlannerAddress;
	board: BoardModel;
	view: BoardView;
	others: BoardLeases["others"];
}) {
	const { address, board } = props;
	const { state, go } = address;
	const { rowCount, list, types } = props.view;
	const [view, setView] = useState<(typeof VIEWS)[number]["value"]>("vehicles");
	const labels = VIEWS.map((option) => ({
		...option,
		label: `${option.label} ${option.value === "vehicles" ? rowCount : list.length}`,
	}));
	return (
		<>
			<div className={styles.filters}>
				<SegmentedControl label="Show" block options={labels} value={view} onChange={setView} />
				{view === "vehicles" ? (
					<FilterBox list="vehicles" state={state} go={go} />
				) : (
					<FilterBox list="unplanned" state={state} go={go} />
				)}
			</div>
			{view === "vehicles" && types.length > 1 && (
				// biome-ignore lint/a11y/useSemanticElements: toggle buttons, no fields
				<div className="strip" role="group" aria-label="Vehicle type">
					<Chip pressed={state.types.length === 0} onClick={() => go({ types: [] })}>
						All
					</Chip>
					{types.map(({ id, v_code, count }) => (
						<Chip
							key={id}
							count={count}
							pressed={state.types.includes(id)}
							onClick={() => go({ types: state.types.includes(id) ? [] : [id] })}
						>
							{v_code}
						</Chip>
					))}
				</div>
			)}
			{board.error !== null && board.isLoading ? (
				<ErrorPanel message={board.error} onRetry={board.retry} />
			) : view === "vehicles" ? (
				<VehicleCards view={props.view} others={props.others} />
			) : (
				<>
					<EarlierJobs jobs={props.view.earlier} date={state.date} />
					<UnplannedJobs view={props.view} />
				</>
			)}
		</>
	);
}

function VehicleCards({ view, others }: { view: BoardView; others: BoardLeases["others"] }) {
	const { rows } = view;
	const box = useRef<HTMLDivElement>(null);
	const virtualizer = useVirtualizer({
		count: rows.length,
		getScrollElement: () => box.current,
		estimateSize: (index) =>
			128 + ((rows[index]?.cards.length ?? 0) + (rows[index]?.carried?.length ?? 0)) * 44,
		overscan: 4,
		initialRect: { width: 390, height: 700 },
		getItemKey: (index) => rows[index]?.vehicle.id ?? index,
	});
	if (rows.length === 0) return <EmptyState>No vehicles match the filters.</EmptyState>;
	return (
		<div className={styles.cards} ref={box}>
			<ul aria-label="Vehicles" style={{ height: virtualizer.getTotalSize() }}>
				{virtualizer.getVirtualItems().map(({ index, start }) => {
					const row = rows[index];
					return (
						row && (
							<li
								key={row.vehicle.id}
								ref={virtualizer.measureElement}
								data-index={index}
								style={{ transform: `translateY(${start}px)` }}
							>
								<VehicleCard row={row} day={view.day} lease={others.get(row.vehicle.id)} />
							</li>
						)
					);
				})}
			</ul>
		</div>
	);
}

function VehicleCard({ row, day, lease }: { row: VisibleRow; day: DayContext; lease?: Lease }) {
	const { vehicle, cards } = row;
	const { openVehicle, openVehicleMenu } = usePlannerTools();
	const facts = getRowFacts(vehicle, day);
	const leadWorkday = getLeadWorkday(vehicle);
	const driver = leadWorkday?.client_driver;
	const [first] = facts.warnings;
	const carried = summariseCarried(vehicle, day.date);
	return (
		<article className={classNames("card", styles.vehicleCard)} aria-label={vehicle.reg}>
			<div className="cluster">
				<button
					type="button"
					className={classNames(styles.vehicleButton, "cluster")}
					onClick={() => openVehicle(vehicle)}
				>
					<span className="number-plate">{vehicle.reg}</span>
					<span className="muted text-12">{vehicle.vehicle_type?.v_code}</span>
					{driver && <Avatar name={driver.full_name} image={driver.profile_image} hidden />}
					<span className={driver ? "truncate grow" : "truncate grow muted"}>
						{driver?.full_name ?? (carried?.driver || "No driver")}
					</span>
				</button>
				<OverflowButton subject={vehicle.reg} onPress={(anchor) => openVehicleMenu(vehicle.id, anchor)} />
			</div>
			<Capacity load={facts.load} className={styles.capacity} />
			{(first || facts.hours || lease || carried) && (
				<div className={classNames("cluster", styles.facts)}>
					{facts.hours && <DutyHours hours={facts.hours} warnings={facts.warnings} />}
					{carried && (
						<Tag icon={Moon}>
							{carried.count}, {carried.until}
						</Tag>
					)}
					{first && <Tag tone={first.level === "forbidden" ? "danger" : "warn"}>{formatWarning(first)}</Tag>}
					{lease && <Tag tone="violet">{lease.name} is planning</Tag>}
				</div>
			)}
			<ol>
				{row.carried?.map(({ job }) => (
					<JobLine key={job.id} job={job} carried={describeCarried(day.date, job)} />
				))}
				{cards.map((job) => (
					<JobLine key={job.id} job={job} />
				))}
			</ol>
		</article>
	);
}

function UnplannedJobs({ view }: { view: BoardView }) {
	const { list, day } = view;
	const box = useRef<HTMLDivElement>(null);
	const virtualizer = useVirtualizer({
		count: list.length,
		getScrollElement: () => box.current,
		estimateSize: () => 52,
		overscan: 8,
		initialRect: { width: 390, height: 700 },
	});
	if (list.length === 0) return <EmptyState>No unplanned jobs on {showDate(day.date)}.</EmptyState>;
	return (
		<div className={styles.cards} ref={box}>
			<ol aria-label="Unplanned" style={{ height: virtualizer.getTotalSize() }}>
				{virtualizer.getVirtualItems().map(({ index, start }) => {
					const job = list[index];
					return job && <JobLine key={job.id} job={job} start={start} />;
				})}
			</ol>
		</div>
	);
}

/** A job in a list: tap it to open it; its menu has the other actions. */
function JobLine({ job, start, carried }: { job: PlannerJob; start?: number; carried?: string }) {
	const { openJob, openJobMenu } = usePlannerTools();
	const status = displayStatus(job);
	const when = useMemo(
		() =>
			formatJobTime(job.collection_date, job.collection_time) ||
			formatJobTime(job.delivery_date, job.delivery_time),
		[job],
	);
	return (
		<li
			className={classNames(styles.jobLine, `status-${getStatusAppearance(status)?.slug}`)}
			style={start === undefined ? undefined : { transform: `translateY(${start}px)` }}
		>
			<button type="button" className={classNames("cluster", styles.jobButton)} onClick={() => openJob(job)}>
				<span className="visually-hidden">{[carried, describeJob(job)].filter(Boolean).join(", ")}</span>
				<StatusGlyph status={status} />
				<b className="tabular" aria-hidden="true">
					{job.job_number}
				</b>
				<span className={classNames("grow stack", styles.jobText)} aria-hidden="true">
					<span className="truncate secondary-text">{formatRoute(job)}</span>
					{carried && <span className="muted text-12">{carried}</span>}
					{start !== undefined && (
						<span className="truncate muted text-12">
							{[job.customer?.customer_name, job.load_type?.code].filter(Boolean).join(" · ")}
						</span>
					)}
				</span>
				<span className="muted tabular" aria-hidden="true">
					{!carried && when}
				</span>
				<span className="muted tabular" aria-hidden="true">
					{formatWeight(job.weight)}
				</span>
			</button>
			<OverflowButton subject={job.job_number} onPress={(anchor) => openJobMenu(job.id, anchor)} />
		</li>
	);
}
