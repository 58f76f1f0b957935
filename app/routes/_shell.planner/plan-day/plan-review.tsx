import { useMemo, useState } from "react";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { classNames } from "~/ui/class-names";
import { type KeyHint, KeyHints } from "~/ui/key-hints";
import { useKeys } from "~/ui/keys/keys";
import { SegmentedControl } from "~/ui/segmented-control";
import { useStore } from "~/ui/store";
import type { BoardLeases } from "../leases/use-row-leases";
import { type BoardState, getJobsById } from "../state/board-state";
import type { DayContext } from "../state/planner-context";
import { acceptLane, LaneProposal, type ShownLane } from "./lane-proposal";
import type { PlannedLane } from "./messages";
import type { PlanDay } from "./plan-day";
import styles from "./plan-review.module.css";
import { ProposedBoard } from "./proposed-board";
import { listOpenLanes, listTiedLanes, type PlanReview } from "./session";
import { LeftOut, WhyPanel } from "./why-panel";

interface Props {
	planDay: PlanDay;
	board: BoardState;
	others: BoardLeases["others"];
	/** The day of the board; undefined where there is no room for one. */
	day?: DayContext;
	hasPrices: boolean;
}

const VIEWS = [
	{ value: "lanes", label: "Lanes" },
	{ value: "board", label: "Board" },
] as const;

/** The review of a plan: its lanes to be decided, the reasons of a job, and what is left out. */
export default function PlanReviewPart(props: Props) {
	const session = useStore(props.planDay.session);
	return session.phase === "review" ? <ReviewedPlan {...props} review={session} /> : null;
}

/** A job of the day, wherever it is. */
function findJob(board: BoardState, id: number): PlannerJob | undefined {
	return getJobsById(board).get(id)?.job ?? board.earlier.find((job) => job.id === id);
}

function toShownLane(lane: PlannedLane, review: PlanReview, { board, others }: Props): ShownLane {
	const open = listOpenLanes(review);
	const isOpen = open.includes(lane);
	const regOf = (id: number) => board.vehicles.find((vehicle) => vehicle.id === id)?.reg ?? "?";
	const tied = isOpen ? listTiedLanes(open, lane.vehicle_id).filter((id) => id !== lane.vehicle_id) : [];
	return {
		date: board.date,
		lane,
		vehicle: board.vehicles.find(({ id }) => id === lane.vehicle_id),
		cards: lane.job_ids.flatMap((id) => {
			const job = findJob(board, id);
			const from = getJobsById(board).get(id)?.vehicle;
			return job ? [{ job, from: from && from.id !== lane.vehicle_id ? from.reg : null }] : [];
		}),
		tied: tied.map(regOf),
		decision: review.decisions.get(lane.vehicle_id),
		wait: review.waiting.get(lane.vehicle_id),
		lease: others.get(lane.vehicle_id),
	};
}

function ReviewedPlan(props: Props & { review: PlanReview }) {
	const { planDay, board, review, hasPrices } = props;
	const { plan, current, job } = review;
	useReviewKeys(planDay, review);
	const shownJob = job === null ? undefined : findJob(board, job);
	const regOf = (id: number) => board.vehicles.find((vehicle) => vehicle.id === id)?.reg ?? "?";
	const leftOut = useMemo(
		() =>
			[...plan.outside, ...plan.not_planned.map(({ job_id }) => job_id)].flatMap(
				(id) => findJob(board, id) ?? [],
			),
		[plan, board],
	);
	const panel = { planDay, regOf, date: board.date };
	const [view, setView] = useState<(typeof VIEWS)[number]["value"]>("lanes");
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
						<ProposedBoard {...props} day={props.day} />
					) : (
						<ul className={styles.lanes} aria-label="Changed lanes">
							{plan.lanes.map((lane) => (
								<LaneProposal
									key={lane.vehicle_id}
									shown={toShownLane(lane, review, props)}
									planDay={planDay}
									isCurrent={current === lane.vehicle_id}
									job={job}
									hasPrices={hasPrices}
								/>
							))}
						</ul>
					)}
				</div>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so by the keyboard */}
				<section className={styles.side} aria-label="Reasons" tabIndex={0}>
					{shownJob && <WhyPanel {...panel} job={shownJob} />}
					<LeftOut {...panel} jobs={leftOut} notPlanned={plan.not_planned} />
				</section>
			</div>
			<footer className={classNames("list-footer", styles.footer)}>
				<KeyHints hints={HINTS} />
			</footer>
		</>
	);
}

const HINTS: readonly KeyHint[] = [
	[["j", "k"], "lane"],
	[["arrowleft", "arrowright"], "job"],
	[["a"], "accept"],
	[["r"], "reject"],
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
				key: "u",
				label: "Left out",
				run: () => document.querySelector<HTMLElement>("#plan-left-out")?.focus(),
			},
		].map((binding) => ({ ...binding, group: "Plan of the day" })),
	);
}
