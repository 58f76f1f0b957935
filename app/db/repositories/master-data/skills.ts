import { eq, sql } from "drizzle-orm";
import { db, insertSelect } from "~/db/builder";
import type { Statement } from "~/db/statements";
import { skill } from "~/db/tenant";

/** The category of skills that come with needs: handling. */
const HANDLING = 1;

/** Adds a skill unless there is one of that name. */
export const insertSkill = (name: string): Statement =>
	insertSelect(
		skill,
		{
			skill_cat_id: sql`coalesce((SELECT id FROM skill_category WHERE id = ${HANDLING}), min(id))`,
			name: sql`${name}`,
		},
		sql`FROM skill_category WHERE NOT EXISTS (SELECT 1 FROM skill WHERE name = ${name} COLLATE NOCASE) HAVING min(id) IS NOT NULL`,
	);

/** Selects the skill of a name, if there is one. */
export const selectSkillByName = (name: string) =>
	db.select({ id: skill.id }).from(skill).where(eq(skill.name, name)).limit(1);
