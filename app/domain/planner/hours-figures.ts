import type { z } from "zod";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { notFound, validation } from "~/domain/errors";
import { isCallPermitted } from "~/domain/permissions/api";
import { todayInLondon } from "~/domain/time/london";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { type HoursRules, type hoursRulesInput, hoursRulesShape } from "./hours-schemas";

/** The rules as they stand on the day `?1`: of each the latest that holds by then. */
const RULES = `SELECT regime, slug, title, minutes, figures, source, valid_from FROM hours_rule h
	WHERE is_active = 1 AND valid_from <= ?1 AND regime IN ('eu', 'gb', 'working_time') AND NOT EXISTS (
		SELECT 1 FROM hours_rule n WHERE n.slug = h.slug AND n.is_active = 1 AND n.valid_from <= ?1 AND n.valid_from > h.valid_from)
	ORDER BY id`;

const mayEdit = ({ actor }: Ctx) =>
	actor.type === "client" && isCallPermitted("account.write", actor.permissions);

/** The figures of the drivers' hours in force on a day, today where none is named. */
export async function hoursFigures({ ctx, input }: Verb<{ date?: string }>): Promise<HoursRules> {
	const [rows] = await read(ctx.d1, [
		query<{ figures: string | null }>(RULES, input.date ?? todayInLondon(ctx.now)),
	]);
	const rules = rows.map((row) => ({ ...row, figures: row.figures && JSON.parse(row.figures) }));
	return hoursRulesShape.parse({ rules, can_edit: mayEdit(ctx) });
}

/**
 * Changes figures from a day on; what was planned before it is judged by the figures of then. Throws 404 for a rule that is not there, and
 * 422 where its further figures are others than it has.
 */
export async function saveHoursFigures({
	ctx,
	input,
}: Verb<z.output<typeof hoursRulesInput>>): Promise<HoursRules> {
	const { valid_from } = input;
	const now = await hoursFigures({ ctx, input: { date: valid_from } });
	const known = new Map(now.rules.map((rule) => [rule.slug, rule]));
	const writes = input.rules.map((rule, at) => {
		const before = known.get(rule.slug);
		if (!before) throw notFound("Rule");
		if (namesOf(rule.figures) !== namesOf(before.figures))
			throw validation({ [`rules.${at}.figures`]: "The figures of this rule are others" });
		return {
			sql: `INSERT INTO hours_rule (regime, slug, title, minutes, figures, source, valid_from, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
				ON CONFLICT (slug, valid_from) DO UPDATE SET minutes = ?4, figures = ?5, source = ?6, is_active = 1, updated_at = ?8`,
			params: [
				before.regime,
				before.slug,
				before.title,
				rule.minutes,
				rule.figures && JSON.stringify(rule.figures),
				rule.source,
				valid_from,
				ctx.now.toISOString(),
			],
		};
	});
	await commit(ctx, writes, [
		{ type: "settingsChange", kind: "hours", entity: "hours_rule", entity_id: 1, payload: { valid_from } },
	]);
	return await hoursFigures({ ctx, input: { date: valid_from } });
}

const namesOf = (figures: Record<string, number> | null) =>
	Object.keys(figures ?? {})
		.sort()
		.join();
