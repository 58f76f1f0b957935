import type { ResourceView } from "./types";

/** What the fields of a form are called, by their name in it: `vat_code` and, within a group, `company.vat_code`. */
export function labelsOf(view: ResourceView): Record<string, string> {
	const own = view.fields.map(({ name, label }) => [name, label]);
	const groups = view.groups.flatMap((group) => [
		[group.key, group.title],
		...group.fields.map(({ name, label }) => [`${group.key}.${name}`, label]),
	]);
	return Object.fromEntries([...own, ...groups]);
}
