import { type FormEvent, useState } from "react";
import { useRoleLimits } from "~/features/kernel/role-limits";
import type { DateText } from "~/shared/time/dates";
import { formatDayMonth } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { onSubmitKey } from "~/ui/form/form";
import { SegmentedControl } from "~/ui/segmented-control";
import { useStore } from "~/ui/store";
import type { PlanDay } from "./plan-day";
import { describeLocks } from "./plan-locks";
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
import { ReservedNote } from "./reserved-note";

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
	planDay: PlanDay;
	scope: PlanScope;
	onPlan: (scope: PlanScope) => void;
	onWhatIf: (scope: PlanScope) => void;
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
			<LockNote planDay={props.planDay} />
			<ReservedNote date={day.board.date} planDay={props.planDay} />
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
			<Sliders day={day} scope={scope} onChange={change} />
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
				<Button variant="ghost" onClick={() => props.onWhatIf(scope)}>
					What if…
				</Button>
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

/** What is locked for this plan, if anything is. */
function LockNote({ planDay }: { planDay: PlanDay }) {
	const locked = describeLocks(useStore(planDay.locks.state));
	if (locked === "") return null;
	return (
		<div className={styles.choiceRow}>
			<span>{locked}</span>
			<Button variant="ghost" size="row" onClick={() => planDay.locks.unlockAll()}>
				Unlock all
			</Button>
		</div>
	);
}

interface ChoiceProps {
	scope: PlanScope;
	onChange: (change: Partial<PlanScope>) => void;
}

function JobChoices({ day, scope, onChange }: ChoiceProps & { day: Day }) {
	const { board } = day;
	const rows = [
		{
			label: "Unplanned",
			count: board.unplanned.length,
			checked: scope.unplanned,
			set: (unplanned: boolean) => onChange({ unplanned }),
		},
		{
			label: "Left over from earlier days",
			count: listLeftOver(board).length,
			checked: scope.leftOver,
			set: (leftOver: boolean) => onChange({ leftOver }),
		},
		{
			label: "Planned jobs may move",
			count: listMovable(listVehicles(day, scope.vehicles)).length,
			checked: scope.mayMove,
			set: (mayMove: boolean) => onChange({ mayMove }),
		},
	];
	return (
		<fieldset className={styles.group}>
			<legend className="field-label">Jobs</legend>
			{rows.map(({ label, count, checked, set }) => (
				<div key={label} className={styles.choiceRow}>
					<Checkbox checked={checked} onChange={set}>
						{label}
					</Checkbox>
					<span className="count tabular">{count}</span>
				</div>
			))}
			<p className="muted text-12">Booked and started jobs never move.</p>
		</fieldset>
	);
}

interface Slider {
	name: "miles" | "time" | "keep";
	from: string;
	to: string;
	describe: typeof describeKeep;
	set: (stop: number) => Partial<PlanScope>;
}

const SLIDERS: readonly Slider[] = [
	{
		name: "miles",
		from: "Fewer empty miles",
		to: "Fewer vehicles",
		describe: describeMiles,
		set: (miles) => ({ miles }),
	},
	{
		name: "time",
		from: "Strictly on time",
		to: "Cheaper",
		describe: describeTime,
		set: (time) => ({ time }),
	},
	{
		name: "keep",
		from: "Keep my plan",
		to: "Best plan",
		describe: describeKeep,
		set: (keep) => ({ keep }),
	},
];

function Sliders({ day, scope, onChange }: ChoiceProps & { day: Day }) {
	const { hasPrices } = useRoleLimits();
	const described = { board: day.board, vehicles: listVehicles(day, scope.vehicles), hasPrices };
	return (
		<fieldset className={styles.group}>
			<legend className="field-label">What matters</legend>
			{SLIDERS.map(({ name, from, to, describe, set }) => (
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
						aria-valuetext={describe(scope, described)}
						onChange={(event) => onChange(set(Number(event.target.value)))}
					/>
					<span className="muted text-12">{describe(scope, described)}</span>
				</div>
			))}
		</fieldset>
	);
}
