import { Flag, MapPin, MapPinOff } from "lucide-react";
import type { TimesheetDayView } from "~/domain/finance/pay/timesheet-schemas";
import { showDate } from "~/shared/time/dates";
import { timeInLondon } from "~/shared/time/london";
import styles from "./day-panel.module.css";
import { DayTimeline } from "./day-timeline";

type Evidence = NonNullable<TimesheetDayView["clock_in"]>;

const time = (at: string) => timeInLondon(new Date(at));

/** "at the same minute", "2 min later". */
function describeApart(at: string, clockedAt: string): string {
	const minutes = Math.round((Date.parse(at) - Date.parse(clockedAt)) / 60_000);
	if (minutes === 0) return "at the same minute";
	return `${Math.abs(minutes)} min ${minutes > 0 ? "later" : "before"}`;
}

const describePlace = ({ place, position }: Evidence) =>
	place === null
		? `${position?.latitude.toFixed(4)}, ${position?.longitude.toFixed(4)}`
		: place.miles < 0.2
			? `At ${place.name}`
			: `${place.miles} miles from ${place.name}`;

/** Where the driver clocked in and out, and what was reported of the day. */
export function DayEvidence({ view }: { view: TimesheetDayView }) {
	const { clock_in, clock_out } = view;
	return (
		<>
			{clock_in && (
				<section aria-label="Where the driver clocked" className={styles.part}>
					<h3>Where the driver clocked</h3>
					<ClockEvidence evidence={clock_in} name="In" stopName="First stop" />
					{clock_out && <ClockEvidence evidence={clock_out} name="Out" stopName="Last stop" />}
				</section>
			)}
			<DayTimeline entries={view.timeline} />
		</>
	);
}

function ClockEvidence({ evidence, name, stopName }: { evidence: Evidence; name: string; stopName: string }) {
	const { at, position, stop } = evidence;
	const PositionIcon = position ? MapPin : MapPinOff;
	return (
		<dl className={styles.evidence}>
			<dt className="tabular" title={showDate(at.slice(0, 10))}>
				{name} {time(at)}
			</dt>
			<dd>
				<PositionIcon className="icon small" aria-hidden="true" />
				{position ? (
					<span>
						{describePlace(evidence)}
						<span className="muted">
							{`, position ${describeApart(position.at, at)}`}
							{position.accuracy !== null && ` within ${Math.round(position.accuracy)} m`}
						</span>
					</span>
				) : (
					<span className="muted">No position within half an hour</span>
				)}
			</dd>
			{stop && (
				<dd>
					<Flag className="icon small" aria-hidden="true" />
					<span>
						{`${stopName} ${time(stop.at)}: ${stop.message}`}
						<span className="muted">{`, ${describeApart(stop.at, at)}`}</span>
					</span>
				</dd>
			)}
		</dl>
	);
}
