import { Truck } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { ComboField } from "~/components/form/combo-field";
import { FormFoot } from "~/components/form/form-foot";
import { Dialog } from "~/components/overlay/dialog";
import { Seg } from "~/components/seg";
import { Note } from "~/components/tag";
import type { PlannerJob, PlannerVehicle } from "~/domain/planner/shapes";
import { placeByTime } from "./lane";
import type { DayFacts } from "./planner-context";
import { factsWith, standingFacts, warningText } from "./row-facts";
import { jobsText, weightText } from "./text";
import type { Holds } from "./use-holds";
import { Capacity } from "./vehicle-head";

const PLACES = [
	{ value: "time", label: "By time" },
	{ value: "first", label: "First" },
	{ value: "last", label: "Last" },
] as const;

const MOST_WARNINGS = 6;

/** Planning without dragging: the vehicle is typed or picked, and what speaks against it is said before it is done. */
export default function PlanOn(props: {
	jobs: readonly PlannerJob[];
	vehicles: readonly PlannerVehicle[];
	others: Holds["others"];
	day: DayFacts;
	onPlan: (vehicle: number, position: number | null) => void;
	onClose: () => void;
}) {
	const { jobs, vehicles, others, day } = props;
	const [chosen, setChosen] = useState<number | null>(null);
	const fields = useRef<HTMLDivElement>(null);
	// One types at once which vehicle it is.
	useEffect(() => fields.current?.querySelector("input")?.focus(), []);
	const [place, setPlace] = useState<(typeof PLACES)[number]["value"]>("time");
	const options = useMemo(
		() =>
			vehicles.map((vehicle) => ({
				value: vehicle.id,
				label: vehicle.reg,
				secondary: secondaryOf(vehicle, day, others.get(vehicle.id)?.name),
				disabled: others.has(vehicle.id),
			})),
		[vehicles, day, others],
	);
	const vehicle = vehicles.find(({ id }) => id === chosen);
	const position = useMemo(() => {
		const cards = vehicle?.planned_jobs.filter(({ id }) => !jobs.some((job) => job.id === id)) ?? [];
		const [first] = jobs;
		if (place === "first") return 1;
		return place === "time" && first ? placeByTime(day.date, cards, first) : null;
	}, [vehicle, jobs, place, day.date]);
	const facts = useMemo(
		() => vehicle && factsWith(vehicle, jobs, position, day.date, day.rules),
		[vehicle, jobs, position, day],
	);
	return (
		<Dialog open onClose={props.onClose} title={`Plan ${jobsText(jobs)} on…`} width={440}>
			{(close) => (
				<form
					className="fill"
					onSubmit={(event) => {
						event.preventDefault();
						if (chosen === null) return;
						props.onPlan(chosen, position);
						props.onClose();
					}}
				>
					<div className="scroll pad planon" ref={fields}>
						<ComboField
							label="Vehicle"
							required
							icon={Truck}
							options={options}
							value={chosen}
							onChange={setChosen}
							placeholder="Registration, type or driver"
						/>
						<Seg label="Place" block options={PLACES} value={place} onChange={setPlace} />
						{facts && (
							<>
								<Capacity load={facts.load} />
								{facts.hours && <p className={`hv ${facts.hours.level}`}>On duty {facts.hours.text}</p>}
								{facts.warnings.length > 0 && (
									<Note tone={facts.warnings.some(({ level }) => level === "bad") ? "danger" : "warn"} live>
										<ul>
											{facts.warnings.slice(0, MOST_WARNINGS).map((one) => (
												<li key={`${one.rule}${one.message}`}>{warningText(one)}</li>
											))}
											{facts.warnings.length > MOST_WARNINGS && (
												<li>and {facts.warnings.length - MOST_WARNINGS} more</li>
											)}
										</ul>
									</Note>
								)}
							</>
						)}
					</div>
					<FormFoot onLeave={close} disabled={chosen === null} keys="mod+enter">
						Plan
					</FormFoot>
				</form>
			)}
		</Dialog>
	);
}

function secondaryOf(vehicle: PlannerVehicle, day: DayFacts, heldBy?: string): string {
	const { load } = standingFacts(vehicle, day.date, day.rules);
	const free =
		load.payload === null ? "" : `${weightText(Math.max(0, load.payload - load.weight)) || "0t"} free`;
	return [
		vehicle.vehicle_type?.v_code,
		vehicle.driver_name || "no driver",
		free,
		heldBy && `held by ${heldBy}`,
	]
		.filter(Boolean)
		.join(" · ");
}
