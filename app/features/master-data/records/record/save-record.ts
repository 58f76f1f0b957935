import { ApiError } from "~/client/api";
import { callResource } from "~/client/call-resource";
import type { FieldGroup } from "~/domain/master-data/records/field";
import {
	filledLines,
	getChangedValues,
	isGroupChanged,
	isGroupFilled,
	pickGroupValues,
	toGroup,
	toLines,
	toNumber,
} from "../fields/form-values";
import type { RecordFormValues, ResourceRow, ResourceView } from "../fields/types";
import { saveNewAddresses } from "../sections/address-book";

/** Creates a record with its filled-in groups in one call, then its addresses. Returns its id and the success message. */
export async function createRecordFromForm(
	view: ResourceView,
	values: RecordFormValues,
): Promise<{ id: number; message: string }> {
	const groups = view.groups.filter((group) => isGroupFilled(group, values[group.key]));
	const fields = view.fields.map(({ name }) => [name, values[name]]);
	const body = {
		...Object.fromEntries(fields),
		...(view.split ? { [view.split.column]: view.split.value } : {}),
		...Object.fromEntries(groups.map((group) => [group.key, toGroupBody(group, values[group.key])])),
	};
	const { message, data } = await withFieldPrefix("", () =>
		callResource<{ id: number }>(view.path, { method: "POST", body }),
	);
	if (view.tabs.some(({ custom }) => custom === "addresses"))
		await saveNewAddresses(data.id, values.addresses);
	return { id: data.id, message: message ?? "" };
}

const toGroupBody = (group: FieldGroup, value: unknown) =>
	group.multiple
		? filledLines(group, value).map((line) => pickGroupValues(group, line))
		: pickGroupValues(group, toGroup(value));

/** The confirmations to show before the changes are saved: one for each changed field that requires one. */
export const listConfirmations = (view: ResourceView, before: RecordFormValues, after: RecordFormValues) =>
	view.groups.flatMap(({ key, fields }) =>
		fields.flatMap(({ name, confirm: confirmation }) =>
			confirmation && toGroup(before[key])[name] !== toGroup(after[key])[name] ? [confirmation] : [],
		),
	);

/**
 * Saves the changed fields of a record, then its changed groups: one without an id is created, one with an id updated.
 * Returns the success message.
 */
export async function updateRecordFromForm(
	view: ResourceView,
	row: ResourceRow,
	before: RecordFormValues,
	after: RecordFormValues,
): Promise<string> {
	const changedValues = getChangedValues(view, before, after);
	const groups = view.groups.filter((group) => isGroupChanged(group, before, after));
	let resultMessage = "";
	if (Object.keys(changedValues).length > 0 || groups.length === 0) {
		const body = view.versioned ? { ...changedValues, version: row.version } : changedValues;
		resultMessage = await withFieldPrefix("", () =>
			callResource(`${view.path}/${row.id}`, { method: view.update, body }).then(
				({ message }) => message ?? "",
			),
		);
	}
	for (const group of groups)
		resultMessage = await saveGroup(view, group, row.id, before[group.key], after[group.key]);
	return resultMessage;
}

async function saveGroup(
	view: ResourceView,
	group: FieldGroup,
	owner: number,
	before: unknown,
	after: unknown,
): Promise<string> {
	const { path } = group;
	// A group without its own endpoint is sent with the record.
	if (path === null)
		return await withFieldPrefix("", () =>
			callResource(`${view.path}/${owner}`, {
				method: view.update,
				body: {
					[group.key]: toLines(after).map((line) => ({
						id: toNumber(line.id),
						...pickGroupValues(group, line),
					})),
				},
			}).then(({ message }) => message ?? ""),
		);
	if (!group.multiple) return await saveGroupRecord(group, path, owner, toGroup(after), group.key);
	const remainingLines = filledLines(group, after);
	let resultMessage = "";
	for (const line of toLines(before)) {
		if (remainingLines.some(({ id }) => id === line.id)) continue;
		resultMessage = (await callResource(`${path}/${toNumber(line.id)}`, { method: "DELETE" })).message ?? "";
	}
	for (const [index, line] of remainingLines.entries()) {
		const storedLine = toLines(before).find(({ id }) => id !== null && id === line.id);
		if (storedLine && JSON.stringify(storedLine) === JSON.stringify(line)) continue;
		resultMessage = await saveGroupRecord(group, path, owner, line, `${group.key}.${index}`);
	}
	return resultMessage;
}

async function saveGroupRecord(
	group: FieldGroup,
	path: string,
	owner: number,
	values: RecordFormValues,
	prefix: string,
): Promise<string> {
	const id = toNumber(values.id);
	const body = pickGroupValues(group, values);
	const request =
		id === null
			? callResource<{ id: number }>(path, { method: "POST", body: { ...body, [group.owner]: owner } })
			: callResource<{ id: number }>(`${path}/${id}`, { method: group.update, body });
	const { message, data } = await withFieldPrefix(`${prefix}.`, () => request);
	// If a later group fails, a retry must not create this one again.
	values.id = data.id;
	return message ?? "";
}

/** Prefixes the field names of server errors with the name of their group. */
async function withFieldPrefix<Result>(prefix: string, request: () => Promise<Result>): Promise<Result> {
	try {
		return await request();
	} catch (failure) {
		if (!(failure instanceof ApiError) || failure.status !== 422) throw failure;
		const fields = Object.entries(failure.fields).map(([name, message]) => [`${prefix}${name}`, message]);
		throw new ApiError(failure.status, failure.message, Object.fromEntries(fields));
	}
}
