import { Wrench } from "lucide-react";
import { memo, type ReactNode, useMemo } from "react";
import type { CarriedOverJob, PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { Lease } from "~/shared/leases/lease";
import { classNames } from "~/ui/class-names";
import { targetPositionOn } from "../state/drag-state";
import { type DayContext, usePlannerTools } from "../state/planner-context";
import {
	formatWarning,
	getRowFacts,
	isHoursWarning,
	isOverloadWarning,
	type RowFacts,
} from "../state/row-facts";
import { useStoreSelector } from "../state/use-store-selector";
import { BreakCard } from "./break-card";
import { CarriedCard } from "./carried-card";
import { summariseCarried } from "./carried-summary";
import { DropPreview } from "./drop-preview";
import { findMisfit } from "./fit";
import { type CardMark, JobCard } from "./job-card";
import { layOutLane } from "./lane";
import { LeaseBadge } from "./lease-badge";
import { NextDayCards } from "./next-day-cards";
import styles from "./vehicle-row.module.css";
import { VehicleRowHeader } from "./vehicle-row-header";

/** A row while a plan is reviewed: its own head, and how each card is marked. */
export interface RowReview {
	head: ReactNode;
	markOf: (job: number) => CardMark | undefined;
}

/** A vehicle's row: its header and its cards on the timeline. */
export const VehicleRow = memo(function VehicleRow(props: {
	vehicle: PlannerVehicle;
	cards: readonly PlannerJob[];
	/** Its jobs of earlier days. */
	carried: readonly CarriedOverJob[] | undefined;
	day: DayContext;
	hourWidth: number;
	start: number;
	index: number;
	lease?: Lease;
	/** Its jobs of the next day, if the board shows that too. */
	nextDay?: readonly PlannerJob[];
	/** What the review of a plan shows in it. */
	review?: RowReview;
}) {
	const { vehicle, cards, carried, day, hourWidth, lease } = props;
	const { drag, cursor } = usePlannerTools();
	const targetPosition = useStoreSelector(drag, targetPositionOn(vehicle.id));
	const hasCursor = useStoreSelector(
		cursor,
		(now) => now?.zone === "board" && now.vehicle === vehicle.id && now.job === null,
	);
	// A job of both days is drawn across midnight.
	const nextDay = useMemo(
		() => props.nextDay?.filter(({ id }) => !vehicle.planned_jobs.some((job) => job.id === id)),
		[props.nextDay, vehicle],
	);
	const lane = useMemo(
		() =>
			layOutLane(day.date, cards, hourWidth, day.days, {
				carried: carried?.map(({ job }) => job),
				next: nextDay,
			}),
		[day, cards, carried, nextDay, hourWidth],
	);
	const facts = getRowFacts(vehicle, day);
	const draggedJobs = useStoreSelector(drag, (now) => now?.jobs ?? null);
	const misfit = useMemo(
		() => (draggedJobs ? findMisfit(vehicle, draggedJobs, day) : null),
		[vehicle, draggedJobs, day],
	);
	const warningsByJob = useMemo(() => collectCardWarnings(facts, vehicle), [facts, vehicle]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: the board is a custom grid
		// biome-ignore lint/a11y/useFocusableInteractive: the buttons in it take the focus
		<div
			role="row"
			aria-rowindex={props.index + 1}
			className={classNames(
				styles.vehicleRow,
				styles.positioned,
				targetPosition > 0 && styles.dropTarget,
				lease && styles.leased,
				vehicle.vor === 1 && styles.offRoad,
				misfit && styles.misfit,
			)}
			style={{ transform: `translateY(${props.start}px)` }}
		>
			{props.review ? (
				props.review.head
			) : (
				<VehicleRowHeader
					vehicle={vehicle}
					facts={facts}
					lease={lease}
					hasCursor={hasCursor}
					carried={summariseCarried(vehicle, day.date)}
					misfit={misfit}
				/>
			)}
			{/* biome-ignore lint/a11y/useSemanticElements: see above */}
			{/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
			<div className={styles.lane} role="gridcell" data-lane={vehicle.id}>
				<WorkshopNotice vehicle={vehicle} />
				{carried?.map((one) => {
					const laneCard = lane.carried.find(({ id }) => id === one.job.id);
					return (
						laneCard && (
							<CarriedCard
								key={one.job.id}
								carried={one}
								date={day.date}
								laneCard={laneCard}
								tracks={lane.tracks}
							/>
						)
					);
				})}
				{lane.cards.map((laneCard, at) => {
					const job = cards[at];
					if (!job) return null;
					const warning = warningsByJob.get(job.id);
					return (
						<JobCard
							key={job.id}
							job={job}
							vehicle={vehicle.id}
							date={day.date}
							laneCard={laneCard}
							tracks={lane.tracks}
							warning={warning?.text ?? null}
							isBreach={warning?.isBreach ?? false}
							mark={props.review?.markOf(job.id)}
						/>
					);
				})}
				{nextDay && <NextDayCards jobs={nextDay} lane={lane.next} tracks={lane.tracks} />}
				{facts.breaks.map((one) => (
					<BreakCard key={one.at} legalBreak={one} lane={lane.cards} hourWidth={hourWidth} />
				))}
				{targetPosition > 0 && !lease && (
					<DropPreview {...props} position={targetPosition} lane={lane.cards} />
				)}
				{lease && <LeaseBadge lease={lease} vehicle={vehicle.id} />}
			</div>
		</div>
	);
});

/** What a card is warned of: not what is amber about the whole row, nor its driver's hours, which the head shows. */
function collectCardWarnings({ warnings }: RowFacts, { planned_jobs }: PlannerVehicle) {
	const byJob = new Map<number, { text: string; isBreach: boolean }>();
	for (const warning of warnings) {
		const isOfRow = warning.job_ids.length === planned_jobs.length && !isOverloadWarning(warning);
		if (isOfRow && (isHoursWarning(warning) || warning.level !== "forbidden")) continue;
		for (const id of warning.job_ids) {
			const before = byJob.get(id);
			const text = [before?.text, formatWarning(warning)].filter(Boolean).join("\n");
			byJob.set(id, { text, isBreach: before?.isBreach === true || warning.level === "forbidden" });
		}
	}
	return byJob;
}

/** VOR, PMI and MOT of the day. */
function WorkshopNotice({ vehicle }: { vehicle: PlannerVehicle }) {
	const notices = [
		vehicle.vor ? `VOR today${vehicle.vor_notes ? `, ${vehicle.vor_notes}` : ""}` : "",
		vehicle.pmi ? "PMI today" : "",
		vehicle.mot ? "MOT today" : "",
	].filter(Boolean);
	if (notices.length === 0) return null;
	return (
		<span className={styles.laneNotice}>
			<Wrench className="icon small" aria-hidden="true" />
			{notices.join(" · ")}
		</span>
	);
}
