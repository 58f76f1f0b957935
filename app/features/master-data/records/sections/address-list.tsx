import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { type AddressInput, GEOFENCE_RADIUS } from "~/domain/master-data/addresses/rules";
import { showFormError } from "~/features/kernel/requests";
import {
	AddressTimesFields,
	type AddressTimesValues,
	createAddressFormSchema,
	toTimesValues,
} from "~/features/master-data/addresses";
import { generalText } from "~/shared/texts/general";
import { showOpeningHours } from "~/shared/time/opening-hours";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { NumberField } from "~/ui/form/number-field";
import { TextField } from "~/ui/form/text-field";
import { useForm } from "~/ui/form/use-form";
import { IconButton } from "~/ui/icon-button";
import { confirm } from "~/ui/overlay/confirm";
import { Dialog } from "~/ui/overlay/dialog";
import itemListStyles from "../fields/item-list.module.css";
import styles from "./address-list.module.css";

const FIELDS = [
	["name", "Name"],
	["address_line_1", "Address line 1"],
	["address_line_2", "Address line 2"],
	["town", "Town"],
	["post_code", "Postcode"],
	["country", "Country"],
] as const;
const REQUIRED: readonly string[] = ["name", "address_line_1", "town", "post_code"];

type AddressFieldName = (typeof FIELDS)[number][0];
type AddressFormValues = Record<AddressFieldName, string> &
	AddressTimesValues & { geofence_radius: number | null };

/** An address of the list; `id` is unique within it. */
export type ListedAddress = { id: number } & Partial<Record<AddressFieldName, string | null>> &
	Partial<Pick<AddressInput, "geofence_radius" | "opening_hours" | "service_minutes" | "minutes_per_pallet">>;

const formSchema = createAddressFormSchema<AddressFormValues>();

/** Adds, edits and deletes addresses. `onSave` gets the address before the edit, or null for a new one. */
export function AddressList(props: {
	addresses: readonly ListedAddress[];
	disabled?: boolean;
	onSave: (before: ListedAddress | null, address: AddressInput) => Promise<void>;
	onRemove: (address: ListedAddress) => Promise<void>;
}) {
	const { addresses, disabled, onSave, onRemove } = props;
	const [editing, setEditing] = useState<ListedAddress | "new" | null>(null);
	const remove = async (address: ListedAddress) => {
		const question = generalText.notReversible("delete this customer address");
		if (await confirm({ title: generalText.areYouSure, question, okText: "Delete", danger: true }))
			await onRemove(address);
	};
	return (
		<section aria-label="Addresses">
			<ul className={classNames(itemListStyles.items, styles.addresses)}>
				{addresses.map((address) => (
					<li key={address.id}>
						<span className="grow">
							<b className="medium">{address.name}</b>
							<span className="secondary-text">
								{[address.address_line_1, address.address_line_2, address.town, address.post_code]
									.filter(Boolean)
									.join(", ")}
							</span>
							{address.opening_hours && (
								<span className="secondary-text">{showOpeningHours(address.opening_hours)}</span>
							)}
						</span>
						{!disabled && (
							<>
								<IconButton
									isWriting
									small
									icon={Pencil}
									label={`Edit ${address.name}`}
									onClick={() => setEditing(address)}
								/>
								<IconButton
									isWriting
									small
									icon={Trash2}
									label={`Delete ${address.name}`}
									onClick={() => void remove(address)}
								/>
							</>
						)}
					</li>
				))}
				{addresses.length === 0 && <li className="muted">No addresses yet.</li>}
			</ul>
			{!disabled && (
				<Button isWriting icon={Plus} onClick={() => setEditing("new")}>
					Add address
				</Button>
			)}
			{editing && (
				<AddressDialog
					address={editing === "new" ? null : editing}
					onClose={() => setEditing(null)}
					onSave={onSave}
				/>
			)}
		</section>
	);
}

function AddressDialog(props: {
	address: ListedAddress | null;
	onClose: () => void;
	onSave: (before: ListedAddress | null, address: AddressInput) => Promise<void>;
}) {
	const { address } = props;
	const form = useForm<AddressFormValues, AddressInput>({
		initial: {
			name: address?.name ?? "",
			address_line_1: address?.address_line_1 ?? "",
			address_line_2: address?.address_line_2 ?? "",
			town: address?.town ?? "",
			post_code: address?.post_code ?? "",
			country: address?.country ?? "",
			geofence_radius: address?.geofence_radius ?? GEOFENCE_RADIUS.default,
			...toTimesValues(address),
		},
		schema: formSchema,
		onSubmit: async (body) => {
			try {
				await props.onSave(address, body);
				props.onClose();
			} catch (failure) {
				showFormError(form, failure);
			}
		},
	});
	return (
		<Dialog
			open
			onClose={props.onClose}
			title={address ? "Customer Address" : "Add Customer Address"}
			dirty={form.dirty}
		>
			{(close) => (
				<Form form={form} className="fill">
					<div className="scroll panel-padding fields columns-2">
						{FIELDS.map(([name, label]) => (
							<TextField key={name} label={label} required={REQUIRED.includes(name)} {...form.field(name)} />
						))}
						<NumberField
							{...form.field("geofence_radius")}
							label="Geofence radius"
							unit="m"
							hint="A driver within this radius counts as arrived."
						/>
						<AddressTimesFields form={form} />
					</div>
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Save
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
