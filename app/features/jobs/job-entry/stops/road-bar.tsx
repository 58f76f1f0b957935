import { Route } from "lucide-react";
import type { RoundEnd } from "~/shared/jobs/round";
import { toLocalTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { SegmentedControl } from "~/ui/segmented-control";
import { useEntryContext } from "../state/entry-context";
import styles from "./stops.module.css";
import type { useRound } from "./use-round";

const ENDS: readonly { value: RoundEnd; label: string }[] = [
	{ value: "anywhere", label: "At any stop" },
	{ value: "last_listed", label: "At the last one listed" },
	{ value: "start", label: "Back at the collection" },
];

const showMiles = (miles: number) => `${Math.round(miles).toLocaleString("en-GB")} mi`;

/** The order of the stops by road: proposed, compared with the listed one, and undone. */
export function RoadBar({ round }: { round: ReturnType<typeof useRound> }) {
	const { form } = useEntryContext();
	const { options, orders, pending } = round;
	const count = form.values.trip_sub_jobs.length;
	return (
		<fieldset className={styles.road} aria-label="Order by road">
			<SelectField
				label="End"
				options={ENDS}
				value={options.end}
				onChange={(end) => round.setOptions({ ...options, end: end ?? "anywhere" })}
			/>
			<NumberField
				label="At each stop"
				unit="min"
				placeholder="15"
				value={options.minutes}
				onChange={(minutes) => round.setOptions({ ...options, minutes })}
			/>
			<Button
				size="form"
				icon={Route}
				pending={pending === "order"}
				disabled={count < 2}
				onClick={() => void round.proposeOrder()}
			>
				Order by road
			</Button>
			{orders && (
				<SegmentedControl
					label="Order of the stops"
					options={[
						{ value: "proposed", label: `Proposed, ${showMiles(orders.proposed.miles)}` },
						{ value: "listed", label: `As listed, ${showMiles(orders.listed.miles)}` },
					]}
					value={orders.shown}
					onChange={round.showOrder}
				/>
			)}
			<RoadWords round={round} />
		</fieldset>
	);
}

/** What was found of the round, in words. */
function RoadWords({ round }: { round: ReturnType<typeof useRound> }) {
	const { form } = useEntryContext();
	const { driven, pending, isStale } = round;
	const { collection_time } = form.values;
	if (isStale && pending === null)
		return (
			<div className="cluster" role="status">
				<span className="muted text-12">The times are not those of the stops as they are now.</span>
				<Button size="row" onClick={() => void round.findTimes()}>
					Times again
				</Button>
			</div>
		);
	if (!driven)
		return (
			<span className="muted text-12" role="status">
				{pending !== null && "Finding the way ..."}
			</span>
		);
	const { after, back, unplaced, start_point } = driven.answer;
	const late = driven.late.size;
	return (
		<p className="text-12" role="status">
			{showMiles(after.miles)}
			{collection_time && `, ${collection_time} out`}
			{back && `, back ${toLocalTime(back.date, back.time)}`}
			<span className="muted">. Road miles are estimates.</span>
			{start_point === null && <span className={styles.late}> The collection is not found on the map.</span>}
			{unplaced.length > 0 && (
				<span className={styles.late}>
					{" "}
					Not found on the map: {unplaced.length === 1 ? "stop" : "stops"} {findNumbers(driven)}.
				</span>
			)}
			{late > 0 && (
				<span className={styles.late}> {late === 1 ? "1 stop is late." : `${late} stops are late.`}</span>
			)}
		</p>
	);
}

/** The numbers, in the order shown, of the stops that the map does not have. */
const findNumbers = ({ answer }: NonNullable<ReturnType<typeof useRound>["driven"]>): string =>
	answer.stops.flatMap(({ place }, at) => (answer.unplaced.includes(place) ? [at + 1] : [])).join(", ");
