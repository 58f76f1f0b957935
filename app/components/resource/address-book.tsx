import { Pencil, Plus, Trash2 } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { z } from "zod";
import type { SavedAddress } from "~/components/address/address";
import { call, whyFailed } from "~/components/api";
import { Button } from "~/components/button";
import { Form } from "~/components/form/form";
import { FormFoot } from "~/components/form/form-foot";
import { showRefusal } from "~/components/form/show-refusal";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { IconButton } from "~/components/icon-button";
import { confirm } from "~/components/overlay/confirm";
import { Dialog } from "~/components/overlay/dialog";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { toast } from "~/components/overlay/toasts";
import { type AddressInput, addressInput } from "~/domain/addresses/rules";
import { generalText } from "~/domain/messages";

const FIELDS = [
	["name", "Name"],
	["address_line_1", "Address line 1"],
	["address_line_2", "Address line 2"],
	["town", "Town"],
	["post_code", "Postcode"],
	["country", "Country"],
] as const;
const REQUIRED: readonly string[] = ["name", "address_line_1", "town", "post_code"];

type Typed = Record<(typeof FIELDS)[number][0], string> & { customer_id: number };

const typed = z
	.custom<Typed>()
	.transform((values): unknown => values)
	.pipe(addressInput);

/** The saved addresses of a customer: added, changed and deleted one by one, as the job form does. */
export function AddressBook({ customer_id, disabled }: { customer_id: number; disabled: boolean }) {
	const [addresses, setAddresses] = useState<SavedAddress[] | null>(null);
	const [editing, setEditing] = useState<SavedAddress | "new" | null>(null);
	const load = useCallback(async () => {
		const { data } = await call<SavedAddress[]>("/client/customer-address", { query: { customer_id } });
		setAddresses(data.filter((address) => address.customer_id === customer_id));
	}, [customer_id]);
	useEffect(() => {
		load().catch(() => toast.error(generalText.wrong));
	}, [load]);
	const remove = async ({ id }: SavedAddress) => {
		const question = generalText.notReversible("delete this customer address");
		if (!(await confirm({ title: generalText.areYouSure, question, okText: "Delete", danger: true }))) return;
		try {
			const { message } = await call(`/client/customer-address/${id}`, { method: "DELETE" });
			if (message) toast.success(message);
			await load();
		} catch (failure) {
			toast.error(whyFailed(failure));
		}
	};
	if (!addresses) return <SkeletonRows rows={4} columns={2} />;
	return (
		<section aria-label="Addresses">
			<ul className="rc-addresses">
				{addresses.map((address) => (
					<li key={address.id}>
						<span className="grow">
							<b className="b">{address.name}</b>
							<span className="sec">
								{[address.address_line_1, address.address_line_2, address.town, address.post_code]
									.filter(Boolean)
									.join(", ")}
							</span>
						</span>
						{!disabled && (
							<>
								<IconButton
									small
									icon={Pencil}
									label={`Edit ${address.name}`}
									onClick={() => setEditing(address)}
								/>
								<IconButton
									small
									icon={Trash2}
									label={`Delete ${address.name}`}
									onClick={() => void remove(address)}
								/>
							</>
						)}
					</li>
				))}
				{addresses.length === 0 && <li className="mut">No addresses yet.</li>}
			</ul>
			{!disabled && (
				<Button icon={Plus} onClick={() => setEditing("new")}>
					Add address
				</Button>
			)}
			{editing && (
				<AddressDialog
					address={editing === "new" ? null : editing}
					customer_id={customer_id}
					onClose={() => setEditing(null)}
					onSaved={load}
				/>
			)}
		</section>
	);
}

function AddressDialog(props: {
	address: SavedAddress | null;
	customer_id: number;
	onClose: () => void;
	onSaved: () => Promise<void>;
}) {
	const { address, customer_id } = props;
	const form = useForm<Typed, AddressInput>({
		initial: {
			customer_id,
			name: address?.name ?? "",
			address_line_1: address?.address_line_1 ?? "",
			address_line_2: address?.address_line_2 ?? "",
			town: address?.town ?? "",
			post_code: address?.post_code ?? "",
			country: address?.country ?? "",
		},
		schema: typed,
		onSubmit: async (body) => {
			try {
				const { message } = address
					? await call(`/client/customer-address/${address.id}`, { method: "PUT", body })
					: await call("/client/customer-address", { method: "POST", body });
				if (message) toast.success(message);
				props.onClose();
				await props.onSaved();
			} catch (failure) {
				showRefusal(form, failure);
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
					<div className="scroll pad fields c2">
						{FIELDS.map(([name, label]) => (
							<TextField key={name} label={label} required={REQUIRED.includes(name)} {...form.field(name)} />
						))}
					</div>
					<FormFoot onLeave={close} keys="mod+enter" pending={form.pending}>
						Save
					</FormFoot>
				</Form>
			)}
		</Dialog>
	);
}
