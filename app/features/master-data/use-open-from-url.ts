import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import type { ResourceRow } from "./types";

/** Opens the record named in the URL (`?open=12`), for links from other screens. */
export function useOpenFromUrl(open: (row: ResourceRow) => void) {
	const [params] = useSearchParams();
	const openParam = Number(params.get("open"));
	const id = Number.isInteger(openParam) && openParam > 0 ? openParam : null;
	useEffect(() => {
		if (id !== null) open({ id });
	}, [id, open]);
}
