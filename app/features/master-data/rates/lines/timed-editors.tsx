import { Plus, X } from "lucide-react";
import type { ExtraLine, OutOfHoursRule, RateDays } from "~/shared/rates/rate-card";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import { TimeField } from "~/ui/form/time-field";
import { IconButton } from "~/ui/icon-button";
import { useCardEditing } from "../card/card-context";
import { replaceExtraLine } from "../card/change-lines";
import { AdditionField } from "./addition-field";
import styles from "./lines.module.css";

type WindowLine = Extract<ExtraLine, { kind: "window" }>;
type HoursLine = Extract<ExtraLine, { kind: "out_of_hours" }>;

const SIDES = [
	{ value: "collection", label: "By collection" },
	{ value: "delivery", label: "By delivery" },
] as const;

const DAYS: readonly { value: RateDays; label: string }[] = [
	{ value: "weekdays", label: "Mon to Fri" },
	{ value: "saturday", label: "Saturday" },
	{ value: "sunday", label: "Sunday" },
	{ value: "bank_holiday", label: "Bank holidays" },
];

function SideField({ line }: { line: WindowLine | HoursLine }) {
	const { content, change, isReadOnly } = useCardEditing();
	return (
		<SelectField
			label="Window or hours"
			options={SIDES}
			value={line.side}
			disabled={isReadOnly}
			onChange={(side) => side && change(replaceExtraLine(content, { ...line, side }))}
		/>
	);
}

/** Timed deliveries or collections: what is charged for a window that ends before a time. */
export function WindowEditor({ line, path }: { line: WindowLine; path: string }) {
	const { content, saved, change, isReadOnly, errorAt } = useCardEditing();
	const put = (steps: WindowLine["steps"]) => change(replaceExtraLine(content, { ...line, steps }));
	const before = saved.extras.find(({ id }) => id === line.id);
	const savedSteps = before?.kind === "window" ? before.steps : [];
	return (
		<>
			<div className={styles.lineFields}>
				<SideField line={line} />
			</div>
			<p className={styles.about}>The earliest time that the window ends before is charged.</p>
			{line.steps.map((step, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: its time is being typed
				<div className={styles.rule} key={at}>
					<TimeField
						label="Before"
						value={step.before}
						readOnly={isReadOnly}
						error={errorAt(`${path}.steps.${at}.before`)}
						onChange={(time) => time && put(line.steps.with(at, { ...step, before: time }))}
					/>
					<AdditionField
						name={`before ${step.before}`}
						adds={step.adds}
						saved={savedSteps[at]?.adds ?? null}
						lineId={line.id}
						path={`${path}.steps.${at}.adds`}
						onChange={(adds) => put(line.steps.with(at, { ...step, adds }))}
					/>
					<IconButton
						icon={X}
						label={`Remove before ${step.before}`}
						disabled={isReadOnly || line.steps.length === 1}
						onClick={() => put(line.steps.toSpliced(at, 1))}
					/>
				</div>
			))}
			<Button
				icon={Plus}
				disabled={isReadOnly}
				onClick={() => put([...line.steps, { before: "12:00", adds: { percent: 12, also: [] } }])}
			>
				Time
			</Button>
		</>
	);
}

const NEW_RULE: OutOfHoursRule = {
	days: "weekdays",
	from: "18:00",
	until: "06:00",
	adds: { percent: 25, also: [] },
};

/** Out of hours: days and hours, and what is added; of those that fit the highest alone. */
export function HoursEditor({ line, path }: { line: HoursLine; path: string }) {
	const { content, saved, change, isReadOnly } = useCardEditing();
	const put = (rules: HoursLine["rules"]) => change(replaceExtraLine(content, { ...line, rules }));
	const before = saved.extras.find(({ id }) => id === line.id);
	const savedRules = before?.kind === "out_of_hours" ? before.rules : [];
	return (
		<>
			<div className={styles.lineFields}>
				<SideField line={line} />
			</div>
			<p className={styles.about}>
				Of those that fit only the highest is charged. Hours that end before they begin go on into the next
				day; 00:00 to 00:00 is all day.
			</p>
			{line.rules.map((rule, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: its hours are being typed
				<div className={styles.rule} key={at}>
					<HoursFields
						rule={rule}
						path={`${path}.rules.${at}`}
						onChange={(next) => put(line.rules.with(at, next))}
					/>
					<AdditionField
						name={`${DAYS.find(({ value }) => value === rule.days)?.label} from ${rule.from}`}
						adds={rule.adds}
						saved={savedRules[at]?.adds ?? null}
						lineId={line.id}
						path={`${path}.rules.${at}.adds`}
						onChange={(adds) => put(line.rules.with(at, { ...rule, adds }))}
					/>
					<IconButton
						icon={X}
						label={`Remove hours ${at + 1}`}
						disabled={isReadOnly || line.rules.length === 1}
						onClick={() => put(line.rules.toSpliced(at, 1))}
					/>
				</div>
			))}
			<Button icon={Plus} disabled={isReadOnly} onClick={() => put([...line.rules, NEW_RULE])}>
				Hours
			</Button>
		</>
	);
}

function HoursFields(props: {
	rule: OutOfHoursRule;
	path: string;
	onChange: (rule: OutOfHoursRule) => void;
}) {
	const { rule, path, onChange } = props;
	const { isReadOnly, errorAt } = useCardEditing();
	return (
		<div className={styles.lineFields}>
			<SelectField
				label="Days"
				options={DAYS}
				value={rule.days}
				disabled={isReadOnly}
				onChange={(days) => days && onChange({ ...rule, days })}
			/>
			<TimeField
				label="From"
				value={rule.from}
				readOnly={isReadOnly}
				error={errorAt(`${path}.from`)}
				onChange={(from) => from && onChange({ ...rule, from })}
			/>
			<TimeField
				label="Until"
				value={rule.until}
				readOnly={isReadOnly}
				error={errorAt(`${path}.until`)}
				onChange={(until) => until && onChange({ ...rule, until })}
			/>
		</div>
	);
}
