import { ChevronDown, Ellipsis } from "lucide-react";
import { memo } from "react";
import { normalisePostcode } from "~/domain/master-data/addresses/postcodes";
import { type SavedAddress, useTownByPostcode } from "~/features/master-data/addresses";
import { classNames } from "~/ui/class-names";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { TimeField } from "~/ui/form/time-field";
import { IconButton } from "~/ui/icon-button";
import { IconMenu } from "~/ui/menu/menu";
import type { SubJobValues } from "../values/values";
import { type StopErrors, stopFieldName } from "./stop-names";
import styles from "./stops.module.css";

const MODE_OPTIONS = [
	{ value: 1, label: "Collect" },
	{ value: 2, label: "Deliver" },
];

/** What is done with a stop from its row. */
export interface StopActions {
	change: (key: string, change: Partial<SubJobValues>) => void;
	move: (key: string, by: number) => void;
	unfold: (key: string) => void;
	remove: (key: string) => void;
}

interface Props {
	sub: SubJobValues;
	index: number;
	count: number;
	errors: StopErrors;
	/** Minutes after the end of its window, by the road. */
	late: number;
	saved: readonly SavedAddress[];
	actions: StopActions;
}

/** A stop of a new trip in one line. It changes by its own values only, as a trip may have a hundred. */
export const StopRow = memo(function StopRow({ sub, index, count, errors, late, saved, actions }: Props) {
	const { key } = sub;
	const { byField } = errors;
	const number = index + 1;
	const change = (changed: Partial<SubJobValues>) => actions.change(key, changed);
	const common = <Field extends keyof typeof byField>(field: Field) => ({
		name: stopFieldName(index, sub.mode, field),
		error: byField[field],
	});
	const move = (by: number) => ({
		id: by < 0 ? "up" : "down",
		label: by < 0 ? "Move up" : "Move down",
		disabled: by < 0 ? index === 0 : number === count,
		onAction: () => actions.move(key, by),
	});
	return (
		<fieldset className={styles.stopRow} aria-label={`Stop ${number}`}>
			<span className={styles.number}>{number}</span>
			<SelectField
				label="Task"
				options={MODE_OPTIONS}
				value={sub.mode}
				onChange={(mode) => change({ mode: mode === 1 ? 1 : 2 })}
			/>
			<TextField {...common("name")} label="Name" value={sub.name} onChange={(name) => change({ name })} />
			<PlaceFields sub={sub} saved={saved} common={common} onChange={change} />
			<NumberField
				{...common("item_count")}
				label="Pieces"
				align="right"
				value={sub.item_count}
				onChange={(item_count) => change({ item_count })}
			/>
			<NumberField
				{...common("weight")}
				label="Weight, kg"
				align="right"
				decimals={5}
				value={sub.weight}
				onChange={(weight) => change({ weight })}
			/>
			<TextField
				{...common("reference")}
				label="Reference"
				value={sub.reference}
				onChange={(reference) => change({ reference })}
			/>
			<TimeField {...common("time")} label="From" value={sub.time} onChange={(time) => change({ time })} />
			<TimeField
				{...common("time_until")}
				label="Until"
				value={sub.time_until}
				onChange={(time_until) => change({ time_until })}
			/>
			<span className={classNames(styles.thereAt, "tabular", late > 0 && styles.late)}>
				<span className={styles.thereLabel}>There at </span>
				{sub.there_at ?? sub.time ?? ""}
				{late > 0 && <span className="visually-hidden">, {late} minutes late</span>}
			</span>
			<span className={styles.rowTools}>
				<IconButton
					icon={ChevronDown}
					small
					label={`Details of stop ${number}`}
					onClick={() => actions.unfold(key)}
				/>
				<IconMenu
					icon={Ellipsis}
					small
					label={`Actions of stop ${number}`}
					entries={[
						move(-1),
						move(1),
						"line",
						{ id: "remove", label: "Remove", danger: true, onAction: () => actions.remove(key) },
					]}
				/>
			</span>
		</fieldset>
	);
});

/** Postcode and town; the town follows from the postcode until it is typed. */
function PlaceFields(props: {
	sub: SubJobValues;
	saved: readonly SavedAddress[];
	common: (field: "post_code" | "town") => { name: string; error: string | undefined };
	onChange: (change: Partial<SubJobValues>) => void;
}) {
	const { sub, common, onChange } = props;
	const townByPostcode = useTownByPostcode(sub, props.saved, (town) => onChange({ town }));
	const edited = { latitude: null, longitude: null };
	const leave = () => {
		void townByPostcode.fill(sub.post_code);
		const post_code = normalisePostcode(sub.post_code);
		if (post_code !== sub.post_code) onChange({ post_code });
	};
	return (
		<>
			<TextField
				{...common("post_code")}
				label="Postcode"
				value={sub.post_code}
				onChange={(post_code) => onChange({ post_code, ...edited })}
				onBlur={leave}
			/>
			<TextField
				{...common("town")}
				label="Town"
				value={sub.town}
				onChange={(town) => onChange({ town, ...edited })}
			/>
		</>
	);
}
