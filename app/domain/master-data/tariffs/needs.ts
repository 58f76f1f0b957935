import { openJobsWithNeed } from "~/db/repositories/master-data/record-usage";
import { NEED_VALUES } from "~/db/repositories/master-data/record-values";
import * as t from "~/db/tenant";
import { resourceMessages, YES_NO_CHOICES } from "~/domain/master-data/records/common";
import type { Resource } from "~/domain/master-data/records/resource";

/** What jobs may need of those who carry them, and what meets it: a feature of the vehicle or trailer, a skill of the driver. */
export const needs: Resource = {
	name: "need",
	thing: "Need",
	things: "needs",
	area: "account-settings",
	table: t.need,
	path: "/client/need",
	update: "PATCH",
	reads: "account.read",
	writes: "services.write",
	fields: [
		{ name: "name", label: "Name", kind: "text", maxLength: 40, required: "Please enter a name" },
		{ name: "on_vehicle", label: "Feature of vehicles", kind: "flag", initial: 0 },
		{ name: "on_trailer", label: "Feature of trailers", kind: "flag", initial: 0 },
		{
			name: "skill",
			label: "Driver's skill",
			kind: "text",
			maxLength: 60,
			hint: "As it is called in the skills of drivers; a new one is added to them.",
		},
		{
			name: "words",
			label: "Also called",
			kind: "text",
			maxLength: 200,
			wide: true,
			hint: "Words of customers, separated by commas: files and e-mails are read by them.",
		},
	],
	columns: [
		{ id: "name", header: "Name", cell: "strong" },
		{ id: "on_vehicle", header: "Vehicle", cell: "flag", choices: YES_NO_CHOICES, width: "s" },
		{ id: "on_trailer", header: "Trailer", cell: "flag", choices: YES_NO_CHOICES, width: "s" },
		{ id: "skill", header: "Driver's skill", width: "l", desktopOnly: true },
	],
	search: ["name", "words"],
	order: ["position"],
	label: "r.name",
	key: "name",
	unique: [{ field: "name" }],
	usage: [{ thing: "open job", things: "open jobs", sql: openJobsWithNeed }],
	permanent: { when: "r.kind = 'adr'", message: "ADR belongs to jobs with dangerous goods and stays." },
	derived: NEED_VALUES,
	event: "needChange",
	messages: resourceMessages("Need"),
	position: { column: "position", method: "PUT", path: "/client/need-position" },
};
