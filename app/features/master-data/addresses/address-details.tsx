import { useEffect } from "react";
import type { z } from "zod";
import { normalisePostcode, postcodeWarning } from "~/domain/master-data/addresses/postcodes";
import { type addressInput, GEOFENCE_RADIUS } from "~/domain/master-data/addresses/rules";
import { showFormError } from "~/features/kernel/requests";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { NumberField } from "~/ui/form/number-field";
import { TextField } from "~/ui/form/text-field";
import { useForm } from "~/ui/form/use-form";
import type { SavedAddress } from "./address";
import {
	type AddressTimesValues,
	createAddressFormSchema,
	TIMES_LABELS,
	toTimesValues,
} from "./address-times";
import { AddressTimesFields } from "./address-times-fields";
import type { Addresses } from "./use-addresses";

const FIELDS = [
	{ name: "name", label: "Name", required: true },
	{ name: "address_line_1", label: "Address line 1", required: true },
	{ name: "address_line_2", label: "Address line 2", required: false },
	{ name: "town", label: "Town", required: true },
	{ name: "post_code", label: "Postcode", required: true },
	{ name: "country", label: "Country", required: false },
	{ name: "phone", label: "Phone", required: false },
	{ name: "instruction_1", label: "Instructions", required: false },
] as const;
type FormValues = Record<(typeof FIELDS)[number]["name"], string> &
	AddressTimesValues & {
		own: boolean;
		geofence_radius: number | null;
	};
const formSchema = createAddressFormSchema<FormValues>();
const RADIUS_LABEL = "Geofence radius";
const LABELS = {
	...Object.fromEntries(FIELDS.map(({ name, label }) => [name, label])),
	geofence_radius: RADIUS_LABEL,
	...TIMES_LABELS,
};
const LOCATION_FIELDS = ["address_line_1", "town", "post_code"] as const;

/** Enters or edits a saved address. Server errors are shown in their fields. */
export function AddressDetails(props: {
	address: SavedAddress | null;
	customer: { id: number; name: string } | null;
	save: Addresses["save"];
	onDirty: (dirty: boolean) => void;
	onBack: () => void;
}) {
	const { address, customer, onDirty, onBack } = props;
	const owner = address ? address.customer_id : (customer?.id ?? null);
	const form = useForm<FormValues, z.output<typeof addressInput>>({
		initial: {
			...Object.fromEntries(FIELDS.map(({ name }) => [name, address?.[name] ?? ""])),
			own: owner !== null,
			geofence_radius: address?.geofence_radius ?? GEOFENCE_RADIUS.default,
			...toTimesValues(address),
		} as FormValues,
		schema: formSchema,
		onSubmit: async (values) => {
			// An edited address loses its map position.
			const moved = LOCATION_FIELDS.some((field) => (values[field] ?? "") !== (address?.[field] ?? ""));
			const body = {
				name: values.name,
				address_line_1: values.address_line_1,
				address_line_2: values.address_line_2,
				town: values.town,
				post_code: values.post_code,
				country: values.country,
				phone: values.phone,
				instruction_1: values.instruction_1,
				geofence_radius: values.geofence_radius,
				opening_hours: values.opening_hours,
				service_minutes: values.service_minutes,
				minutes_per_pallet: values.minutes_per_pallet,
				customer_id: form.values.own ? (owner ?? customer?.id ?? null) : null,
				latitude: moved ? null : (address?.latitude ?? null),
				longitude: moved ? null : (address?.longitude ?? null),
			};
			try {
				await props.save(body, address?.id);
				onBack();
			} catch (error) {
				showFormError(form, error);
			}
		},
	});
	useEffect(() => onDirty(form.dirty), [form.dirty, onDirty]);
	const canBeOwned = owner !== null || customer !== null;
	return (
		<Form form={form} className="fill">
			<ErrorSummary errors={form.errors} labels={LABELS} />
			<div className="scroll panel-padding">
				<div className="fields columns-2">
					{FIELDS.map(({ name, label, required }) => (
						<TextField
							key={name}
							{...form.field(name)}
							label={label}
							required={required}
							onBlur={name === "post_code" ? () => tidyPostcode(form) : undefined}
							hint={name === "post_code" ? (postcodeWarning(form.values.post_code) ?? undefined) : undefined}
						/>
					))}
					<NumberField
						{...form.field("geofence_radius")}
						label={RADIUS_LABEL}
						unit="m"
						hint="A driver within this radius counts as arrived."
					/>
					<AddressTimesFields form={form} />
					{canBeOwned && (
						<Checkbox className="span-all" checked={form.values.own} onChange={(own) => form.set({ own })}>
							{customer && owner === customer.id ? `Only for ${customer.name}` : "Only for its customer"}
						</Checkbox>
					)}
				</div>
			</div>
			<FormFooter onCancel={onBack} cancelLabel="Back" keys="mod+enter" pending={form.pending}>
				Save
			</FormFooter>
		</Form>
	);
}

function tidyPostcode(form: { values: { post_code: string }; set: (change: { post_code: string }) => void }) {
	const normalised = normalisePostcode(form.values.post_code);
	if (normalised !== form.values.post_code) form.set({ post_code: normalised });
}
