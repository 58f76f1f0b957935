import { useMatches } from "@remix-run/react";
import { NO_PRICES_TITLE, VIEW_ONLY_TITLE } from "~/domain/kernel/permissions/limits";

/** The frame's data, of which only the limits matter here. */
function limitsOf(data: unknown): readonly unknown[] {
	const limits = typeof data === "object" && data !== null ? Reflect.get(data, "limits") : undefined;
	return Array.isArray(limits) ? limits : [];
}

/** What the role of the signed-in person is limited to; the frame knows it. Customers and the console have none. */
export function useRoleLimits(): { isViewOnly: boolean; hasPrices: boolean } {
	const limits = useMatches().flatMap(({ data }) => limitsOf(data));
	return { isViewOnly: limits.includes(VIEW_ONLY_TITLE), hasPrices: !limits.includes(NO_PRICES_TITLE) };
}
