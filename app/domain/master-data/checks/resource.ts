import * as t from "~/db/tenant";
import { YES_NO_CHOICES } from "~/domain/master-data/records/common";
import type { Resource } from "~/domain/master-data/records/resource";

const FIELD_TYPES = ["Radio", "Text", "Number"].map((value) => ({
	value,
	label: value === "Radio" ? "Radio (Yes / No)" : value,
}));

/** What a check is about, by `truck_type`. */
export const CHECK_KINDS = [
	{ value: 1, label: "Vehicle" },
	{ value: 2, label: "Trailer" },
	{ value: 3, label: "Custom" },
	{ value: 4, label: "Job" },
] as const;

/** The questions of walkaround and other checks; each kind has its own list and order. */
export const checks: Resource = {
	name: "check_definition",
	thing: "Check",
	things: "checks",
	area: "checks",
	table: t.check_definition,
	path: "/client/checks",
	update: "PUT",
	reads: "fleet.read",
	writes: "checks.write",
	fields: [
		{
			name: "truck_type",
			label: "Kind",
			kind: "choice",
			choices: CHECK_KINDS,
			required: "Please select a kind",
		},
		{
			name: "name",
			label: "Name",
			kind: "text",
			maxLength: 120,
			required: "Please enter a name",
			wide: true,
		},
		{
			name: "field_type",
			label: "Field type",
			kind: "choice",
			choices: FIELD_TYPES,
			initial: "Radio",
			required: "Please select a field type",
		},
		{
			name: "random_picture",
			label: "Random picture",
			kind: "flag",
			initial: 0,
			hint: "The app occasionally asks for a photo.",
		},
	],
	columns: [
		{ id: "name", header: "Name", cell: "strong" },
		{ id: "field_type", header: "Field type", cell: "choice", choices: FIELD_TYPES, width: "l" },
		{
			id: "random_picture",
			header: "Random picture",
			cell: "flag",
			choices: YES_NO_CHOICES,
			width: "m",
			desktopOnly: true,
		},
	],
	search: ["name"],
	order: ["position"],
	label: "r.name",
	key: "name",
	unique: [{ field: "name", within: ["truck_type"] }],
	usage: [],
	permanent: {
		when: "r.id = 1",
		message: "The mileage check cannot be deleted: the miles of every vehicle are computed from it.",
	},
	event: "checkChange",
	messages: {
		added: "Check Added Successfully.",
		updated: "Details Successfully Updated",
		deleted: "Check deleted successfully",
	},
	split: { column: "truck_type", synonyms: ["type"] },
	position: { column: "position", method: "POST", path: "/client/update-check-position" },
};
