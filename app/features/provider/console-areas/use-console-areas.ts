import { useMatches } from "@remix-run/react";
import { useMemo } from "react";
import type { ConsoleArea } from "~/domain/kernel/permissions/console-areas";

/** The frame's data, of which only the areas matter here. */
function areasOf(data: unknown): readonly unknown[] {
	const areas = typeof data === "object" && data !== null ? Reflect.get(data, "consoleAreas") : undefined;
	return Array.isArray(areas) ? areas : [];
}

/** Whether the signed-in person of the console may call an area: what they may not is not offered to them. */
export function useConsoleAreas(): (area: ConsoleArea) => boolean {
	const names = useMatches()
		.flatMap(({ data }) => areasOf(data))
		.join(" ");
	// The frame is read again after each save; rows of a list stay as they are while the areas do.
	return useMemo(() => {
		const areas = new Set(names.split(" "));
		return (area) => areas.has(area);
	}, [names]);
}
