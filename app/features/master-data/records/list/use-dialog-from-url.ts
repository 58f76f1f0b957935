import { useSearchParams } from "@remix-run/react";

/** What a link from another screen opens at once: the form of a new record (`?add=1`), or the import (`?import=1`). */
export function useDialogFromUrl(): "add" | "import" | null {
	const [params] = useSearchParams();
	if (params.get("add") === "1") return "add";
	return params.get("import") === "1" ? "import" : null;
}
