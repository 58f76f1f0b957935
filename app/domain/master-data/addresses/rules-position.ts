import { isPostcode, normalisePostcode } from "./postcodes";

interface Position {
	latitude: number;
	longitude: number;
}

/** An address of a job, or a saved one. */
export interface LocatedAddress {
	name: string | null;
	address_line_1: string | null;
	post_code: string | null;
	latitude: number | null;
	longitude: number | null;
}

/** Where an address is: a known position, or the postcode to look up, which stands for the centre of its area. */
export type AddressLocation =
	| { kind: "position"; position: Position }
	| { kind: "postcode"; post_code: string };

const toPosition = ({ latitude, longitude }: LocatedAddress): Position | null =>
	latitude === null || longitude === null ? null : { latitude, longitude };

const isSameText = (a: string | null, b: string | null) =>
	Boolean(a?.trim()) && a?.trim().toLowerCase() === b?.trim().toLowerCase();

/**
 * Where an address is, the same however it was entered: its own position from the map or the address book, else that of a saved address
 * at its postcode (the one of its name or first line, if there are several), else its postcode. Null without any of them.
 */
export function locateAddress(
	address: LocatedAddress,
	saved: readonly LocatedAddress[],
): AddressLocation | null {
	const own = toPosition(address);
	if (own) return { kind: "position", position: own };
	const post_code = normalisePostcode(address.post_code ?? "");
	if (!isPostcode(post_code)) return null;
	const neighbours = saved.filter(
		(candidate) => toPosition(candidate) && normalisePostcode(candidate.post_code ?? "") === post_code,
	);
	const match =
		neighbours.find(({ name, address_line_1 }) =>
			[
				[name, address.name],
				[address_line_1, address.address_line_1],
			].some(([a = null, b = null]) => isSameText(a, b)),
		) ?? neighbours[0];
	const position = match ? toPosition(match) : null;
	return position ? { kind: "position", position } : { kind: "postcode", post_code };
}
