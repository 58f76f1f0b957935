import { useCallback, useMemo } from "react";
import { call, whyFailed } from "~/components/api";
import { confirm } from "~/components/overlay/confirm";
import { toast } from "~/components/overlay/toasts";
import { generalText } from "~/domain/messages";
import type { SavedAddress } from "./address";

/** An address as it is sent to be kept; without a customer it is offered for all. */
export type AddressBody = Omit<SavedAddress, "id">;

/** The saved addresses at hand and what can be done with them. */
export interface Addresses {
	list: readonly SavedAddress[];
	/** Keeps a new address, or changes one. Throws CallError. */
	save: (body: AddressBody, id?: number) => Promise<SavedAddress>;
	/** Asks, then deletes; false when declined or refused. */
	remove: (address: SavedAddress) => Promise<boolean>;
	/** Saved addresses beyond those at hand that fit a text. */
	search: (text: string) => Promise<SavedAddress[]>;
}

type SetList = (change: (before: SavedAddress[]) => SavedAddress[]) => void;

const byName = (a: SavedAddress, b: SavedAddress) => a.name.localeCompare(b.name, "en-GB");

/** Saved addresses on top of a list held elsewhere; `setList` changes that list. */
export function useAddresses(list: readonly SavedAddress[], setList: SetList): Addresses {
	const save = useCallback(
		async (body: AddressBody, id?: number) => {
			const path = id === undefined ? "/client/customer-address" : `/client/customer-address/${id}`;
			const { data, message } = await call<SavedAddress>(path, {
				method: id === undefined ? "POST" : "PUT",
				body,
			});
			setList((before) => [...before.filter((one) => one.id !== data.id), data].sort(byName));
			if (message) toast.success(message);
			return data;
		},
		[setList],
	);
	const remove = useCallback(
		async (address: SavedAddress) => {
			const sure = await confirm({
				title: `Delete ${address.name}`,
				question: generalText.deleteThing("customer address"),
				okText: "Delete",
				danger: true,
			});
			if (!sure) return false;
			try {
				const { message } = await call(`/client/customer-address/${address.id}`, { method: "DELETE" });
				setList((before) => before.filter((one) => one.id !== address.id));
				if (message) toast.success(message);
				return true;
			} catch (failure) {
				toast.error(whyFailed(failure));
				return false;
			}
		},
		[setList],
	);
	const search = useCallback(
		async (text: string) =>
			(await call<SavedAddress[]>("/client/customer-address", { query: { keyword: text, perPage: 50 } }))
				.data,
		[],
	);
	return useMemo(() => ({ list, save, remove, search }), [list, save, remove, search]);
}
