import type { VehicleRoute } from "~/domain/planner/route-responses";
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
				{route.stops.map((stop, index) => {
					const minutesLate = stop.wanted === null ? 0 : stop.arrive - stop.wanted;
					return (
						<li
							key={`${stop.job_id}${stop.does}`}
							className={index === activeStop ? styles.activeStop : undefined}
							onPointerEnter={() => onHover(index)}
						>
							<span className={classNames(styles.stopNumber, "tabular")}>{index + 1}</span>
							<span className="grow stack">
								<span className="cluster">
									<span className="medium truncate">
										{[stop.town, stop.post_code].filter(Boolean).join(" ") || "Address unknown"}
									</span>
									{minutesLate > LATE_AFTER_MINUTES && (
										<Tag tone="warn">{formatDuration(minutesLate)} late</Tag>
									)}
								</span>
								<span className="cluster muted text-12">
									{stop.does === "collection" ? "Collect" : "Deliver"}
									<button type="button" className={styles.jobLink} onClick={() => onOpenJob(stop.job_number)}>
										{stop.job_number}
									</button>
									{index > 0 && (
										<span className="tabular">
											{formatMiles(stop.miles)}, {formatDuration(stop.minutes)}
										</span>
									)}
								</span>
							</span>
							<span className="stack numeric tabular">
								<span className="medium">{formatClock(stop.arrive + offset)}</span>
								{stop.wanted !== null && (
									<span className="muted text-12">for {formatClock(stop.wanted + offset)}</span>
								)}
							</span>
						</li>
					);
				})}
			</ol>
		</div>
	);
}
