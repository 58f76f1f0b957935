/** Joins class names; `false`, `null` and empty strings are dropped. */
export function classNames(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
