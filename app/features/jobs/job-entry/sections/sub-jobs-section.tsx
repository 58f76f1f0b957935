import { Plus, X } from "lucide-react";
import { stopTimeWarnings } from "~/domain/jobs/jobs/entry/rules-time-order";
import { describeSite, findSite } from "~/domain/master-data/addresses/rules-site";
import { AddressPicker, useTownByPostcode } from "~/features/master-data/addresses";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { DateField } from "~/ui/form/date-field";
import { TextField } from "~/ui/form/text-field";
import { TimeField } from "~/ui/form/time-field";
import { IconButton } from "~/ui/icon-button";
import { SegmentedControl } from "~/ui/segmented-control";
import { sourceProps, useEntryContext } from "../state/entry-context";
import type { StopFieldKey } from "../state/proposals";
import { initialTimeOf, nextStopTime } from "../values/default-times";
import { EMPTY_ADDRESS, EMPTY_STOP, type StopValues, type SubJobValues } from "../values/values";
import { Section } from "./section";
import sideBlockStyles from "./side-block.module.css";
import styles from "./sub-jobs-section.module.css";

const MODES = [
	{ value: "1", label: "Collection" },
	{ value: "2", label: "Delivery" },
] as const;

type ReadField = Exclude<keyof StopValues, "latitude" | "longitude">;

const LOCATION_FIELDS: ReadonlySet<string> = new Set(["address_line_1", "town", "post_code"]);

/** The stops of a new trip: each becomes a sub-job, saved together with the trip. */
export function SubJobsSection() {
	const { form } = useEntryContext();
	const subs = form.values.trip_sub_jobs;
	const warnings = stopTimeWarnings(
		{ date: form.values.collection_date, time: form.values.collection_time },
		subs,
	);
	const setSubJobs = (next: SubJobValues[]) => form.set({ trip_sub_jobs: next });
	const add = () => {
		const { collection_date, collection_time } = form.values;
		const before = subs.at(-1) ?? { date: collection_date, time: collection_time };
		const { date } = before;
		const time = before.time ? nextStopTime(before.time) : date && initialTimeOf(date);
		// The default mode is collection; after the first stop the next is most often a delivery.
		const mode = subs.length > 0 ? 2 : 1;
		setSubJobs([...subs, { ...EMPTY_STOP, key: crypto.randomUUID(), mode, date, time }]);
	};
	return (
		<Section title="Sub-jobs">
			{subs.map((sub, index) => (
				<SubJobFieldset
					key={sub.key}
					sub={sub}
					index={index}
					warning={warnings[index] ?? null}
					onChange={(change) =>
						setSubJobs(subs.map((other) => (other === sub ? { ...sub, ...change } : other)))
					}
					onRemove={() => setSubJobs(subs.filter((other) => other !== sub))}
				/>
			))}
			<Button size="row" icon={Plus} onClick={add}>
				Add sub-job
			</Button>
			{subs.length === 0 && <p className="hint">Stops can be added now, or later from the trip itself.</p>}
		</Section>
	);
}

function SubJobFieldset(props: {
	sub: SubJobValues;
	index: number;
	/** What is doubtful about its time. */
	warning: string | null;
	onChange: (change: Partial<SubJobValues>) => void;
	onRemove: () => void;
}) {
	const { sub, index, onChange } = props;
	const { form, addresses } = useEntryContext();
	const side = sub.mode === 1 ? "collection" : "delivery";
	const site = findSite(sub, form.values.customer_id, addresses.list);
	const siteHint = describeSite(site, { date: sub.date, time: sub.time, until: sub.time_until });
	const warning = props.warning ?? (siteHint?.isWarning ? siteHint.text : null);
	const townByPostcode = useTownByPostcode(sub, addresses.list, (town) => onChange({ town }));
	const fieldName = (field: keyof StopValues | "saved") => `trip_sub_jobs.${index}.${side}_${field}`;
	/** The source of a value, until the value is changed. */
	const source = (field: ReadField) => {
		const key: StopFieldKey = `trip_sub_jobs.${index}.${side}_${field}`;
		const found = form.sources[key];
		return sourceProps(found?.value === sub[field] ? found : undefined);
	};
	const textField = (
		field: "name" | "address_line_1" | "town" | "post_code" | "phone" | "instruction_1",
		label: string,
	) => (
		<TextField
			label={label}
			name={fieldName(field)}
			value={sub[field]}
			error={form.errors[fieldName(field)]}
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
		<fieldset className={styles.subJob}>
			<legend>Sub-job {index + 1}</legend>
			<div className="cluster">
				<SegmentedControl
					label={`Sub-job ${index + 1} is a`}
					options={MODES}
					value={String(sub.mode) === "1" ? "1" : "2"}
					onChange={(mode) => onChange({ mode: mode === "1" ? 1 : 2 })}
				/>
				<span className="grow" />
				<IconButton icon={X} small label={`Remove sub-job ${index + 1}`} onClick={props.onRemove} />
			</div>
			<div className={classNames("fields", sideBlockStyles.dateFields, sideBlockStyles.withAddress)}>
				<AddressPicker
					label="Saved address"
					name={fieldName("saved")}
					address={sub}
					addresses={addresses}
					customer_id={form.values.customer_id}
					onPick={(picked) => onChange(picked ?? EMPTY_ADDRESS)}
				/>
				<DateField
					label="Date"
					required
					{...source("date")}
					name={fieldName("date")}
					value={sub.date}
					error={form.errors[fieldName("date")]}
					onChange={(date) => onChange({ date, time: date ? (sub.time ?? initialTimeOf(date)) : sub.time })}
				/>
				<TimeField
					label="Time"
					required
					className={source("time").className}
					name={fieldName("time")}
					value={sub.time}
					error={form.errors[fieldName("time")]}
					hint={
						warning ? (
							<span className={sideBlockStyles.doubtful}>{warning}</span>
						) : (
							(source("time").hint ?? siteHint?.text)
						)
					}
					onChange={(time) => onChange({ time })}
				/>
				<TimeField
					label="Until"
					{...source("time_until")}
					name={fieldName("time_until")}
					value={sub.time_until}
					error={form.errors[fieldName("time_until")]}
					onChange={(time_until) => onChange({ time_until })}
				/>
			</div>
			<div className="fields columns-4 keep-columns">
				{textField("name", "Name")}
				{textField("address_line_1", "Address line 1")}
				{textField("town", "Town")}
				{textField("post_code", "Postcode")}
			</div>
			<div className="fields columns-2">
				{textField("phone", "Phone")}
				{textField("instruction_1", "Instructions")}
			</div>
		</fieldset>
	);
}
