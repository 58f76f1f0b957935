import { useState } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import { findSavedTown, isTownOpen } from "./address";
import { findPlaces } from "./find-places";

type TownAddress = Record<"town" | "post_code", string>;

/**
 * The town of a typed postcode: of a saved address with the same postcode, otherwise its post town. `fill` is called when the
 * field is left; a typed town stays. `isFilled` while the town is the filled one.
 */
export function useTownByPostcode(
	address: TownAddress,
	saved: readonly Record<"town" | "post_code", string | null>[],
	onTown: (town: string) => void,
) {
	const [filledTown, setFilledTown] = useState<string | null>(null);
	// The search takes a moment, in which someone may have typed on.
	const latest = useLatest({ address, onTown });
	const fill = async (post_code: string) => {
		if (!isTownOpen(address.town, post_code, filledTown)) return;
		const town = findSavedTown(post_code, saved) ?? (await findPostTown(post_code));
		const current = latest.current;
		if (!town || town === current.address.town) return;
		if (!isTownOpen(current.address.town, current.address.post_code, filledTown)) return;
		setFilledTown(town);
		current.onTown(town);
	};
	return { fill, isFilled: filledTown !== null && address.town === filledTown };
}

/** The town can be typed, so a failed search is no error. */
const findPostTown = async (post_code: string): Promise<string | null> => {
	const [place] = await findPlaces(post_code).catch(() => []);
	return place?.town ?? null;
};
