import type { AddressRow } from "~/domain/master-data/addresses/columns";
import { isPostcode, normalisePostcode } from "~/domain/master-data/addresses/postcodes";

/** An address in a form: blank if unknown; latitude and longitude in degrees. */
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

/** An address saved for the job form, for one customer or for all. */
export type SavedAddress = AddressRow;

type AddressLineFields = Record<"address_line_1" | "address_line_2" | "town" | "post_code", string | null>;

/** An address in one line, without its name: "Wharley End, Cranfield, MK43 0AL". */
export function formatAddressLine({
	address_line_1,
	address_line_2,
	town,
	post_code,
}: AddressLineFields): string {
	return [address_line_1, address_line_2, town, post_code]
		.map((field) => field?.trim())
		.filter(Boolean)
		.join(", ");
}

/** Whether any field of an address is filled in. */
export const isAddressFilled = (address: Address) =>
	address.name.trim() !== "" || formatAddressLine(address) !== "";

/** A saved address as form values, with its phone and instructions. */
export function toFormAddress(saved: SavedAddress): Address & { phone: string; instruction_1: string } {
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

const isSameText = (a: string | null, b: string) => (a ?? "").trim().toLowerCase() === b.trim().toLowerCase();

/** The saved address with the same name, first line, town and postcode, or null. */
export function findSavedAddress<Saved extends SavedAddress>(
	address: Address,
	saved: readonly Saved[],
): Saved | null {
	if (!isAddressFilled(address)) return null;
	return (
		saved.find(
			(candidate) =>
				isSameText(candidate.name, address.name) &&
				isSameText(candidate.address_line_1, address.address_line_1) &&
				isSameText(candidate.town, address.town) &&
				isSameText(candidate.post_code, normalisePostcode(address.post_code)),
		) ?? null
	);
}

/** Whether a postcode may fill in the town: nobody has typed one. `filledTown` is what a postcode filled in before. */
export const isTownOpen = (town: string, post_code: string, filledTown: string | null): boolean =>
	isPostcode(post_code) && (town.trim() === "" || town === filledTown);

/** The town of a saved address with this postcode, or null. */
export const findSavedTown = (
	post_code: string,
	saved: readonly Record<"town" | "post_code", string | null>[],
): string | null =>
	saved.find((other) => other.town && isSameText(other.post_code, normalisePostcode(post_code)))?.town ??
	null;

/** Sorts saved addresses: the customer's own, shared ones, then other customers'. */
export function sortForCustomer(saved: readonly SavedAddress[], customer_id: number | null): SavedAddress[] {
	const rank = (candidate: SavedAddress) =>
		candidate.customer_id === null ? 1 : candidate.customer_id === customer_id ? 0 : 2;
	return customer_id === null ? [...saved] : [...saved].sort((a, b) => rank(a) - rank(b));
}
