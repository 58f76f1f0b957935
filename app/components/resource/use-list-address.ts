import { useNavigate } from "@remix-run/react";
import { comingParams } from "~/components/shell/coming-params";

/** Changes what the address of a list asks for; empty values leave it, and a new question begins at page 1. */
export function useListAddress() {
	const navigate = useNavigate();
	return (change: Readonly<Record<string, string | number | null>>, replace = false) => {
		const next = comingParams();
		if (!("page" in change)) next.delete("page");
		for (const [name, value] of Object.entries(change)) {
			if (value === null || value === "") next.delete(name);
			else next.set(name, String(value));
		}
		navigate({ search: next.toString() }, { preventScrollReset: true, replace });
	};
}
