import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { insertSkill, selectSkillByName } from "~/db/repositories/master-data/skills";
import type { ResourceValues } from "~/domain/master-data/records/field";
import { defineRecordOperations } from "~/domain/master-data/records/operations/record-operations";
import { createRecord, type SaveExtras, updateRecord } from "~/domain/master-data/records/save";
import type { Ctx } from "~/tenancy/ctx";
import { needs } from "./needs";

/** The operations of needs; a skill that is named and that no driver could have yet is added with them. */
export const needOperations = defineRecordOperations(needs, {
	create: async ({ ctx }, values) => createRecord(ctx, needs, values, await skillColumn(ctx, values)),
	update: async ({ ctx }, id, values) => updateRecord(ctx, needs, id, values, await skillColumn(ctx, values)),
});

/** The id of the skill that the values name, as a column; without it where they name none. Case does not matter. */
async function skillColumn(ctx: Ctx, { skill }: ResourceValues): Promise<SaveExtras> {
	if (skill === undefined) return {};
	if (typeof skill !== "string" || skill === "") return { columns: { skill_id: null } };
	await commit(ctx, [insertSkill(skill)]);
	const [[row]] = await read(ctx.d1, [selectSkillByName(skill)]);
	return { columns: { skill_id: row?.id ?? null } };
}
