import { useMemo, useState } from "react";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { type KeyHint, KeyHints } from "~/ui/key-hints";
import { useKeys } from "~/ui/keys/keys";
import { SegmentedControl } from "~/ui/segmented-control";
import { useStore } from "~/ui/store";
import type { BoardLeases } from "../leases/use-row-leases";
import type { BoardState } from "../state/board-state";
import type { DayContext } from "../state/planner-context";
import { LaneProposal } from "./lane-proposal";
import { acceptLane } from "./lane-state";
import { LeftOut } from "./left-out";
import type { PlanDay } from "./plan-day";
import { describeLocks } from "./plan-locks";
import styles from "./plan-review.module.css";
import { ProposedBoard } from "./proposed-board";
import type { PlanReview } from "./session";
import { findDayJob, listShownLanes, type ShownLane } from "./shown-lane";
import { useGrowingCount } from "./use-growing-count";
import { WhyPanel } from "./why-panel";

interface Props {
	planDay: PlanDay;
	board: BoardState;
	others: BoardLeases["others"];
	/** The day of the board; undefined where there is no room for one. */
	day?: DayContext;
	hasPrices: boolean;
}

const VIEWS = [
	{ value: "board", label: "Board" },
	{ value: "lanes", label: "Lanes" },
] as const;

/** The review of a plan: its lanes to be decided, the reasons of a job, and what is left out. */
export default function PlanReviewPart(props: Props) {
	const session = useStore(props.planDay.session);
	return session.phase === "review" ? <ReviewedPlan {...props} review={session} /> : null;
}

function ReviewedPlan(props: Props & { review: PlanReview }) {
	const { planDay, board, others, review, hasPrices } = props;
	const { plan, job } = review;
	useReviewKeys(planDay, review);
	const shownJob = job === null ? undefined : findDayJob(board, job);
	const leftOut = useMemo(
		() =>
			[...plan.outside, ...plan.not_planned.map(({ job_id }) => job_id)].flatMap(
				(id) => findDayJob(board, id) ?? [],
			),
		[plan, board],
	);
	const { decisions, waiting } = review;
	const lanes = useMemo(
		() => listShownLanes({ plan, decisions, waiting }, { board, others }),
		[plan, decisions, waiting, board, others],
	);
	const panel = { planDay, board, hasPrices };
	const locked = describeLocks(useStore(planDay.locks.state));
	const [view, setView] = useState<(typeof VIEWS)[number]["value"]>("board");
	return (
		<>
			<div className={styles.review}>
				<div className={styles.main}>
					{props.day && (
						<div className={styles.views}>
							<SegmentedControl label="Show the plan as" options={VIEWS} value={view} onChange={setView} />
						</div>
					)}
					{props.day && view === "board" ? (
						<ProposedBoard {...props} day={props.day} lanes={lanes} />
					) : (
						<LaneList {...{ planDay, review, lanes, hasPrices }} />
					)}
				</div>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so by the keyboard */}
				<section className={styles.side} aria-label="Reasons" tabIndex={0}>
					{shownJob && <WhyPanel {...panel} job={shownJob} />}
					<LeftOut {...panel} jobs={leftOut} notPlanned={plan.not_planned} others={others} />
				</section>
			</div>
			<footer className={classNames("list-footer", styles.footer)}>
				{locked && (
					<>
						<span>{locked}</span>
						<Button variant="ghost" size="row" onClick={() => planDay.locks.unlockAll()}>
							Unlock all
						</Button>
					</>
				)}
				<span className="grow" />
				<KeyHints hints={HINTS} />
			</footer>
		</>
	);
}

/** The lanes beneath each other. */
function LaneList(props: {
	planDay: PlanDay;
	review: PlanReview;
	lanes: ReadonlyMap<number, ShownLane>;
	hasPrices: boolean;
}) {
	const { planDay, lanes, hasPrices } = props;
	const { current, job } = props.review;
	const list = [...lanes];
	const cursor = list.findIndex(([vehicle]) => vehicle === current);
	const { shown, end } = useGrowingCount<HTMLLIElement>(list.length, cursor);
	return (
		<ul className={styles.lanes} aria-label="Changed lanes">
			{list.slice(0, shown).map(([vehicle, lane]) => (
				<LaneProposal
					key={vehicle}
					shown={lane}
					planDay={planDay}
					isCurrent={current === vehicle}
					job={current === vehicle ? job : null}
					hasPrices={hasPrices}
				/>
			))}
			{end && <li ref={end} className={styles.listEnd} aria-hidden="true" />}
		</ul>
	);
}

const HINTS: readonly KeyHint[] = [
	[["j", "k"], "lane"],
	[["arrowleft", "arrowright"], "job"],
	[["a"], "accept"],
	[["r"], "reject"],
	[["l"], "lock lane"],
	[["shift+l"], "lock job"],
	[["u"], "left out"],
	[["escape"], "discard"],
];

/** The keys of the review. */
function useReviewKeys(planDay: PlanDay, { plan, current, job }: PlanReview): void {
	const withCurrent = (run: (vehicle: number) => void) => () => {
		if (current !== null) run(current);
	};
	const stepCard = (by: 1 | -1) =>
		withCurrent((vehicle) => {
			const ids = plan.lanes.find(({ vehicle_id }) => vehicle_id === vehicle)?.job_ids ?? [];
			const at = job === null ? -1 : ids.indexOf(job);
			const next = ids[Math.min(ids.length - 1, Math.max(0, at + by))];
			if (next !== undefined) planDay.focus(vehicle, next);
		});
	useKeys(
		[
			{ key: "j", label: "Next or previous lane", run: () => planDay.step(1) },
			{ key: "k", label: "Next or previous lane", run: () => planDay.step(-1) },
			{ key: "arrowright", label: "Next or previous job of the lane", run: stepCard(1) },
			{ key: "arrowleft", label: "Next or previous job of the lane", run: stepCard(-1) },
			{
				key: "a",
				label: "Accept the lane",
				run: withCurrent((vehicle) => void acceptLane(planDay, vehicle)),
			},
			{ key: "r", label: "Reject the lane", run: withCurrent((vehicle) => planDay.reject(vehicle)) },
			{
				key: "l",
				label: "Lock or unlock the lane",
				run: withCurrent((vehicle) => planDay.locks.toggleLane(vehicle)),
			},
			{
				key: "shift+l",
				label: "Lock or unlock the job",
				run: () => {
					if (job !== null) planDay.locks.toggleJob(job);
				},
			},
			{
				key: "u",
				label: "Left out",
				run: () => document.querySelector<HTMLElement>("#plan-left-out")?.focus(),
			},
		].map((binding) => ({ ...binding, group: "Plan of the day" })),
	);
}
