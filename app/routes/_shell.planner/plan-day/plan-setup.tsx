import { type FormEvent, useState } from "react";
import type { DateText } from "~/shared/time/dates";
import { formatDayMonth } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { onSubmitKey } from "~/ui/form/form";
import { SegmentedControl } from "~/ui/segmented-control";
import {
	countScope,
	describeKeep,
	describeMiles,
	describeTime,
	listLeftOver,
	listMovable,
	listVehicles,
	type PlannableDay,
	type PlanScope,
	SLIDER_STOPS,
	USUAL_SCOPE,
} from "./plan-scope";
import styles from "./plan-setup.module.css";

type Day = Pick<PlannableDay, "board" | "shown">;

const VEHICLE_CHOICES = [
	["shown", "Shown"],
	["driver", "With a driver"],
	["all", "All"],
] as const;

const SUB_CONTRACT_CHOICES = [
	{ value: "never", label: "Leave unplanned" },
	{ value: "price", label: "Price what is left" },
] as const;

/** What is planned, with what and what matters, before a day is planned. */
export function PlanSetup(props: {
	day: Day;
	scope: PlanScope;
	onPlan: (scope: PlanScope) => void;
	onCancel: () => void;
}) {
	const { day } = props;
	const [scope, setScope] = useState(props.scope);
	const change = (changed: Partial<PlanScope>) => setScope((before) => ({ ...before, ...changed }));
	const { toPlace, mayMove } = countScope(day, scope);
	const jobs = toPlace + mayMove;
	const plan = () => jobs > 0 && props.onPlan(scope);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		plan();
	};
	return (
		<form className={styles.setup} onSubmit={submit} onKeyDown={onSubmitKey(plan)}>
			<SetupHead date={day.board.date} onUsual={() => setScope(USUAL_SCOPE)} />
			<JobChoices day={day} scope={scope} onChange={change} />
			<div className={styles.group}>
				<span className="field-label">Vehicles</span>
				<SegmentedControl
					label="Vehicles"
					block
					options={VEHICLE_CHOICES.map(([value, label]) => ({
						value,
						label: `${label} ${listVehicles(day, value).length}`,
					}))}
					value={scope.vehicles}
					onChange={(vehicles) => change({ vehicles })}
				/>
			</div>
			<Sliders scope={scope} onChange={change} />
			<div className={styles.group}>
				<span className="field-label">What does not fit</span>
				<SegmentedControl
					label="What does not fit"
					block
					options={SUB_CONTRACT_CHOICES}
					value={scope.subContract}
					onChange={(subContract) => change({ subContract })}
				/>
			</div>
			<footer>
				<span className="muted text-12">Nothing is saved yet.</span>
				<Button onClick={props.onCancel}>Cancel</Button>
				<Button variant="primary" type="submit" disabled={jobs === 0}>
					{jobs === 1 ? "Plan 1 job" : `Plan ${jobs.toLocaleString("en-GB")} jobs`}
				</Button>
			</footer>
		</form>
	);
}

function SetupHead({ date, onUsual }: { date: DateText; onUsual: () => void }) {
	return (
		<header>
			<h2>Plan the day</h2>
			<span className="muted grow">{formatDayMonth(date)}</span>
			<Button variant="ghost" size="row" onClick={onUsual}>
				Usual settings
			</Button>
		</header>
	);
}

interface ChoiceProps {
	scope: PlanScope;
	onChange: (change: Partial<PlanScope>) => void;
}

function JobChoices({ day, scope, onChange }: ChoiceProps & { day: Day }) {
	const { board } = day;
	const rows = [
		["unplanned", "Unplanned", board.unplanned.length],
		["leftOver", "Left over from earlier days", listLeftOver(board).length],
		["mayMove", "Planned jobs may move", listMovable(listVehicles(day, scope.vehicles)).length],
	] as const;
	return (
		<fieldset className={styles.group}>
			<legend className="field-label">Jobs</legend>
			{rows.map(([name, label, count]) => (
				<div key={name} className={styles.choiceRow}>
					<Checkbox checked={scope[name]} onChange={(checked) => onChange({ [name]: checked })}>
						{label}
					</Checkbox>
					<span className="count tabular">{count}</span>
				</div>
			))}
			<p className="muted text-12">Booked and started jobs never move.</p>
		</fieldset>
	);
}

const SLIDERS = [
	{ name: "miles", from: "Fewer empty miles", to: "Fewer vehicles", describe: describeMiles },
	{ name: "time", from: "Strictly on time", to: "Cheaper", describe: describeTime },
	{ name: "keep", from: "Keep my plan", to: "Best plan", describe: describeKeep },
] as const;

function Sliders({ scope, onChange }: ChoiceProps) {
	return (
		<fieldset className={styles.group}>
			<legend className="field-label">What matters</legend>
			{SLIDERS.map(({ name, from, to, describe }) => (
				<div key={name} className={styles.slider}>
					<span className={styles.ends} aria-hidden="true">
						<span className="medium">{from}</span>
						<span>{to}</span>
					</span>
					<input
						type="range"
						min={0}
						max={SLIDER_STOPS - 1}
						step={1}
						value={scope[name]}
						aria-label={`${from} or ${to.toLowerCase()}`}
						aria-valuetext={describe(scope)}
						onChange={(event) => onChange({ [name]: Number(event.target.value) })}
					/>
					<span className="muted text-12">{describe(scope)}</span>
				</div>
			))}
		</fieldset>
	);
}
