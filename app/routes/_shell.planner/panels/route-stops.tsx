import { Coffee, GripVertical, Warehouse } from "lucide-react";
import type { VehicleRoute } from "~/domain/planning/planner/route/route-responses";
import type { PlannerVehicle } from "~/domain/planning/run/responses";
import type { LaneStop } from "~/domain/planning/run/rules-lane-order";
import { londonOffset } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import { useRefusal } from "~/ui/read-only";
import { Tag } from "~/ui/tag";
import { formatDuration } from "../board/format";
import { formatClock } from "../board/lane";
import styles from "./route-panel.module.css";
import { groupStops, inOrder, orderOnBoard } from "./stop-groups";
import { STOP_INDEX, useStopDrag } from "./use-stop-drag";

/** A stop is late after this many minutes. */
const LATE_AFTER_MINUTES = 15;

export const formatMiles = (n: number) => `${n.toLocaleString("en-GB", { maximumFractionDigits: 1 })} miles`;

interface RouteStopsProps {
	route: VehicleRoute;
	vehicle: PlannerVehicle;
	activeStop: number;
	onHover: (stop: number) => void;
	onOpenJob: (number: string) => void;
	/** Puts the stops in an order. */
	onOrder: (order: LaneStop[]) => void;
}

/** The stops of a route, in order; each has a grip to move it. */
export function RouteStops({ route, vehicle, activeStop, onHover, onOpenJob, onOrder }: RouteStopsProps) {
	const offset = londonOffset(route.date);
	const groups = groupStops(route, vehicle.planned_jobs);
	const lane = orderOnBoard(groups, route.date, vehicle);
	const drag = useStopDrag(lane, onOrder);
	const shown = inOrder(groups, drag.order);
	const numbered = shown.map((group, at) => ({
		...group,
		first: 1 + shown.slice(0, at).reduce((sum, { stops }) => sum + stops.length, 0),
	}));
	const isStale = shown.some((group, at) => group !== groups[at]);
	return (
		<div className="scroll">
			<span className="visually-hidden" role="status">
				{drag.spoken}
			</span>
			<ol className={styles.stops} aria-label="Stops">
				{route.start && <BaseStop base={route.start} offset={offset} label="Leave" />}
				{numbered.flatMap(({ key, stops, first }, at) =>
					stops.map((stop, within) => (
						<StopLine
							key={`${key} ${stop.job_number} ${stop.does}`}
							route={route}
							stop={stop}
							number={first + within}
							previous={route.stops[route.stops.indexOf(stop) - 1]}
							index={at}
							isActive={route.stops.indexOf(stop) === activeStop}
							isDragged={drag.draggedKey === key}
							isMoving={isStale || drag.draggedKey !== null}
							grip={within === 0 && groups.length > 1 ? drag.gripProps(key) : null}
							onHover={onHover}
							onOpenJob={onOpenJob}
						/>
					)),
				)}
				{route.breaks
					.filter(({ at }) => at >= (route.stops.at(-1)?.leave ?? 0))
					.map((one) => (
						<BreakLine key={one.at} {...one} offset={offset} />
					))}
				{route.end && <BaseStop base={route.end} offset={offset} label="Back" showsLeg />}
			</ol>
		</div>
	);
}

interface StopLineProps extends Pick<RouteStopsProps, "route" | "onHover" | "onOpenJob"> {
	stop: VehicleRoute["stops"][number];
	/** From 1, in the order that is shown. */
	number: number;
	/** The stop before it on the route, if any. */
	previous: VehicleRoute["stops"][number] | undefined;
	/** Where it comes among what can be moved. */
	index: number;
	isActive: boolean;
	isDragged: boolean;
	/** Whether the times are those of another order: a stop is being moved, or the route of the new order is still read. */
	isMoving: boolean;
	grip: ReturnType<ReturnType<typeof useStopDrag>["gripProps"]> | null;
}

/** A stop, with the breaks before it. */
function StopLine(props: StopLineProps) {
	const { route, stop, number, isMoving, onHover, onOpenJob } = props;
	const offset = londonOffset(route.date);
	const minutesLate = stop.due === null ? 0 : stop.arrive - stop.due;
	const since = props.previous?.leave ?? route.start?.at ?? 0;
	const breaks = isMoving ? [] : route.breaks.filter(({ at }) => at >= since && at < stop.leave);
	const place = [stop.town, stop.post_code].filter(Boolean).join(" ") || "Address unknown";
	const task = stop.does === "collection" ? "Collect" : "Deliver";
	return (
		<>
			{breaks.map((one) => (
				<BreakLine key={one.at} {...one} offset={offset} />
			))}
			<li
				className={classNames(props.isActive && styles.activeStop, props.isDragged && styles.draggedStop)}
				onPointerEnter={() => onHover(route.stops.indexOf(stop))}
				{...{ [STOP_INDEX]: props.index }}
			>
				<span className={classNames(styles.stopNumber, "tabular")}>{number}</span>
				<span className="grow stack">
					<span className="cluster">
						<span className="medium truncate">{place}</span>
						{stop.closed && !isMoving && <Tag tone="warn">{stop.closed}</Tag>}
						{minutesLate > LATE_AFTER_MINUTES && !isMoving && (
							<Tag tone="warn">{formatDuration(minutesLate)} late</Tag>
						)}
					</span>
					<span className="cluster muted text-12">
						{task}
						<button type="button" className={styles.jobLink} onClick={() => onOpenJob(stop.job_number)}>
							{stop.job_number}
						</button>
						{(props.previous || route.start) && !isMoving && (
							<span className="tabular">
								{formatMiles(stop.miles)}, {formatDuration(stop.minutes)}
							</span>
						)}
						{stop.opening && (
							<span className="tabular">
								{stop.opening}, {formatDuration(stop.service_minutes)} there
							</span>
						)}
					</span>
				</span>
				<span className="stack numeric tabular">
					{!isMoving && <span className="medium">{formatClock(stop.arrive + offset)}</span>}
					{stop.wanted !== null && (
						<span className="muted text-12">
							for {formatClock(stop.wanted + offset)}
							{stop.due !== null && stop.due !== stop.wanted && `–${formatClock(stop.due + offset)}`}
						</span>
					)}
				</span>
				<StopGrip grip={props.grip} label={`Move: ${task.toLowerCase()} ${stop.job_number}, ${place}`} />
			</li>
		</>
	);
}

/** The grip of a stop; its place is left free where it cannot be moved apart. */
function StopGrip({ grip, label }: { grip: StopLineProps["grip"]; label: string }) {
	const refusal = useRefusal(true);
	if (!grip) return <span className={styles.gripPlace} />;
	const { ref, ...handlers } = grip;
	return (
		<button
			type="button"
			ref={ref}
			className={styles.stopGrip}
			aria-label={label}
			{...refusal}
			{...(refusal.disabled ? {} : handlers)}
		>
			<GripVertical className="icon small" aria-hidden="true" />
		</button>
	);
}

/** The depot, or the driver's home, as the first or last stop. */
function BaseStop(props: {
	base: NonNullable<VehicleRoute["start"]>;
	offset: number;
	label: string;
	showsLeg?: boolean;
}) {
	const { base, label } = props;
	return (
		<li>
			<span className={styles.stopNumber}>
				<Warehouse className="icon extra-small" aria-hidden="true" />
			</span>
			<span className="grow stack">
				<span className="medium truncate">{base.name}</span>
				<span className="cluster muted text-12">
					{label}
					{props.showsLeg && (
						<span className="tabular">
							{formatMiles(base.miles)}, {formatDuration(base.minutes)}
						</span>
					)}
				</span>
			</span>
			<span className="numeric tabular medium">{formatClock(base.at + props.offset)}</span>
		</li>
	);
}

/** A break that the law wants, between two stops. */
function BreakLine({ at, minutes, offset }: { at: number; minutes: number; offset: number }) {
	return (
		<li className={styles.breakLine}>
			<span className={styles.stopNumber}>
				<Coffee className="icon extra-small" aria-hidden="true" />
			</span>
			<span className="grow">Break, {minutes} min</span>
			<span className="numeric tabular">{formatClock(at + offset)}</span>
		</li>
	);
}
