import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { formatLength } from "~/shared/time/format-length";
import { timeInLondon } from "~/shared/time/london";
import { Note, Tag } from "~/ui/tag";
import styles from "./next-route.module.css";
import type { NextRouteState } from "./use-next-route";

/** How far it is to the next stop, and when the driver is expected there: the one expected arrival, with breaks and waiting. Nobody drives there who has clocked out. */
export function NextRoute({
	driver: { next_stop, fix, clock_out },
	next,
}: {
	driver: LiveDriver;
	next: NextRouteState;
}) {
	if (!next_stop || clock_out !== null) return null;
	const { route, error } = next;
	const place = [next_stop.name, next_stop.town, next_stop.post_code].filter(Boolean).join(", ");
	return (
		<section className={styles.next} aria-label="Next stop">
			<p className={styles.line}>
				<b className="truncate">{place}</b>
				{next_stop.wanted && <span className="tabular">{timeInLondon(new Date(next_stop.wanted))}</span>}
			</p>
			{error ? (
				<Note tone="warn">{error}</Note>
			) : route ? (
				<p className={styles.facts}>
					{route.miles.toLocaleString("en-GB")} mi, {formatLength(route.minutes)} to go
					{next_stop.expected && <>, expected {timeInLondon(new Date(next_stop.expected))}</>}
					{route.estimate && <Tag tone="warn">Estimate</Tag>}
				</p>
			) : (
				<p className={styles.facts}>
					{next.loading
						? "Looking for the route."
						: fix
							? "This stop is not on the map."
							: "No position yet."}
				</p>
			)}
		</section>
	);
}
