import { ArrowDownWideNarrow, ArrowUpNarrowWide, ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, useCallback, useMemo } from "react";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import type { UnplannedSort } from "~/domain/planning/planner/rules";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { StatusChip } from "~/features/jobs/job-status";
import { classNames } from "~/ui/class-names";
import { useVirtualItems } from "~/ui/hooks/use-virtual-items";
import { CustomMenu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import { useStore } from "~/ui/store";
import { withToggled } from "../filters/filters";
import { usePlannerTools } from "../state/planner-context";
import type { PlannerState } from "../state/url-state";
import { useStoreSelector } from "../state/use-store-selector";
import { EarlierJobs } from "./earlier-jobs";
import { UnplannedCard } from "./unplanned-card";
import styles from "./unplanned-list.module.css";

/** Height of a card and the gap below it, in pixels. */
const CARD_HEIGHT = 74;

const SORTS: Record<UnplannedSort, string> = {
	collection: "Collection time",
	delivery: "Delivery time",
	customer_name: "Customer",
};
const CHIPS: readonly JobStatus[] = ["Pending", "Indepot"];

/** The unplanned jobs: sorted, searched, filtered. Cards are dragged from here and back. */
export function UnplannedList(props: {
	jobs: readonly PlannerJob[];
	/** Left over from earlier days. */
	earlier: readonly PlannerJob[];
	date: string;
	state: PlannerState;
	/** Counts before filtering. */
	counts: ReadonlyMap<JobStatus, { unplanned: number }>;
	go: (change: Partial<PlannerState>) => void;
	search: ReactNode;
	scroller: RefObject<HTMLUListElement>;
	empty: ReactNode;
}) {
	const { jobs, state, counts, go, scroller } = props;
	const { drag } = usePlannerTools();
	const isDropTarget = useStoreSelector(drag, (now) => now?.target?.vehicle === null);
	return (
		<section
			className={classNames(styles.unplannedList, isDropTarget && styles.dropTarget)}
			aria-label="Unplanned jobs"
		>
			<header>
				<div className="cluster">
					<h2>Unplanned</h2>
					<span className="count tabular">{jobs.length.toLocaleString("en-GB")}</span>
					<span className="grow" />
					<SortMenu state={state} go={go} />
				</div>
				{props.search}
				<div className={styles.statusChips}>
					{CHIPS.map((name) => (
						<StatusChip
							key={name}
							status={name}
							count={counts.get(name)?.unplanned ?? 0}
							pressed={state.statuses.includes(name)}
							onClick={() => go({ statuses: withToggled(state.statuses, name) })}
						>
							{name}
						</StatusChip>
					))}
				</div>
			</header>
			<EarlierJobs jobs={props.earlier} date={props.date} />
			{jobs.length === 0 ? props.empty : <Cards jobs={jobs} date={props.date} scroller={scroller} />}
		</section>
	);
}

function Cards({
	jobs,
	date,
	scroller,
}: {
	jobs: readonly PlannerJob[];
	date: string;
	scroller: RefObject<HTMLUListElement>;
}) {
	const { cursor } = usePlannerTools();
	const at = useStore(cursor);
	const cursorRow = useMemo(
		() => (at?.zone === "list" ? jobs.findIndex(({ id }) => id === at.job) : -1),
		[at, jobs],
	);
	const virtualizer = useVirtualItems(cursorRow, {
		count: jobs.length,
		getScrollElement: () => scroller.current?.parentElement ?? null,
		estimateSize: () => CARD_HEIGHT,
		overscan: 5,
		paddingStart: 8,
		paddingEnd: 8,
		initialRect: { width: 292, height: 700 },
		getItemKey: useCallback((index: number) => jobs[index]?.id ?? index, [jobs]),
	});
	return (
		<div className={styles.cards} data-testid="unplanned-cards">
			<ul ref={scroller} aria-label="Unplanned" style={{ height: virtualizer.getTotalSize() }}>
				{virtualizer.getVirtualItems().map(({ index, start }) => {
					const job = jobs[index];
					return (
						job && (
							<UnplannedCard
								key={job.id}
								job={job}
								date={date}
								start={start}
								index={index}
								total={jobs.length}
							/>
						)
					);
				})}
			</ul>
		</div>
	);
}

function SortMenu({ state, go }: { state: PlannerState; go: (change: Partial<PlannerState>) => void }) {
	const { sort, direction } = state;
	const entries: MenuEntry[] = [
		...(["collection", "delivery", "customer_name"] as const).map((sortKey) => ({
			id: sortKey,
			label: SORTS[sortKey],
			checked: sort === sortKey,
			onAction: () => go({ sort: sortKey }),
		})),
		"line",
		{ id: "asc", label: "Ascending", checked: direction === "asc", onAction: () => go({ direction: "asc" }) },
		{
			id: "desc",
			label: "Descending",
			checked: direction === "desc",
			onAction: () => go({ direction: "desc" }),
		},
	];
	const Arrow = direction === "asc" ? ArrowUpNarrowWide : ArrowDownWideNarrow;
	return (
		<CustomMenu label="Sort unplanned jobs" entries={entries} placement="bottom end">
			{(trigger) => (
				<button
					type="button"
					className="button ghost small"
					aria-label={`Sort by ${SORTS[sort]}`}
					{...trigger}
				>
					<Arrow className="icon extra-small" aria-hidden="true" />
					{SORTS[sort]}
					<ChevronDown className="icon extra-small" aria-hidden="true" />
				</button>
			)}
		</CustomMenu>
	);
}
