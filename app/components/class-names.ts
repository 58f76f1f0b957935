/** Joins the class names that are there; `false`, `null` and empty strings fall away. */
export function classNames(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
