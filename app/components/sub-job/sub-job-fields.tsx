import { Map as MapIcon } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { AddressPicker } from "~/components/address/address-picker";
import { useAddresses } from "~/components/address/use-addresses";
import { Button } from "~/components/button";
import { ComboField } from "~/components/form/combo-field";
import { DateField } from "~/components/form/date-field";
import { NumberField } from "~/components/form/number-field";
import { TagListField } from "~/components/form/tag-list-field";
import { TextField } from "~/components/form/text-field";
import { TimeField } from "~/components/form/time-field";
import { AmountField } from "~/components/job-entry/amount-field";
import { codeOption, useDefaults } from "~/components/job-entry/defaults";
import { NO_ADDRESS } from "~/components/job-entry/values";
import { useWho } from "~/components/job-entry/who";
import { Seg } from "~/components/seg";
import { normalisePostcode } from "~/domain/addresses/postcodes";
import type { Editing } from "~/domain/jobs/editing";
import { INITIAL_TIME } from "~/domain/jobs/rules";
import type { JobView } from "~/domain/jobs/shapes";
import { SUB_JOB_LABELS } from "./labels";
import { sideOf } from "./sub-job-values";
import type { SubJobFormState } from "./use-sub-job-form";

const AddressSearch = lazy(() => import("~/components/address/address-search"));

const MODES = [
	{ value: "1", label: "Collection" },
	{ value: "2", label: "Delivery" },
] as const;
const PARTS = ["name", "address_line_1", "address_line_2", "town", "post_code", "country"] as const;
/** What is typed over here has lost its place on the map. */
const PLACE: ReadonlySet<string> = new Set(["address_line_1", "town", "post_code"]);

/** The fields of a sub-job, those switched off that its status does not let be changed. */
export function SubJobFields({
	form,
	trip,
	editing,
}: {
	form: SubJobFormState;
	trip: JobView;
	editing: Editing;
}) {
	const who = useWho();
	const { defaults, setAddresses } = useDefaults(who.tenant);
	const addresses = useAddresses(defaults.customer_addresses, setAddresses);
	const [searching, setSearching] = useState(false);
	const loads = useMemo(() => defaults.load_types.map(codeOption), [defaults.load_types]);
	const { values } = form;
	const stopOff = !editing[sideOf(values.mode)];
	const off = !editing.details;
	const stop = <Name extends (typeof PARTS)[number] | "phone" | "instruction_1">(name: Name) => ({
		...form.field(name),
		label: SUB_JOB_LABELS[name] ?? name,
		disabled: stopOff,
	});
	const load = trip.load_type;
	return (
		<>
			<Seg
				label="This sub-job is a"
				options={MODES}
				value={values.mode === 1 ? "1" : "2"}
				disabled={off}
				onChange={(mode) => form.set({ mode: mode === "1" ? 1 : 2 })}
			/>
			<div className="fields c3 keep2">
				<DateField
					{...form.field("date")}
					label="Date"
					required
					disabled={stopOff}
					onChange={(date) => form.set({ date, ...(date && !values.time ? { time: INITIAL_TIME } : {}) })}
				/>
				<TimeField {...form.field("time")} label="Time" required disabled={stopOff} />
				<TextField {...stop("phone")} inputMode="tel" />
			</div>
			<AddressPicker
				label="Saved address"
				name="saved"
				address={values}
				addresses={addresses}
				customer_id={trip.customer_id}
				disabled={stopOff}
				onPick={(picked) => form.set(picked ?? NO_ADDRESS)}
			/>
			{!stopOff && (
				<Button variant="ghost" size="row" icon={MapIcon} onClick={() => setSearching(true)}>
					Search Address on map
				</Button>
			)}
			<div className="fields c2 keep2">
				{PARTS.map((part) => (
					<TextField
						key={part}
						{...stop(part)}
						onChange={(typed) =>
							form.set({ [part]: typed, ...(PLACE.has(part) ? { latitude: null, longitude: null } : {}) })
						}
						onBlur={() => {
							if (part !== "post_code") return;
							const post_code = normalisePostcode(values.post_code);
							if (post_code !== values.post_code) form.set({ post_code });
						}}
					/>
				))}
			</div>
			<TextField {...stop("instruction_1")} />
			<div className="fields c2">
				<TagListField {...form.field("customer_reference")} label="Reference" disabled={off} />
				<ComboField
					{...form.field("load_type_id")}
					label="Load type"
					options={loads}
					chosen={load ? { value: load.id, label: load.code } : null}
					disabled={off}
				/>
			</div>
			<div className="fields c3 keep2">
				<NumberField {...form.field("item_count")} label="Items" decimals={0} disabled={off} />
				<NumberField {...form.field("weight")} label="Weight" unit="kg" decimals={5} disabled={off} />
				<NumberField {...form.field("spaces")} label="Spaces" decimals={5} disabled={off} />
				<AmountField {...form.field("base_charge")} label="Base charge £" decimals={2} disabled={off} />
				<AmountField {...form.field("waiting_charge")} label="Waiting charge £" decimals={5} disabled={off} />
				<AmountField {...form.field("subcost")} label="Subcost £" decimals={5} />
			</div>
			<Suspense fallback={null}>
				{searching && (
					<AddressSearch
						open
						from={values}
						onClose={() => setSearching(false)}
						onPick={(found) => form.set(found)}
					/>
				)}
			</Suspense>
		</>
	);
}
