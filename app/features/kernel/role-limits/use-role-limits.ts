import { useMatches } from "@remix-run/react";
import { NO_PRICES_TITLE } from "~/domain/kernel/permissions/limits";

/** A value of the frame's data, of which only the limits matter here. */
const ofFrame = (data: unknown, name: "limits" | "onlyViews"): unknown =>
	typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;

/**
 * What the signed-in person is limited to, by their role or in a visit to look around; the frame knows it. Customers and the console
 * have no limits.
 */
export function useRoleLimits(): { isViewOnly: boolean; hasPrices: boolean } {
	const matches = useMatches();
	const limits = matches.flatMap(({ data }) => ofFrame(data, "limits"));
	return {
		isViewOnly: matches.some(({ data }) => ofFrame(data, "onlyViews") === true),
		hasPrices: !limits.includes(NO_PRICES_TITLE),
	};
}
