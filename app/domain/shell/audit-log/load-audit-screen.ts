import { z } from "zod";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { screenResult } from "~/shared/money/price-fields";
import { auditLogInput, readAuditLog } from "./read-audit-log";

const EMPTY = auditLogInput.parse({});

/** A page of the audit log for its screen; an address that cannot be read shows all of it. */
export const loadAuditScreen = definePlatformOperation({
	access: consoleWith("console.audit-log"),
	input: z.record(z.string(), z.string()),
	response: screenResult(),
	async run({ platform, principal, input }) {
		const parsed = auditLogInput.safeParse(input);
		const search = parsed.success ? parsed.data : EMPTY;
		const page = await readAuditLog({ platform, principal, input: search });
		const { below, date_from = null, date_to = null, ...filters } = search;
		return { ...page, filters: { ...filters, date_from, date_to }, isFirstPage: below === undefined };
	},
});
