import { z } from "zod";
import { read } from "~/db/read";
import { selectAuditActions, selectAuditPage } from "~/db/repositories/shell/audit-log";
import { textResult } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { csvText } from "~/domain/master-data/spreadsheets/csv-text";
import { searchField } from "~/shared/input-fields";
import { addDays } from "~/shared/time/dates";
import { requiredDateField } from "~/shared/time/schemas";
import { auditLogResponse } from "./responses";
import { AUDIT_HEADINGS, toAuditCells } from "./rules-audit-log";

const MAX_ENTRIES = 100;
/** A file of more is refused by spreadsheets that people use; they take a shorter time. */
const MAX_EXPORTED = 20_000;

const filterFields = {
	person: searchField.default(""),
	company: searchField.default(""),
	action: z.string().max(60).default(""),
	date_from: requiredDateField.optional(),
	date_to: requiredDateField.optional(),
	request_id: z.string().trim().max(60).default(""),
};

/** What the log is searched for. `below` is the id after which the next page begins. */
export const auditLogInput = z.object({
	...filterFields,
	below: z.coerce.number().int().positive().optional(),
});

const toSearch = (input: z.output<typeof auditLogInput>) => ({
	...input,
	from: input.date_from ?? null,
	before: input.date_to ? addDays(input.date_to, 1) : null,
	below: input.below ?? null,
});

/** A page of the audit log, the newest first, with the id below which the next begins; null at the end. */
export const readAuditLog = definePlatformOperation({
	access: consoleWith("console.audit-log"),
	input: auditLogInput,
	response: auditLogResponse,
	async run({ platform, input }) {
		const [rows, actions] = await read(platform.d1, [
			selectAuditPage(toSearch(input), MAX_ENTRIES + 1),
			selectAuditActions(),
		]);
		const entries = rows.slice(0, MAX_ENTRIES);
		return {
			entries,
			next: rows.length > MAX_ENTRIES ? (entries.at(-1)?.id ?? null) : null,
			actions: actions.map(({ action }) => action),
		};
	},
});

/** The entries that a search finds as CSV, at most 20,000. */
export const exportAuditLog = definePlatformOperation({
	access: consoleWith("console.audit-log"),
	input: z.object(filterFields),
	response: textResult,
	async run({ platform, input }): Promise<string> {
		const [rows] = await read(platform.d1, [selectAuditPage(toSearch(input), MAX_EXPORTED)]);
		return csvText([[...AUDIT_HEADINGS], ...rows.map(toAuditCells)]);
	},
});
