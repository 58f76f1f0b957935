import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { callApi } from "~/client/api";
import type { BestBackloads } from "~/domain/planning/planner/backload/list-best-backloads";
import type { Dashboard } from "~/domain/shell/dashboard/dashboard";
import { showPounds } from "~/shared/money/text";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { instantOf, timeInLondon } from "~/shared/time/london";
import { Reg, Tag } from "~/ui/tag";
import styles from "./best-backloads-panel.module.css";
import { Panel } from "./panel";

/** The boards of two days are read for it: not more often, however often the day changes. */
const PAUSE_MS = MINUTE_MS;

/**
 * The loads that save most on the empty legs of today's and tomorrow's lanes, each leading to its lane. They come after the page, and
 * nothing is shown while there are none.
 */
export function BestBackloadsPanel({ home }: { home: Dashboard }) {
	const backloads = useBestBackloads(home);
	if (backloads.length === 0) return null;
	return (
		<Panel title="Backloads" count={backloads.length}>
			<ul className={styles.loads}>
				{backloads.map((backload) => (
					<li key={`${backload.date} ${backload.offer.job_id}`}>
						<BackloadLink backload={backload} today={home.today} />
					</li>
				))}
			</ul>
		</Panel>
	);
}

const showMiles = (miles: number) => `${Math.round(miles)} miles`;

/** When a leg begins: "12:15", or "tomorrow 12:15". */
function describeLeave({ date, leave }: BestBackloads[number], today: string): string {
	const time = timeInLondon(new Date(instantOf(date, "00:00").getTime() + leave * MINUTE_MS));
	return date === today ? time : `tomorrow ${time}`;
}

function BackloadLink({ backload, today }: { backload: BestBackloads[number]; today: string }) {
	const { date, vehicle_id, reg, from_town, to_town, miles, offer } = backload;
	const address = new URLSearchParams({ date, backloads: String(vehicle_id) });
	return (
		<Link to={`/planner?${address}`}>
			<span className={styles.lane}>
				<Reg>{reg}</Reg>
				<span className="truncate">
					{from_town ?? "Unknown"} to {to_town ?? "the base"}
				</span>
			</span>
			<b className="tabular">{showMiles(offer.miles_saved)} saved</b>
			<span className="secondary-text truncate">
				{offer.job_number} {offer.customer_name}, {offer.collection_town} → {offer.delivery_town}
			</span>
			<span className="muted tabular">{offer.price === null ? "" : showPounds(offer.price)}</span>
			<span className={styles.remarks}>
				<span className="muted text-12">
					{showMiles(miles)} empty, {describeLeave(backload, today)}
				</span>
				{offer.is_next_day && <Tag tone="warn">Wanted a day later: ask the customer</Tag>}
				{offer.verdict && <Tag tone="warn">{offer.verdict.message}</Tag>}
			</span>
		</Link>
	);
}

/** The best loads, read after the page and after its data has changed. A failure shows nothing: the planner has them, too. */
function useBestBackloads(home: Dashboard): BestBackloads {
	const [backloads, setBackloads] = useState<BestBackloads>([]);
	const readAt = useRef(Number.NEGATIVE_INFINITY);
	// biome-ignore lint/correctness/useExhaustiveDependencies: new data of the page may have other loads
	useEffect(() => {
		const load = () => {
			readAt.current = Date.now();
			callApi("GET /client/planner/best-backloads").then(
				({ data }) => setBackloads(data),
				() => undefined,
			);
		};
		const timer = setTimeout(load, Math.max(0, readAt.current + PAUSE_MS - Date.now()));
		return () => clearTimeout(timer);
	}, [home]);
	return backloads;
}
