import type { BaseLine, ExtraLine, WaitingRate } from "~/shared/rates/rate-card";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import { useCardEditing } from "../card/card-context";
import { PER_TEXTS } from "../card/card-lines";
import { replaceBaseLine, replaceExtraLine } from "../card/change-lines";
import { AmountsGrid } from "./amounts-grid";
import { UNIT_OPTIONS } from "./band-editor";
import styles from "./lines.module.css";
import { NeededNumberField } from "./needed-number";

type TimeLine = Extract<BaseLine, { kind: "time" }>;
type CountedLine = Extract<ExtraLine, { kind: "drops" | "per_unit" }>;

const PERIODS = (["hour", "half_day", "day"] as const).map((value) => ({
	value,
	label: `By ${PER_TEXTS[value].replace(/^an? /, "the ")}`,
}));

/** Hire by the hour, the half day or the day. */
export function HireEditor({ line, path }: { line: TimeLine; path: string }) {
	const { content, saved, change, isReadOnly } = useCardEditing();
	const put = (next: TimeLine) => change(replaceBaseLine(content, next));
	const before = saved.base.find(({ id }) => id === line.id);
	return (
		<>
			<div className={styles.lineFields}>
				<SelectField
					label="Charged"
					options={PERIODS}
					value={line.per}
					disabled={isReadOnly}
					onChange={(per) => per && put({ ...line, per })}
				/>
			</div>
			<AmountsGrid
				label="Amounts by load type"
				names={["Amount"]}
				rows={[line.amounts]}
				saved={before?.kind === "time" ? [before.amounts] : null}
				errorPaths={[`${path}.amounts`]}
				onChange={([amounts = []]) => put({ ...line, amounts })}
			/>
		</>
	);
}

/** An amount for each drop after the included ones, or for each unit of the load. */
export function CountedEditor({ line, path }: { line: CountedLine; path: string }) {
	const { content, saved, change, isReadOnly, errorAt } = useCardEditing();
	const put = (next: CountedLine) => change(replaceExtraLine(content, next));
	const before = saved.extras.find(({ id }) => id === line.id);
	return (
		<>
			<div className={styles.lineFields}>
				{line.kind === "drops" ? (
					<NeededNumberField
						label="Drops in the base charge"
						value={line.included}
						readOnly={isReadOnly}
						error={errorAt(`${path}.included`)}
						onChange={(included) => put({ ...line, included })}
					/>
				) : (
					<SelectField
						label="For each of"
						options={UNIT_OPTIONS}
						value={line.unit}
						disabled={isReadOnly}
						onChange={(unit) => unit && put({ ...line, unit })}
					/>
				)}
			</div>
			<AmountsGrid
				label="Amounts by load type"
				names={["Each"]}
				rows={[line.amounts]}
				saved={before && "amounts" in before ? [before.amounts] : null}
				places={line.kind === "drops" ? 2 : 5}
				errorPaths={[`${path}.amounts`]}
				onChange={([amounts = []]) => put({ ...line, amounts })}
			/>
		</>
	);
}

/** The least that the base charge is. */
export function MinimumEditor() {
	const { content, saved, change } = useCardEditing();
	return (
		<>
			<p className={styles.about}>
				A base charge below it becomes the minimum. Without an amount there is none.
			</p>
			<AmountsGrid
				label="Minimum charge by load type"
				names={["Minimum"]}
				rows={[content.minimum]}
				saved={[saved.minimum]}
				errorPaths={["minimum"]}
				onChange={([minimum = []]) => change({ ...content, minimum })}
			/>
		</>
	);
}

const NEW_WAITING: WaitingRate = { free_minutes: 30, step_minutes: 15, amounts: [] };

/** Waiting at a stop: free minutes, then an amount for each step begun. */
export function WaitingEditor() {
	const { content, change, isReadOnly } = useCardEditing();
	const { waiting } = content;
	if (waiting) return <WaitingFields waiting={waiting} />;
	return (
		<div className={styles.lineFields}>
			<p className={styles.about}>This card does not charge waiting: the job’s waiting charge counts.</p>
			{!isReadOnly && (
				<Button onClick={() => change({ ...content, waiting: NEW_WAITING })}>Charge waiting</Button>
			)}
		</div>
	);
}

function WaitingFields({ waiting }: { waiting: WaitingRate }) {
	const { content, saved, change, isReadOnly, errorAt } = useCardEditing();
	const put = (next: Partial<WaitingRate>) => change({ ...content, waiting: { ...waiting, ...next } });
	return (
		<>
			<div className={styles.lineFields}>
				<NeededNumberField
					label="Free at each stop"
					unit="min"
					value={waiting.free_minutes}
					readOnly={isReadOnly}
					error={errorAt("waiting.free_minutes")}
					onChange={(free_minutes) => put({ free_minutes })}
				/>
				<NeededNumberField
					label="Then charged by"
					unit="min"
					value={waiting.step_minutes}
					readOnly={isReadOnly}
					error={errorAt("waiting.step_minutes")}
					onChange={(step_minutes) => put({ step_minutes })}
				/>
			</div>
			<AmountsGrid
				label="Waiting by load type"
				names={["Each step"]}
				rows={[waiting.amounts]}
				saved={saved.waiting && [saved.waiting.amounts]}
				errorPaths={["waiting.amounts"]}
				onChange={([amounts = []]) => put({ amounts })}
			/>
		</>
	);
}
