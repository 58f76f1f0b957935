import { Plus, X } from "lucide-react";
import { AddressPicker } from "~/components/address/address-picker";
import { Button } from "~/components/button";
import { DateField } from "~/components/form/date-field";
import { TextField } from "~/components/form/text-field";
import { TimeField } from "~/components/form/time-field";
import { IconButton } from "~/components/icon-button";
import { Seg } from "~/components/seg";
import { INITIAL_TIME } from "~/domain/jobs/rules";
import { useEntry } from "./entry-context";
import { Section } from "./section";
import { NO_ADDRESS, NO_STOP, type SubJobValues } from "./values";

const MODES = [
	{ value: "1", label: "Collection" },
	{ value: "2", label: "Delivery" },
] as const;

const PLACE: ReadonlySet<string> = new Set(["address_line_1", "town", "post_code"]);

/** The stops of a trip that is being entered: each becomes a sub-job, saved together with the trip. */
export function SubJobsSection() {
	const { form } = useEntry();
	const subs = form.values.trip_sub_jobs;
	const put = (next: SubJobValues[]) => form.set({ trip_sub_jobs: next });
	const add = () => {
		const { collection_date: date } = form.values;
		// The default mode of a sub-job is collection; after one the next stop is most often a delivery.
		const mode = subs.length > 0 ? 2 : 1;
		put([...subs, { ...NO_STOP, key: crypto.randomUUID(), mode, date, time: date && INITIAL_TIME }]);
	};
	return (
		<Section title="Sub-jobs">
			{subs.map((sub, at) => (
				<SubJob
					key={sub.key}
					sub={sub}
					at={at}
					onChange={(part) => put(subs.map((other) => (other === sub ? { ...sub, ...part } : other)))}
					onRemove={() => put(subs.filter((other) => other !== sub))}
				/>
			))}
			<Button size="row" icon={Plus} onClick={add}>
				Add sub-job
			</Button>
			{subs.length === 0 && <p className="hint">Stops can be added now, or later from the trip itself.</p>}
		</Section>
	);
}

function SubJob(props: {
	sub: SubJobValues;
	at: number;
	onChange: (part: Partial<SubJobValues>) => void;
	onRemove: () => void;
}) {
	const { sub, at, onChange } = props;
	const { form, addresses } = useEntry();
	const side = sub.mode === 1 ? "collection" : "delivery";
	const name = (part: string) => `trip_sub_jobs.${at}.${side}_${part}`;
	const text = (
		part: "name" | "address_line_1" | "town" | "post_code" | "phone" | "instruction_1",
		label: string,
	) => (
		<TextField
			label={label}
			name={name(part)}
			value={sub[part]}
			error={form.errors[name(part)]}
			// An address that is typed over has lost its place on the map.
			onChange={(typed) =>
				onChange({ [part]: typed, ...(PLACE.has(part) ? { latitude: null, longitude: null } : {}) })
			}
		/>
	);
	return (
		<fieldset className="subjob">
			<legend>Sub-job {at + 1}</legend>
			<div className="row">
				<Seg
					label={`Sub-job ${at + 1} is a`}
					options={MODES}
					value={String(sub.mode) === "1" ? "1" : "2"}
					onChange={(mode) => onChange({ mode: mode === "1" ? 1 : 2 })}
				/>
				<span className="grow" />
				<IconButton icon={X} small label={`Remove sub-job ${at + 1}`} onClick={props.onRemove} />
			</div>
			<div className="fields g4 wide">
				<AddressPicker
					label="Saved address"
					name={name("saved")}
					address={sub}
					addresses={addresses}
					customer_id={form.values.customer_id}
					onPick={(picked) => onChange(picked ?? NO_ADDRESS)}
				/>
				<DateField
					label="Date"
					required
					name={name("date")}
					value={sub.date}
					error={form.errors[name("date")]}
					onChange={(date) => onChange({ date, time: date ? (sub.time ?? INITIAL_TIME) : sub.time })}
				/>
				<TimeField
					label="Time"
					required
					name={name("time")}
					value={sub.time}
					error={form.errors[name("time")]}
					onChange={(time) => onChange({ time })}
				/>
			</div>
			<div className="fields c4 keep2">
				{text("name", "Name")}
				{text("address_line_1", "Address line 1")}
				{text("town", "Town")}
				{text("post_code", "Postcode")}
			</div>
			<div className="fields c2">
				{text("phone", "Phone")}
				{text("instruction_1", "Instructions")}
			</div>
		</fieldset>
	);
}
