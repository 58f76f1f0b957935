import { Map as MapIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { type EditAccess, lockedFields } from "~/domain/jobs/jobs/lifecycle/edit-access";
import { JOB_FIELDS, STOP_FIELDS } from "~/domain/jobs/jobs/model/fields";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { normalisePostcode } from "~/domain/master-data/addresses/postcodes";
import { describeSite, findSite } from "~/domain/master-data/addresses/rules-site";
import {
	AmountField,
	EMPTY_ADDRESS,
	type EntryDefaults,
	impliedByLoadType,
	initialTimeOf,
	NeedsField,
	toCodeOption,
	useCurrentUser,
	useEntryDefaults,
} from "~/features/jobs/job-entry";
import {
	AddressPicker,
	AddressSearch,
	useAddresses,
	useTownByPostcode,
} from "~/features/master-data/addresses";
import { Button } from "~/ui/button";
import { ComboField } from "~/ui/form/combo-field";
import { DateField } from "~/ui/form/date-field";
import { NumberField } from "~/ui/form/number-field";
import { TagListField } from "~/ui/form/tag-list-field";
import { TextField } from "~/ui/form/text-field";
import { TimeField } from "~/ui/form/time-field";
import { SegmentedControl } from "~/ui/segmented-control";
import styles from "./sub-job-dialog.module.css";
import { getStopTimeWarning, sideOfMode } from "./sub-job-values";
import type { SubJobFormState } from "./use-sub-job-form";

const MODES = [
	{ value: "1", label: "Collection" },
	{ value: "2", label: "Delivery" },
] as const;
const ADDRESS_FIELDS = ["name", "address_line_1", "address_line_2", "town", "post_code", "country"] as const;
/** Editing one of these fields clears the map position. */
const LOCATION_FIELDS: ReadonlySet<string> = new Set(["address_line_1", "town", "post_code"]);

const changeAddress = (field: (typeof ADDRESS_FIELDS)[number], typed: string) => ({
	[field]: typed,
	...(LOCATION_FIELDS.has(field) ? { latitude: null, longitude: null } : {}),
});

/** The fields of a sub-job; those its status locks are disabled. */
export function SubJobFields({
	form,
	trip,
	id,
	editing,
	isRecording,
}: {
	form: SubJobFormState;
	trip: JobView;
	/** Null for a new sub-job. */
	id: number | null;
	editing: EditAccess;
	/** A colleague decides on the change, and so on the price. */
	isRecording: boolean;
}) {
	const currentUser = useCurrentUser();
	const { defaults, setAddresses } = useEntryDefaults(currentUser.tenant);
	const addresses = useAddresses(defaults.customer_addresses, setAddresses);
	const [isSearching, setIsSearching] = useState(false);
	const { values } = form;
	const townByPostcode = useTownByPostcode(values, addresses.list, (town) => form.set({ town }));
	const site = findSite(values, trip.customer_id, addresses.list);
	const hint = describeSite(site, { date: values.date, time: values.time, until: values.time_until });
	const warning = getStopTimeWarning(values, trip, id) ?? (hint?.isWarning ? hint.text : null);
	const stopLocked = !editing[sideOfMode(values.mode)];
	const detailsLocked = !editing.details;
	const stopField = <
		Name extends (typeof ADDRESS_FIELDS)[number] | "contact_name" | "phone" | "instruction_1",
	>(
		name: Name,
	) => ({
		...form.field(name),
		label: STOP_FIELDS[name].label ?? name,
		disabled: stopLocked,
	});
	return (
		<>
			<SegmentedControl
				label="This sub-job is a"
				options={MODES}
				value={values.mode === 1 ? "1" : "2"}
				disabled={detailsLocked}
				onChange={(mode) => form.set({ mode: mode === "1" ? 1 : 2 })}
			/>
			<div className="fields columns-4 keep-columns">
				<DateField
					{...form.field("date")}
					label="Date"
					required
					disabled={stopLocked}
					onChange={(date) =>
						form.set({ date, ...(date && !values.time ? { time: initialTimeOf(date) } : {}) })
					}
				/>
				<TimeField
					{...form.field("time")}
					label="Time"
					required
					disabled={stopLocked}
					hint={warning ? <span className={styles.doubtful}>{warning}</span> : hint?.text}
				/>
				<TimeField {...form.field("time_until")} label="Until" disabled={stopLocked} />
				<TextField {...stopField("phone")} inputMode="tel" />
			</div>
			<AddressPicker
				label="Saved address"
				name="saved"
				address={values}
				addresses={addresses}
				customer_id={trip.customer_id}
				disabled={stopLocked}
				onPick={(picked) => form.set(picked ?? EMPTY_ADDRESS)}
			/>
			{!stopLocked && (
				<Button variant="ghost" size="row" icon={MapIcon} onClick={() => setIsSearching(true)}>
					Search Address on map
				</Button>
			)}
			<div className="fields columns-2 keep-columns">
				{ADDRESS_FIELDS.map((field) => (
					<TextField
						key={field}
						{...stopField(field)}
						hint={field === "town" && townByPostcode.isFilled ? "From the postcode" : undefined}
						onChange={(typed) => form.set(changeAddress(field, typed))}
						onBlur={() => {
							if (field !== "post_code") return;
							void townByPostcode.fill(values.post_code);
							const post_code = normalisePostcode(values.post_code);
							if (post_code !== values.post_code) form.set({ post_code });
						}}
					/>
				))}
			</div>
			<div className="fields columns-2">
				<TextField {...stopField("contact_name")} />
				<TextField {...stopField("instruction_1")} />
			</div>
			<LoadFields
				form={form}
				trip={trip}
				lists={defaults}
				locked={lockedLoad(editing, isRecording)}
				isRecording={isRecording}
			/>
			{isSearching && (
				<AddressSearch
					open
					from={values}
					onClose={() => setIsSearching(false)}
					onPick={(found) => form.set(found)}
				/>
			)}
		</>
	);
}

const LOAD_FIELDS = [
	"customer_reference",
	"load_type_id",
	"needs",
	"item_count",
	"weight",
	"spaces",
	"base_charge",
	"waiting_charge",
] as const;

/** The fields of the load that cannot be changed now. */
function lockedLoad(editing: EditAccess, isRecording: boolean): ReadonlySet<string> {
	const prices = LOAD_FIELDS.filter((name) => JOB_FIELDS[name].kind === "money");
	return new Set([...lockedFields(LOAD_FIELDS, editing), ...(isRecording ? prices : [])]);
}

/** What is carried, and what is charged for it. */
function LoadFields({
	form,
	trip,
	lists: { load_types, load_type_needs, needs },
	locked,
	isRecording,
}: {
	form: SubJobFormState;
	trip: JobView;
	lists: EntryDefaults;
	locked: ReadonlySet<string>;
	isRecording: boolean;
}) {
	const loadTypeOptions = useMemo(() => load_types.map(toCodeOption), [load_types]);
	const loadType = trip.load_type;
	const ofTrip = trip.job_needs.map(({ id }): [number, string] => [id, "The trip needs it"]);
	return (
		<>
			<div className="fields columns-2">
				<TagListField
					{...form.field("customer_reference")}
					label="Reference"
					disabled={locked.has("customer_reference")}
				/>
				<ComboField
					{...form.field("load_type_id")}
					label="Load type"
					options={loadTypeOptions}
					selected={loadType ? { value: loadType.id, label: loadType.code } : null}
					disabled={locked.has("load_type_id")}
				/>
			</div>
			<div className="fields columns-3 keep-columns">
				<NumberField
					{...form.field("item_count")}
					label="Items"
					decimals={0}
					disabled={locked.has("item_count")}
				/>
				<NumberField
					{...form.field("weight")}
					label="Weight"
					unit="kg"
					decimals={5}
					disabled={locked.has("weight")}
				/>
				<NumberField {...form.field("spaces")} label="Spaces" decimals={5} disabled={locked.has("spaces")} />
				<NeedsField
					values={form.values}
					errors={form.errors}
					set={form.set}
					field={form.field}
					needs={needs}
					implied={new Map([...impliedByLoadType(load_type_needs, form.values.load_type_id), ...ofTrip])}
					disabled={locked.has("needs")}
				/>
				<AmountField
					{...form.field("base_charge")}
					label="Base charge £"
					decimals={2}
					disabled={locked.has("base_charge")}
				/>
				<AmountField
					{...form.field("waiting_charge")}
					label="Waiting charge £"
					decimals={5}
					disabled={locked.has("waiting_charge")}
				/>
				<AmountField {...form.field("subcost")} label="Subcost £" decimals={5} disabled={isRecording} />
			</div>
		</>
	);
}
