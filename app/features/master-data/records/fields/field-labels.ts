import type { ResourceView } from "./types";

/** The labels of a form's fields, by field name: `vat_code`, or `company.vat_code` in a group. */
export function getFieldLabels(view: ResourceView): Record<string, string> {
	const recordLabels = view.fields.map(({ name, label }) => [name, label]);
	const groupLabels = view.groups.flatMap((group) => [
		[group.key, group.title],
		...group.fields.map(({ name, label }) => [`${group.key}.${name}`, label]),
	]);
	return Object.fromEntries([...recordLabels, ...groupLabels]);
}
