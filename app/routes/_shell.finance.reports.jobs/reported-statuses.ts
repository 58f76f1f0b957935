import { STATUS_NAMES } from "~/shared/jobs/statuses";

const UNREPORTED: ReadonlySet<string> = new Set(["Quote", "Cancelled", "Deleted"]);

/** The statuses whose jobs reports count, as a choice. */
export const REPORTED_STATUSES = [
	{ value: "all", label: "Status: all" },
	...STATUS_NAMES.filter((name) => !UNREPORTED.has(name)).map((name) => ({ value: name, label: name })),
];
