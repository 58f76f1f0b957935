import { z } from "zod";
import { read } from "~/db/read";
import { countDefects, selectDefectPage } from "~/db/repositories/master-data/defects";
import { defineOperation, textResult } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { csvText } from "~/domain/master-data/spreadsheets/csv-text";
import { screenResult } from "~/shared/money/price-fields";
import { addDays } from "~/shared/time/dates";
import { midnightInLondon, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { formatDefectRows } from "./csv-rows";
import {
	type DefectFilterInput,
	type DefectPage,
	defectExportInput,
	defectPageResponse,
	defectsInput,
} from "./schemas";

/** Rows of an export; a company with more filters them. */
const MAX_EXPORTED = 20_000;

const toFilter = ({ from, to, ...filter }: DefectFilterInput) => ({
	...filter,
	from: from && midnightInLondon(from),
	before: to && midnightInLondon(addDays(to, 1)),
});

async function readPage(
	ctx: Ctx,
	input: DefectFilterInput,
	paging: { page: number; perPage: number },
): Promise<DefectPage> {
	const filter = toFilter(input);
	const [data, [total], [all]] = await read(ctx.d1, [
		selectDefectPage(filter, { ...paging, today: todayInLondon(ctx.now) }),
		countDefects(filter),
		countDefects({ ...filter, state: "all" }),
	]);
	return {
		data,
		total: total?.total ?? 0,
		current_page: paging.page,
		per_page: paging.perPage,
		counts: {
			open: all?.open ?? 0,
			repairing: all?.repairing ?? 0,
			cleared: all?.cleared ?? 0,
			do_not_drive: all?.do_not_drive ?? 0,
		},
	};
}

/** A page of the defects that checks found: with which nobody may drive first, then the newest. */
export const listDefects = defineOperation({
	access: staffWith("organizer.read"),
	input: defectsInput,
	response: defectPageResponse,
	run: ({ ctx, input: { page, perPage, ...filter } }) => readPage(ctx, filter, { page, perPage }),
});

/** The defects of a filter as CSV text, at most 20,000. */
export const exportDefects = defineOperation({
	access: staffWith("organizer.read"),
	input: defectExportInput,
	response: textResult,
	async run({ ctx, input }): Promise<string> {
		const { data } = await readPage(ctx, input, { page: 1, perPage: MAX_EXPORTED });
		return csvText(formatDefectRows(data, ctx.now));
	},
});

/** The data of the defects screen for its URL. Filters that do not fit are ignored, all of them. */
export const loadDefects = defineOperation({
	access: staffWith("organizer.read"),
	input: z.instanceof(URLSearchParams),
	response: screenResult(),
	async run({ ctx, input: params }) {
		const parsed = defectsInput.safeParse(Object.fromEntries(params));
		const { page, perPage, ...filter } = parsed.success ? parsed.data : defectsInput.parse({});
		return { page: await readPage(ctx, filter, { page, perPage }), filter, now: ctx.now.toISOString() };
	},
});
