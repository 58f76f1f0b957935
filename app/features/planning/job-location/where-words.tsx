import {
	describeArrival,
	describeMinutesLate,
	describeMovement,
	describeNearTown,
	describeWayAhead,
} from "~/domain/planning/arrivals/rules-where-words";
import type { JobLocation } from "~/domain/planning/arrivals/where-responses";
import { classNames } from "~/ui/class-names";
import type { ShownLocation } from "./use-job-location";
import styles from "./where-words.module.css";

type StopAhead = JobLocation["stops"][number];

/** "Near Kettering, 2 min ago, moving"; of a driver on duty without a position, that there is none. */
export function PositionWords({ where, now }: ShownLocation) {
	const { position } = where;
	if (!position) return <b className={styles.place}>No position yet</b>;
	const movement = describeMovement(position, now);
	return (
		<>
			<b className={styles.place}>{describeNearTown(position, now)}</b>
			{movement && <span className="secondary-text"> {movement}</span>}
		</>
	);
}

/** "Expected 15:24, 9 min late". */
export function ArrivalWords({ stop, now }: { stop: StopAhead; now: Date }) {
	const { late_minutes } = stop;
	return (
		<b className={classNames(styles.arrival, late_minutes !== null && styles.late)}>
			{describeArrival(stop, now)}
			{late_minutes !== null && `, ${describeMinutesLate(late_minutes)}`}
		</b>
	);
}

/** When a stop is expected, and why: the way to it. */
export function StopExpectation({ stop, now }: { stop: StopAhead; now: Date }) {
	return (
		<div className={styles.expectation} data-testid={`expected-${stop.stop}`}>
			<p>
				<ArrivalWords stop={stop} now={now} />
				{!stop.is_there && <span className="muted"> estimate</span>}
			</p>
			{stop.way && <p className="muted text-12">{describeWayAhead(stop.way)}</p>}
		</div>
	);
}
