import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import type { Row } from "./types";

/** Opens the record an address names, `?open=12`, once for each address: links from other screens lead to an editor so. */
export function useOpenFromAddress(open: (row: Row) => void) {
	const [params] = useSearchParams();
	const named = Number(params.get("open"));
	const id = Number.isInteger(named) && named > 0 ? named : null;
	useEffect(() => {
		if (id !== null) open({ id });
	}, [id, open]);
}
