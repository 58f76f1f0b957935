import { ChevronUp, X } from "lucide-react";
import { describeSite, findSite } from "~/domain/master-data/addresses/rules-site";
import { AddressPicker, useTownByPostcode } from "~/features/master-data/addresses";
import { classNames } from "~/ui/class-names";
import { DateField } from "~/ui/form/date-field";
import { NumberField } from "~/ui/form/number-field";
import { TextField } from "~/ui/form/text-field";
import { TimeField } from "~/ui/form/time-field";
import { IconButton } from "~/ui/icon-button";
import { SegmentedControl } from "~/ui/segmented-control";
import sideBlockStyles from "../sections/side-block.module.css";
import { sourceProps, useEntryContext } from "../state/entry-context";
import type { StopFieldKey } from "../state/proposals";
import { initialTimeOf, timeOfStop } from "../values/default-times";
import { EMPTY_ADDRESS, type StopValues, type SubJobValues } from "../values/values";
import { LOCATION_FIELDS, STOP_MODES, stopFieldName } from "./stop-names";
import styles from "./stops.module.css";

type ReadField = Exclude<keyof StopValues, "latitude" | "longitude">;

interface Props {
	sub: SubJobValues;
	index: number;
	/** What is doubtful about its time. */
	warning: string | null;
	onChange: (change: Partial<SubJobValues>) => void;
	/** Shows it as a row again; absent where it is alone. */
	onFold?: () => void;
	onRemove: () => void;
}

/** A stop of a new trip with all of its fields. */
export function StopForm(props: Props) {
	const { sub, index, onChange } = props;
	const { form, addresses } = useEntryContext();
	const townByPostcode = useTownByPostcode(sub, addresses.list, (town) => onChange({ town }));
	const errorOf = (field: Parameters<typeof stopFieldName>[2]) =>
		form.errors[stopFieldName(index, sub.mode, field)];
	const source = useStopSource(sub, index);
	const textField = (
		field: "name" | "address_line_1" | "town" | "post_code" | "contact_name" | "phone" | "instruction_1",
		label: string,
	) => (
		<TextField
			label={label}
			name={stopFieldName(index, sub.mode, field)}
			value={sub[field]}
			error={errorOf(field)}
			{...source(field)}
			{...(field === "town" && townByPostcode.isFilled && { hint: "From the postcode" })}
			onBlur={field === "post_code" ? () => void townByPostcode.fill(sub.post_code) : undefined}
			// An edited address loses its map position.
			onChange={(typed) =>
				onChange({
					[field]: typed,
					...(LOCATION_FIELDS.has(field) ? { latitude: null, longitude: null } : {}),
				})
			}
		/>
	);
	return (
		<fieldset className={styles.stopForm}>
			<legend>Stop {index + 1}</legend>
			<div className="cluster">
				<SegmentedControl
					label={`Stop ${index + 1} is a`}
					options={STOP_MODES}
					value={String(sub.mode) === "1" ? "1" : "2"}
					onChange={(mode) => onChange({ mode: mode === "1" ? 1 : 2 })}
				/>
				<span className="grow" />
				{props.onFold && (
					<IconButton icon={ChevronUp} small label={`Fold stop ${index + 1}`} onClick={props.onFold} />
				)}
				<IconButton icon={X} small label={`Remove stop ${index + 1}`} onClick={props.onRemove} />
			</div>
			<StopTimes {...props} />
			<div className="fields columns-4 keep-columns">
				{textField("name", "Name")}
				{textField("address_line_1", "Address line 1")}
				{textField("town", "Town")}
				{textField("post_code", "Postcode")}
				<NumberField
					label="Pieces"
					name={stopFieldName(index, sub.mode, "item_count")}
					value={sub.item_count}
					error={errorOf("item_count")}
					onChange={(item_count) => onChange({ item_count })}
				/>
				<NumberField
					label="Weight"
					decimals={5}
					unit="kg"
					name={stopFieldName(index, sub.mode, "weight")}
					value={sub.weight}
					error={errorOf("weight")}
					onChange={(weight) => onChange({ weight })}
				/>
				<TextField
					label="Reference"
					name={stopFieldName(index, sub.mode, "reference")}
					value={sub.reference}
					error={errorOf("reference")}
					onChange={(reference) => onChange({ reference })}
				/>
				{textField("phone", "Phone")}
			</div>
			<div className="fields columns-2">
				{textField("contact_name", "Contact name")}
				{textField("instruction_1", "Instructions")}
			</div>
		</fieldset>
	);
}

/** The saved address of a stop, its day and its window. Without a time it is expected at one. */
function StopTimes({ sub, index, warning: timeWarning, onChange }: Props) {
	const { form, addresses } = useEntryContext();
	const source = useStopSource(sub, index);
	const nameOf = (field: Parameters<typeof stopFieldName>[2]) => stopFieldName(index, sub.mode, field);
	const site = findSite(sub, form.values.customer_id, addresses.list);
	const siteHint = describeSite(site, { date: sub.date, time: timeOfStop(sub), until: sub.time_until });
	const warning = timeWarning ?? (siteHint?.isWarning ? siteHint.text : null);
	const expected = sub.time === null && sub.there_at !== null ? `Expected ${sub.there_at}` : undefined;
	return (
		<div className={classNames("fields", sideBlockStyles.dateFields, sideBlockStyles.withAddress)}>
			<AddressPicker
				label="Saved address"
				name={nameOf("saved")}
				address={sub}
				addresses={addresses}
				customer_id={form.values.customer_id}
				onPick={(picked) => onChange(picked ?? EMPTY_ADDRESS)}
			/>
			<DateField
				label="Date"
				required
				{...source("date")}
				name={nameOf("date")}
				value={sub.date}
				error={form.errors[nameOf("date")]}
				onChange={(date) => onChange({ date, there_at: sub.there_at ?? (date && initialTimeOf(date)) })}
			/>
			<TimeField
				label="Time"
				className={source("time").className}
				name={nameOf("time")}
				value={sub.time}
				error={form.errors[nameOf("time")]}
				hint={
					warning ? (
						<span className={sideBlockStyles.doubtful}>{warning}</span>
					) : (
						(source("time").hint ?? expected ?? siteHint?.text)
					)
				}
				onChange={(time) => onChange({ time })}
			/>
			<TimeField
				label="Until"
				{...source("time_until")}
				name={nameOf("time_until")}
				value={sub.time_until}
				error={form.errors[nameOf("time_until")]}
				onChange={(time_until) => onChange({ time_until })}
			/>
		</div>
	);
}

/** The source of a stop's values, each until it is changed. */
function useStopSource(sub: SubJobValues, index: number) {
	const { form } = useEntryContext();
	const side = sub.mode === 1 ? "collection" : "delivery";
	return (field: ReadField) => {
		const key: StopFieldKey = `trip_sub_jobs.${index}.${side}_${field}`;
		const found = form.sources[key];
		return sourceProps(found?.value === sub[field] ? found : undefined);
	};
}
