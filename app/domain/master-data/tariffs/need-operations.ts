import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { insertSkill, selectSkillByName } from "~/db/repositories/master-data/skills";
import type { ResourceValues } from "~/domain/master-data/records/field";
import { defineRecordOperations } from "~/domain/master-data/records/operations/record-operations";
import { createRecord, updateRecord } from "~/domain/master-data/records/save";
import type { Ctx } from "~/tenancy/ctx";
import { needs } from "./needs";

/** The operations of needs; a skill that is named and not in the list is added with them. */
export const needOperations = defineRecordOperations(needs, {
	create: async ({ ctx }, values) => createRecord(ctx, needs, await withNewSkill(ctx, values)),
	update: async ({ ctx }, id, values) => updateRecord(ctx, needs, id, await withNewSkill(ctx, values)),
});

/** The values with the id of the skill that they name. One of that name is used, whatever its category. */
async function withNewSkill(ctx: Ctx, { new_skill, ...values }: ResourceValues): Promise<ResourceValues> {
	if (typeof new_skill !== "string" || new_skill === "") return values;
	await commit(ctx, [insertSkill(new_skill)]);
	const [[skill]] = await read(ctx.d1, [selectSkillByName(new_skill)]);
	return skill ? { ...values, skill_id: skill.id } : values;
}
