import { Coffee, Warehouse } from "lucide-react";
import { Fragment } from "react";
import type { VehicleRoute } from "~/domain/planning/planner/route/route-responses";
import { londonOffset } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import { Tag } from "~/ui/tag";
import { formatDuration } from "../board/format";
import { formatClock } from "../board/lane";
import styles from "./route-panel.module.css";

/** A stop is late after this many minutes. */
const LATE_AFTER_MINUTES = 15;

export const formatMiles = (n: number) => `${n.toLocaleString("en-GB", { maximumFractionDigits: 1 })} miles`;

/** The stops of a route, in order. */
export function RouteStops({
	route,
	activeStop,
	onHover,
	onOpenJob,
}: {
	route: VehicleRoute;
	activeStop: number;
	onHover: (stop: number) => void;
	onOpenJob: (number: string) => void;
}) {
	const offset = londonOffset(route.date);
	return (
		<div className="scroll">
			<ol className={styles.stops} aria-label="Stops">
				{route.start && <BaseStop base={route.start} offset={offset} label="Leave" />}
				{route.stops.map((stop, index) => {
					const minutesLate = stop.due === null ? 0 : stop.arrive - stop.due;
					const since = route.stops[index - 1]?.leave ?? route.start?.at ?? 0;
					const breaks = route.breaks.filter(({ at }) => at >= since && at < stop.leave);
					return (
						<Fragment key={`${stop.job_id}${stop.does}${stop.job_number}`}>
							{breaks.map((one) => (
								<BreakLine key={one.at} {...one} offset={offset} />
							))}
							<li
								className={index === activeStop ? styles.activeStop : undefined}
								onPointerEnter={() => onHover(index)}
							>
								<span className={classNames(styles.stopNumber, "tabular")}>{index + 1}</span>
								<span className="grow stack">
									<span className="cluster">
										<span className="medium truncate">
											{[stop.town, stop.post_code].filter(Boolean).join(" ") || "Address unknown"}
										</span>
										{stop.closed && <Tag tone="warn">{stop.closed}</Tag>}
										{minutesLate > LATE_AFTER_MINUTES && (
											<Tag tone="warn">{formatDuration(minutesLate)} late</Tag>
										)}
									</span>
									<span className="cluster muted text-12">
										{stop.does === "collection" ? "Collect" : "Deliver"}
										<button
											type="button"
											className={styles.jobLink}
											onClick={() => onOpenJob(stop.job_number)}
										>
											{stop.job_number}
										</button>
										{(index > 0 || route.start) && (
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
									<span className="medium">{formatClock(stop.arrive + offset)}</span>
									{stop.wanted !== null && (
										<span className="muted text-12">
											for {formatClock(stop.wanted + offset)}
											{stop.due !== null && stop.due !== stop.wanted && `–${formatClock(stop.due + offset)}`}
										</span>
									)}
								</span>
							</li>
						</Fragment>
					);
				})}
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
