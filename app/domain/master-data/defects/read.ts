import { read } from "~/db/read";
import { selectDefect, selectDefectHistory } from "~/db/repositories/master-data/defects";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import type { DefectWithHistory } from "./schemas";
import { defectWithHistoryResponse } from "./schemas";

/** A defect with its history. Throws 404. */
export async function readDefect(ctx: Ctx, id: number): Promise<DefectWithHistory> {
	const [[defect], [past]] = await read(ctx.d1, [
		selectDefect(id, todayInLondon(ctx.now)),
		selectDefectHistory(id),
	]);
	if (!defect) throw notFound("Defect");
	return { ...defect, history: past?.history ?? [] };
}

/** One defect with what was done about it, by whom and when. Throws 404. */
export const getDefect = defineOperation({
	access: staffWith("organizer.read"),
	input: idInput,
	response: defectWithHistoryResponse,
	run: ({ ctx, input }) => readDefect(ctx, input.id),
});
