import type { AddressRow } from "~/domain/addresses/columns";
import { normalisePostcode } from "~/domain/addresses/postcodes";

/** An address as forms hold it: blank where nothing is known, degrees where a position is. */
export interface Address {
	name: string;
	address_line_1: string;
	address_line_2: string;
	town: string;
	post_code: string;
	country: string;
	latitude: number | null;
	longitude: number | null;
}

/** An address kept for the job form, of one customer or offered for all. */
export type SavedAddress = AddressRow;

type Words = Record<"address_line_1" | "address_line_2" | "town" | "post_code", string | null>;

/** An address in one line, without its name: "Wharley End, Cranfield, MK43 0AL". */
export function lineOf({ address_line_1, address_line_2, town, post_code }: Words): string {
	return [address_line_1, address_line_2, town, post_code]
		.map((part) => part?.trim())
		.filter(Boolean)
		.join(", ");
}

/** Whether anything of an address is filled in. */
export const isFilled = (address: Address) => address.name.trim() !== "" || lineOf(address) !== "";

/** A saved address as a form takes it over, with its phone and instructions where it has them. */
export function fromSaved(saved: SavedAddress): Address & { phone: string; instruction_1: string } {
	return {
		name: saved.name,
		address_line_1: saved.address_line_1 ?? "",
		address_line_2: saved.address_line_2 ?? "",
		town: saved.town ?? "",
		post_code: saved.post_code ?? "",
		country: saved.country ?? "",
		phone: saved.phone ?? "",
		instruction_1: saved.instruction_1 ?? "",
		latitude: saved.latitude,
		longitude: saved.longitude,
	};
}

const same = (a: string | null, b: string) => (a ?? "").trim().toLowerCase() === b.trim().toLowerCase();

/** The saved address that stands in a form, or null: same name, first line, town and postcode. */
export function savedIn<Saved extends SavedAddress>(address: Address, saved: readonly Saved[]): Saved | null {
	if (!isFilled(address)) return null;
	return (
		saved.find(
			(one) =>
				same(one.name, address.name) &&
				same(one.address_line_1, address.address_line_1) &&
				same(one.town, address.town) &&
				same(one.post_code, normalisePostcode(address.post_code)),
		) ?? null
	);
}

/** Saved addresses in the order they are offered: the customer's own, everybody's, then those of others. */
export function inOrder(saved: readonly SavedAddress[], customer_id: number | null): SavedAddress[] {
	const rank = (one: SavedAddress) =>
		one.customer_id === null ? 1 : one.customer_id === customer_id ? 0 : 2;
	return customer_id === null ? [...saved] : [...saved].sort((a, b) => rank(a) - rank(b));
}
