import { useCallback, useEffect, useState } from "react";
import type { SavedAddress } from "~/components/address/address";
import { call, whyFailed } from "~/components/api";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { toast } from "~/components/overlay/toasts";
import { generalText } from "~/domain/messages";
import { AddressList, type ListedAddress } from "./address-list";
import { asLines } from "./values";

const PATH = "/client/customer-address";

/** The saved addresses of a customer: each change is saved at once, as the job form does. */
export function AddressBook({ customer_id, disabled }: { customer_id: number; disabled: boolean }) {
	const [addresses, setAddresses] = useState<SavedAddress[] | null>(null);
	const load = useCallback(async () => {
		const { data } = await call<SavedAddress[]>(PATH, { query: { customer_id } });
		setAddresses(data.filter((address) => address.customer_id === customer_id));
	}, [customer_id]);
	useEffect(() => {
		load().catch(() => toast.error(generalText.wrong));
	}, [load]);
	const does = async (work: Promise<{ message?: string }>) => {
		const { message } = await work;
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
				return does(
					before
						? call(`${PATH}/${before.id}`, { method: "PUT", body })
						: call(PATH, { method: "POST", body }),
				);
			}}
			onRemove={({ id }) =>
				does(call(`${PATH}/${id}`, { method: "DELETE" })).catch((failure) => {
					toast.error(whyFailed(failure));
				})
			}
		/>
	);
}

const isListed = (line: Record<string, unknown>): line is ListedAddress => typeof line.id === "number";

/** The addresses a new customer begins with: they are kept in the form and saved once the customer is. */
export function NewAddresses({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
	const addresses = asLines(value).filter(isListed);
	const others = (id: number) => addresses.filter((one) => one.id !== id);
	return (
		<AddressList
			addresses={addresses}
			onSave={async (before, address) => {
				const id = before?.id ?? Math.max(0, ...addresses.map((one) => one.id)) + 1;
				onChange([...others(id), { ...address, id }].sort((one, other) => one.id - other.id));
			}}
			onRemove={async ({ id }) => onChange(others(id))}
		/>
	);
}

/** Saves the addresses of a customer who has just been made; one that is refused is said and can be entered again. */
export async function saveNewAddresses(customer_id: number, value: unknown): Promise<void> {
	for (const { id: _, ...address } of asLines(value).filter(isListed))
		await call(PATH, { method: "POST", body: { ...address, customer_id } }).catch((failure) => {
			toast.error(`${address.name}: ${whyFailed(failure)}`);
		});
}
