import { CallError, call } from "~/components/api";
import type { FormErrors } from "~/components/form/use-form";
import type { Group } from "~/domain/resources/field";
import { saveNewAddresses } from "./address-book";
import type { FormValues, ResourceView, Row } from "./types";
import {
	asGroup,
	asLines,
	asNumber,
	changedFields,
	filledLines,
	groupChanged,
	isFilled,
	valuesOnly,
} from "./values";

/** What the server says is wrong, under the names of the form. */
export class FieldFaults extends Error {
	constructor(readonly faults: FormErrors) {
		super("Validation Error.");
	}
}

/** Saves a new record with the groups that were filled in, as one, and then the addresses it begins with. Answers what to say. */
export async function saveNew(view: ResourceView, values: FormValues): Promise<string> {
	const groups = view.groups.filter((group) => isFilled(group, values[group.key]));
	const fields = view.fields.map(({ name }) => [name, values[name]]);
	const body = {
		...Object.fromEntries(fields),
		...(view.split ? { [view.split.column]: view.split.value } : {}),
		...Object.fromEntries(groups.map((group) => [group.key, sentGroup(group, values[group.key])])),
	};
	const { message, data } = await under("", () => call<{ id: number }>(view.path, { method: "POST", body }));
	if (view.tabs.some(({ own }) => own === "addresses")) await saveNewAddresses(data.id, values.addresses);
	return message ?? "";
}

const sentGroup = (group: Group, value: unknown) =>
	group.many
		? filledLines(group, value).map((line) => valuesOnly(group, line))
		: valuesOnly(group, asGroup(value));

/** What is to be asked before the changes of a record are saved, one question for each field that asks. */
export const questionsOf = (view: ResourceView, before: FormValues, after: FormValues) =>
	view.groups.flatMap(({ key, fields }) =>
		fields.flatMap(({ name, asks }) =>
			asks && asGroup(before[key])[name] !== asGroup(after[key])[name] ? [asks] : [],
		),
	);

/**
 * Saves what was changed of a record: its own fields, then each group, which is made where it has no id and changed where it
 * has one. Answers what to say.
 */
export async function saveChanges(
	view: ResourceView,
	row: Row,
	before: FormValues,
	after: FormValues,
): Promise<string> {
	const own = changedFields(view, before, after);
	const groups = view.groups.filter((group) => groupChanged(group, before, after));
	let said = "";
	if (Object.keys(own).length > 0 || groups.length === 0) {
		const body = view.versioned ? { ...own, version: row.version } : own;
		said = await under("", () =>
			call(`${view.path}/${row.id}`, { method: view.update, body }).then(({ message }) => message ?? ""),
		);
	}
	for (const group of groups)
		said = await saveGroup(view, group, row.id, before[group.key], after[group.key]);
	return said;
}

async function saveGroup(
	view: ResourceView,
	group: Group,
	owner: number,
	before: unknown,
	after: unknown,
): Promise<string> {
	const { path } = group;
	// A group without a call of its own travels with the record.
	if (path === null)
		return await under("", () =>
			call(`${view.path}/${owner}`, {
				method: view.update,
				body: {
					[group.key]: asLines(after).map((line) => ({ id: asNumber(line.id), ...valuesOnly(group, line) })),
				},
			}).then(({ message }) => message ?? ""),
		);
	if (!group.many) return await saveOne(group, path, owner, asGroup(after), group.key);
	const kept = filledLines(group, after);
	let said = "";
	for (const line of asLines(before)) {
		if (kept.some(({ id }) => id === line.id)) continue;
		said = (await call(`${path}/${asNumber(line.id)}`, { method: "DELETE" })).message ?? "";
	}
	for (const [at, line] of kept.entries()) {
		const was = asLines(before).find(({ id }) => id !== null && id === line.id);
		if (was && JSON.stringify(was) === JSON.stringify(line)) continue;
		said = await saveOne(group, path, owner, line, `${group.key}.${at}`);
	}
	return said;
}

async function saveOne(
	group: Group,
	path: string,
	owner: number,
	values: FormValues,
	at: string,
): Promise<string> {
	const id = asNumber(values.id);
	const body = valuesOnly(group, values);
	const sent =
		id === null
			? call<{ id: number }>(path, { method: "POST", body: { ...body, [group.owner]: owner } })
			: call<{ id: number }>(`${path}/${id}`, { method: group.update, body });
	const { message, data } = await under(`${at}.`, () => sent);
	// Should a later group fail, this one is not made a second time.
	values.id = data.id;
	return message ?? "";
}

/** Puts the names of a group before the fields the server complains about. */
async function under<Answer>(prefix: string, work: () => Promise<Answer>): Promise<Answer> {
	try {
		return await work();
	} catch (failure) {
		if (!(failure instanceof CallError) || failure.status !== 422) throw failure;
		throw new FieldFaults(
			Object.fromEntries(Object.entries(failure.fields).map(([name, said]) => [`${prefix}${name}`, said])),
		);
	}
}
