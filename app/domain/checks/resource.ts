import * as t from "~/db/tenant";
import { YES_NO } from "~/domain/resources/common";
import type { Resource } from "~/domain/resources/resource";

const FIELD_TYPES = ["Radio", "Text", "Number"].map((value) => ({
	value,
	label: value === "Radio" ? "Radio (Yes / No)" : value,
}));

/** What a check is of: the number on the wire. */
export const CHECK_KINDS = [
	{ value: 1, label: "Vehicle" },
	{ value: 2, label: "Trailer" },
	{ value: 3, label: "Custom" },
	{ value: 4, label: "Job" },
] as const;

/** The questions of walkaround and other checks; each kind is a list with an order of its own. */
export const checks: Resource = {
	name: "check_definition",
	thing: "Check",
	things: "checks",
	area: "checks",
	table: t.check_definition,
	path: "/client/checks",
	update: "PUT",
	reads: "fleet.read",
	writes: "fleet.write",
	fields: [
		{
			name: "truck_type",
			label: "Kind",
			kind: "choice",
			choices: CHECK_KINDS,
			required: "Please select what the check is of",
		},
		{ name: "name", label: "Name", kind: "text", longest: 120, required: "Please enter a name", wide: true },
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
			hint: "The app asks for a photo now and then.",
		},
	],
	columns: [
		{ id: "name", header: "Name", cell: "strong" },
		{ id: "field_type", header: "Field type", cell: "choice", choices: FIELD_TYPES, width: "l" },
		{ id: "random_picture", header: "Random picture", cell: "flag", choices: YES_NO, width: "m", desk: true },
	],
	search: ["name"],
	order: ["position"],
	label: "r.name",
	key: "name",
	unique: [{ field: "name", within: ["truck_type"] }],
	usage: [],
	kept: {
		when: "r.id = 1",
		says: "The mileage check stays: the miles of every vehicle are worked out from it.",
	},
	event: "checkChange",
	said: {
		added: "Check Added Successfully.",
		updated: "Details Successfully Updated",
		deleted: "Check deleted successfully",
	},
	split: { column: "truck_type", synonyms: ["type"] },
	position: { column: "position", method: "POST", path: "/client/update-check-position" },
};
