import { Wrench } from "lucide-react";
import { memo, useMemo } from "react";
import { classNames } from "~/components/class-names";
import type { PlannerJob, PlannerVehicle } from "~/domain/planner/shapes";
import { Ghost } from "./ghost";
import { Held } from "./held";
import { JobCard } from "./job-card";
import { layLane } from "./lane";
import { placeOn } from "./lift";
import { type DayFacts, usePlannerTools } from "./planner-context";
import { isOverload, standingFacts, warningText } from "./row-facts";
import { useStorePart } from "./store-part";
import type { Holder } from "./use-holds";
import { VehicleHead } from "./vehicle-head";

/** Pixels a row is high. */
export const ROW_HEIGHT = 72;

/** A vehicle's day: its head and its cards on the time line. */
export const VehicleRow = memo(function VehicleRow(props: {
	vehicle: PlannerVehicle;
	cards: readonly PlannerJob[];
	day: DayFacts;
	hour: number;
	start: number;
	at: number;
	holder?: Holder;
}) {
	const { vehicle, cards, day, hour, holder } = props;
	const { lift, cursor } = usePlannerTools();
	const aimed = useStorePart(lift, placeOn(vehicle.id));
	const isHere = useStorePart(
		cursor,
		(now) => now?.zone === "board" && now.vehicle === vehicle.id && now.job === null,
	);
	const lane = useMemo(() => layLane(day.date, cards, hour), [day.date, cards, hour]);
	const facts = standingFacts(vehicle, day.date, day.rules);
	const warned = useMemo(() => {
		const byJob = new Map<number, { text: string; heavy: boolean }>();
		for (const one of facts.warnings) {
			if (one.job_ids.length === vehicle.planned_jobs.length && !isOverload(one)) continue;
			for (const id of one.job_ids) {
				const before = byJob.get(id);
				const text = [before?.text, warningText(one)].filter(Boolean).join("\n");
				byJob.set(id, { text, heavy: before?.heavy === true || isOverload(one) });
			}
		}
		return byJob;
	}, [facts, vehicle.planned_jobs.length]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: the board is a grid of its own making
		// biome-ignore lint/a11y/useFocusableInteractive: the buttons in it take the focus
		<div
			role="row"
			aria-rowindex={props.at + 1}
			className={classNames("vr", aimed > 0 && "aimed", holder && "lease", vehicle.vor === 1 && "vor")}
			style={{ transform: `translateY(${props.start}px)` }}
		>
			<VehicleHead vehicle={vehicle} facts={facts} holder={holder} isHere={isHere} />
			{/* biome-ignore lint/a11y/useSemanticElements: see above */}
			{/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
			<div className="ln" role="gridcell" data-lane={vehicle.id}>
				<Standing vehicle={vehicle} />
				{lane.cards.map((placed, at) => {
					const job = cards[at];
					if (!job) return null;
					const warning = warned.get(job.id);
					return (
						<JobCard
							key={job.id}
							job={job}
							vehicle={vehicle.id}
							date={day.date}
							placed={placed}
							tracks={lane.tracks}
							warning={warning?.text ?? null}
							heavy={warning?.heavy ?? false}
						/>
					);
				})}
				{aimed > 0 && !holder && <Ghost {...props} place={aimed} lane={lane.cards} />}
				{holder && <Held holder={holder} vehicle={vehicle.id} />}
			</div>
		</div>
	);
});

/** What the workshop has to say of the day. */
function Standing({ vehicle }: { vehicle: PlannerVehicle }) {
	const words = [
		vehicle.vor ? `VOR today${vehicle.vor_notes ? `, ${vehicle.vor_notes}` : ""}` : "",
		vehicle.pmi ? "PMI today" : "",
		vehicle.mot ? "MOT today" : "",
	].filter(Boolean);
	if (words.length === 0) return null;
	return (
		<span className="lz">
			<Wrench className="i s" aria-hidden="true" />
			{words.join(" · ")}
		</span>
	);
}
