import { useMatches } from "@remix-run/react";

/** The name of the current screen from its route's `handle.title`, shown in the top bar on phones. */
export function useScreenTitle(): string | undefined {
	const titles = useMatches().map(({ handle, data }) => {
		if (typeof handle !== "object" || handle === null || !("title" in handle)) return null;
		return typeof handle.title === "function" ? handle.title(data) : handle.title;
	});
	const title = titles.findLast((text) => typeof text === "string");
	return typeof title === "string" ? title : undefined;
}
