import { useMemo } from "react";
import { classNames } from "~/components/class-names";
import type { PlannerJob, PlannerVehicle } from "~/domain/planner/shapes";
import { wholePlace } from "./drop";
import { clock, lineAt, type Placed, spanOf } from "./lane";
import { type DayFacts, usePlannerTools } from "./planner-context";
import { factsWith, warningText } from "./row-facts";
import { weightText } from "./text";

/** Where lifted jobs would stand, what the vehicle's day would then come to, and the line of the place they get. */
export function Ghost(props: {
	vehicle: PlannerVehicle;
	cards: readonly PlannerJob[];
	day: DayFacts;
	hour: number;
	place: number;
	lane: readonly Placed[];
}) {
	const { vehicle, cards, day, hour, place, lane } = props;
	const { lift } = usePlannerTools();
	const lifted = lift.get();
	const [first] = lifted?.jobs ?? [];
	const facts = useMemo(() => {
		if (!lifted) return null;
		const position = wholePlace(
			vehicle.planned_jobs.map(({ id }) => id),
			cards.map(({ id }) => id),
			lifted.ids,
			place,
		);
		return factsWith(vehicle, lifted.jobs, position, day.date, day.rules);
	}, [vehicle, cards, lifted, place, day]);
	if (!lifted || !first || !facts) return null;
	const span = spanOf(day.date, first);
	const { load, home, hours, warnings } = facts;
	const figures = [
		load.payload !== null && `${weightText(load.weight) || "0t"} of ${weightText(load.payload)}`,
		load.most_spaces !== null && `${load.spaces} of ${load.most_spaces} sp`,
	].filter(Boolean);
	const worst = warnings.filter(({ rule }) => rule !== "overlap");
	const bad = worst.some(({ level }) => level === "bad");
	const left = Math.max(0, Math.min(((span?.start ?? 480) / 60) * hour, 24 * hour - GHOST_WIDTH));
	return (
		<>
			{lane.some(({ id }) => !lifted.ids.includes(id)) && (
				<span className="placeline" style={{ left: lineAt(lane, place, lifted.ids) }} aria-hidden="true" />
			)}
			<span className={classNames("ghost", bad && "bad")} style={{ left }} aria-hidden="true">
				<b>
					{lifted.jobs.length > 1 ? `Drop ${lifted.jobs.length} jobs` : "Drop here"}
					{span && `, ${clock(span.start)}`}
				</b>
				<span>{figures.join(" · ") || "No capacity known"}</span>
				<span className="ell">
					{worst[0]
						? warningText(worst[0]) + (worst.length > 1 ? ` +${worst.length - 1}` : "")
						: home !== null
							? `Home ${clock(home)}${hours ? `, ${hours.text.split(" of ")[0]}` : ""}`
							: "No warnings"}
				</span>
			</span>
		</>
	);
}

const GHOST_WIDTH = 168;
