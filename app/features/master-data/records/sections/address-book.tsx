import { useCallback, useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { SavedAddress } from "~/features/master-data/addresses";
import { generalText } from "~/shared/texts/general";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { toast } from "~/ui/overlay/toasts";
import { toLines } from "../fields/form-values";
import { AddressList, type ListedAddress } from "./address-list";

/** The saved addresses of a customer. Each change is saved immediately. */
export function AddressBook({ customer_id, disabled }: { customer_id: number; disabled: boolean }) {
	const [addresses, setAddresses] = useState<SavedAddress[] | null>(null);
	const load = useCallback(async () => {
		const { data } = await callApi("GET /client/customer-address", { query: { customer_id } });
		setAddresses(data.filter((address) => address.customer_id === customer_id));
	}, [customer_id]);
	useEffect(() => {
		load().catch(() => toast.error(generalText.wrong));
	}, [load]);
	const runAndReload = async (request: Promise<{ message?: string }>) => {
		const { message } = await request;
		if (message) toast.success(message);
		await load();
	};
	if (!addresses) return <SkeletonRows rows={4} columns={2} />;
	return (
		<AddressList
			addresses={addresses}
			disabled={disabled}
			onSave={(before, address) => {
				const body = { ...address, customer_id };
				return runAndReload(
					before
						? callApi("PUT /client/customer-address/{id}", { params: { id: before.id }, body })
						: callApi("POST /client/customer-address", { body }),
				);
			}}
			onRemove={({ id }) =>
				runAndReload(callApi("DELETE /client/customer-address/{id}", { params: { id } })).catch((failure) => {
					toast.error(describeError(failure));
				})
			}
		/>
	);
}

const isListedAddress = (line: Record<string, unknown>): line is ListedAddress => typeof line.id === "number";

/** The addresses of a new customer: part of the form, saved after the customer. */
export function NewAddresses({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
	const addresses = toLines(value).filter(isListedAddress);
	const withoutId = (id: number) => addresses.filter((address) => address.id !== id);
	return (
		<AddressList
			addresses={addresses}
			onSave={async (before, address) => {
				const id = before?.id ?? Math.max(0, ...addresses.map((address) => address.id)) + 1;
				onChange([...withoutId(id), { ...address, id }].sort((a, b) => a.id - b.id));
			}}
			onRemove={async ({ id }) => onChange(withoutId(id))}
		/>
	);
}

/** Saves the addresses of a new customer. A refused one is shown in a toast and can be entered again. */
export async function saveNewAddresses(customer_id: number, value: unknown): Promise<void> {
	for (const { id: _, ...address } of toLines(value).filter(isListedAddress)) {
		const { name, address_line_1, town, post_code } = address;
		// The server names what is missing.
		const required = {
			name: name ?? "",
			address_line_1: address_line_1 ?? "",
			town: town ?? "",
			post_code: post_code ?? "",
		};
		const body = { ...address, ...required, customer_id };
		await callApi("POST /client/customer-address", { body }).catch((failure) => {
			toast.error(`${address.name}: ${describeError(failure)}`);
		});
	}
}
