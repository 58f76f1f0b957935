import * as t from "~/db/tenant";
import { codeField, resourceMessages } from "~/domain/master-data/records/common";
import { defineRecordOperations } from "~/domain/master-data/records/operations/record-operations";
import type { Resource } from "~/domain/master-data/records/resource";

/** What drivers give a reason for. */
const REASON_KIND_CHOICES = [
	{ value: "failure", label: "Job not done" },
	{ value: "waiting", label: "Waiting" },
] as const;

/** The reasons that drivers choose from, for a job that was not done and for a wait; each kind has its own list and order. */
export const driverReasons: Resource = {
	name: "driver_reason",
	thing: "Reason",
	things: "reasons",
	area: "account-settings",
	table: t.driver_reason,
	path: "/client/driver-reasons",
	update: "PATCH",
	reads: "account.read",
	writes: "services.write",
	fields: [
		{
			name: "kind",
			label: "Kind",
			kind: "choice",
			choices: REASON_KIND_CHOICES,
			required: "Please select a kind",
		},
		codeField({ hint: "What an app sends." }),
		{
			name: "name",
			label: "Name",
			kind: "text",
			maxLength: 80,
			required: "Please enter a name",
			hint: "What drivers choose, and the timeline shows.",
		},
	],
	columns: [
		{ id: "name", header: "Name", cell: "strong" },
		{ id: "code", header: "Code", width: "l" },
	],
	search: ["code", "name"],
	order: ["position"],
	label: "r.name",
	key: "code",
	unique: [{ field: "code", within: ["kind"] }],
	usage: [],
	event: "driverReasonChange",
	messages: resourceMessages("Reason"),
	split: { column: "kind", synonyms: [] },
	position: { column: "position", method: "PUT", path: "/client/driver-reason-position" },
};

export const driverReasonOperations = defineRecordOperations(driverReasons);
