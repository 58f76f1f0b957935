import { useNavigate } from "@remix-run/react";
import { getPendingParams } from "./pending-params";

/** Changes the query of a list's URL. Empty values are removed, and any change except of the page goes back to page 1. */
export function useListParams() {
	const navigate = useNavigate();
	return (change: Readonly<Record<string, string | number | null>>, replace = false) => {
		const next = getPendingParams();
		if (!("page" in change)) next.delete("page");
		for (const [name, value] of Object.entries(change)) {
			if (value === null || value === "") next.delete(name);
			else next.set(name, String(value));
		}
		navigate({ search: next.toString() }, { preventScrollReset: true, replace });
	};
}
