import type { ExtraLine, RateOccasion } from "~/shared/rates/rate-card";
import { Checkbox } from "~/ui/checkbox";
import { useCardEditing } from "../card/card-context";
import { replaceExtraLine } from "../card/change-lines";
import { AdditionField } from "./addition-field";
import styles from "./lines.module.css";

type WorkLine = Extract<ExtraLine, { kind: "work" }>;

const OCCASIONS: readonly { value: RateOccasion; label: string }[] = [
	{ value: "failed", label: "Failed journey" },
	{ value: "return", label: "Return journey" },
	{ value: "night_out", label: "Night out" },
	{ value: "adr", label: "Dangerous goods" },
];

/** A kind of work: the jobs with one of these needs, services or occasions pay it. */
export function WorkEditor({ line, path }: { line: WorkLine; path: string }) {
	const { content, saved, change, options, isReadOnly, errorAt } = useCardEditing();
	const put = (next: Partial<WorkLine>) => change(replaceExtraLine(content, { ...line, ...next }));
	const before = saved.extras.find(({ id }) => id === line.id);
	const error = errorAt(`${path}.occasions`);
	return (
		<>
			<div className={styles.choices}>
				<TickList
					legend="Occasions"
					options={OCCASIONS}
					chosen={line.occasions}
					isReadOnly={isReadOnly}
					onChange={(occasions) => put({ occasions })}
				/>
				<TickList
					legend="Needs"
					options={options.needs}
					chosen={line.need_ids}
					isReadOnly={isReadOnly}
					onChange={(need_ids) => put({ need_ids })}
				/>
				<TickList
					legend="Services"
					options={options.services}
					chosen={line.service_ids}
					isReadOnly={isReadOnly}
					onChange={(service_ids) => put({ service_ids })}
				/>
			</div>
			{error && (
				<p className="field-error" role="alert">
					{error}
				</p>
			)}
			<AdditionField
				name={line.label}
				adds={line.adds}
				saved={before?.kind === "work" ? before.adds : null}
				lineId={line.id}
				path={`${path}.adds`}
				onChange={(adds) => put({ adds })}
			/>
		</>
	);
}

/** Values that are ticked in a list; nothing without options. */
export function TickList<V extends string | number>(props: {
	legend: string;
	options: readonly { value: V; label: string }[];
	chosen: readonly V[];
	isReadOnly: boolean;
	onChange: (chosen: V[]) => void;
}) {
	const { options, chosen } = props;
	if (options.length === 0) return null;
	return (
		<fieldset className={styles.counted} disabled={props.isReadOnly}>
			<legend>{props.legend}</legend>
			{options.map(({ value, label }) => (
				<Checkbox
					key={value}
					checked={chosen.includes(value)}
					onChange={(isOn) =>
						props.onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
					}
				>
					{label}
				</Checkbox>
			))}
		</fieldset>
	);
}
