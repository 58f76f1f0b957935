import { type LocatedAddress, locateAddress } from "./rules-position";

interface EnteredAddress extends LocatedAddress {
	town: string | null;
	country: string | null;
}

const UNITED_KINGDOM: ReadonlySet<string> = new Set([
	"",
	"uk",
	"gb",
	"united kingdom",
	"great britain",
	"britain",
	"england",
	"scotland",
	"wales",
	"northern ireland",
]);

/** No postcode of the United Kingdom has four digits beside each other. */
const FOREIGN_POSTCODE = /\d{4}/;

const isAbroad = ({ country, post_code }: EnteredAddress) =>
	!UNITED_KINGDOM.has((country ?? "").trim().toLowerCase().replaceAll(".", "")) ||
	FOREIGN_POSTCODE.test(post_code ?? "");

/** Why there is no mileage between two addresses, if one of them is abroad and has no position; undefined otherwise. */
export function describeUnmeasured(
	addresses: readonly EnteredAddress[],
	saved: readonly LocatedAddress[],
): string | undefined {
	const abroad = addresses.find((address) => isAbroad(address) && locateAddress(address, saved) === null);
	if (!abroad) return undefined;
	const place = [abroad.town, abroad.country, abroad.post_code].find((text) => text?.trim());
	return `Not measured to ${place}, abroad. Enter the miles.`;
}
