import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { timeInLondon } from "~/shared/time/london";
import { Note, Tag } from "~/ui/tag";
import styles from "./next-route.module.css";
import type { NextRouteState } from "./use-next-route";

/** How far it is to the next stop, and when the driver would be there without a break. */
export function NextRoute({
	driver: { next_stop, fix },
	next,
}: {
	driver: LiveDriver;
	next: NextRouteState;
}) {
	if (!next_stop) return null;
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
					{route.miles.toLocaleString("en-GB")} mi, {formatHours(route.minutes)} to go
					{fix && <>, there about {timeInLondon(new Date(Date.parse(fix.at) + route.minutes * 60_000))}</>}
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

/** "1 h 16", "45 min". */
const formatHours = (minutes: number) =>
	minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
