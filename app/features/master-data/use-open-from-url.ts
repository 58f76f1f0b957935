import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import type { ResourceRow } from "./types";

/** What a link from another screen opens at once: the form of a new record (`?add=1`), or the import (`?import=1`). */
export function useDialogFromUrl(): "add" | "import" | null {
	const [params] = useSearchParams();
	if (params.get("add") === "1") return "add";
	return params.get("import") === "1" ? "import" : null;
}

/** Opens the record named in the URL (`?open=12`), for links from other screens. */
export function useOpenFromUrl(open: (row: ResourceRow) => void) {
	const [params] = useSearchParams();
	const openParam = Number(params.get("open"));
	const id = Number.isInteger(openParam) && openParam > 0 ? openParam : null;
	useEffect(() => {
		if (id !== null) open({ id });
	}, [id, open]);
}
