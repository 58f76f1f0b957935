import { z } from "zod";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { screenResult } from "~/shared/money/price-fields";
import { listCheckReports } from "./report-list";
import { checkReportsInput } from "./report-setting-schemas";

/** The data of the check reports screen for its URL. Filters that do not fit are ignored, all of them. */
export const loadCheckReports = defineOperation({
	access: staffWith("settings.check-report"),
	input: z.instanceof(URLSearchParams),
	response: screenResult(),
	async run({ ctx, input: params }) {
		const parsed = checkReportsInput.safeParse(Object.fromEntries(params));
		const input = parsed.success ? parsed.data : checkReportsInput.parse({});
		return { page: await listCheckReports.run({ ctx, input }), input };
	},
});
