import { useCallback, useMemo } from "react";
import { callApi, describeError } from "~/client/api";
import { generalText } from "~/shared/texts/general";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import type { SavedAddress } from "./address";

/** An address to save; without a customer it is shared by all. */
type AddressBody = Omit<SavedAddress, "id" | OptionalField> & Partial<Pick<SavedAddress, OptionalField>>;
type OptionalField = "geofence_radius" | "opening_hours" | "service_minutes" | "minutes_per_pallet";

/** The loaded saved addresses and the actions on them. */
export interface Addresses {
	list: readonly SavedAddress[];
	/** Saves a new address, or changes one. Throws ApiError. */
	save: (body: AddressBody, id?: number) => Promise<SavedAddress>;
	/** Deletes after confirmation; false if declined or refused. */
	remove: (address: SavedAddress) => Promise<boolean>;
	/** Searches all saved addresses on the server. */
	search: (text: string) => Promise<SavedAddress[]>;
}

type SetList = (change: (before: SavedAddress[]) => SavedAddress[]) => void;

const byName = (a: SavedAddress, b: SavedAddress) => a.name.localeCompare(b.name, "en-GB");

/** Actions on saved addresses whose list is stored elsewhere; `setList` updates it. */
export function useAddresses(list: readonly SavedAddress[], setList: SetList): Addresses {
	const save = useCallback(
		async (address: AddressBody, id?: number) => {
			// The server names the missing lines.
			const { address_line_1, town, post_code } = address;
			const required = { address_line_1: address_line_1 ?? "", town: town ?? "", post_code: post_code ?? "" };
			const body = { ...address, ...required };
			const { data, message } = await (id === undefined
				? callApi("POST /client/customer-address", { body })
				: callApi("PUT /client/customer-address/{id}", { params: { id }, body }));
			setList((before) => [...before.filter((other) => other.id !== data.id), data].sort(byName));
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
				const { message } = await callApi("DELETE /client/customer-address/{id}", {
					params: { id: address.id },
				});
				setList((before) => before.filter((other) => other.id !== address.id));
				if (message) toast.success(message);
				return true;
			} catch (failure) {
				toast.error(describeError(failure));
				return false;
			}
		},
		[setList],
	);
	const search = useCallback(
		async (text: string) =>
			(await callApi("GET /client/customer-address", { query: { keyword: text, perPage: 50 } })).data,
		[],
	);
	return useMemo(() => ({ list, save, remove, search }), [list, save, remove, search]);
}
