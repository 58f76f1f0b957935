import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { saveHoursRule, selectHoursRules } from "~/db/repositories/planning/hours-rules";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { notFound, validation } from "~/shared/errors";
import { generalText } from "~/shared/texts/general";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import {
	type HoursRules,
	hoursRulesInput,
	hoursRulesQuery,
	hoursRulesResponse,
	REGIMES,
} from "./hours-schemas";

const canEdit = ({ actor }: Ctx) =>
	actor.type === "client" && isCallPermitted("drivers.write", actor.permissions);

/** The drivers' hours figures in force on a day; by default today. */
export const getHoursFigures = defineOperation({
	access: staffWith("planner.read"),
	input: hoursRulesQuery,
	response: hoursRulesResponse,
	async run({ ctx, input }): Promise<HoursRules> {
		const [rules] = await read(ctx.d1, [selectHoursRules(input.date ?? todayInLondon(ctx.now))]);
		return hoursRulesResponse.parse({ rules, can_edit: canEdit(ctx) });
	},
});

/**
 * Changes figures from a day onwards; earlier days use the figures valid then. Throws 404 for an unknown rule, 422 if the names of
 * its additional figures differ.
 */
export const saveHoursFigures = defineOperation({
	access: staffWith("drivers.write"),
	input: hoursRulesInput,
	response: hoursRulesResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<HoursRules> {
		const { valid_from } = input;
		const current = await getHoursFigures.run({ ctx, input: { date: valid_from } });
		const rulesBySlug = new Map(current.rules.map((rule) => [rule.slug, rule]));
		const writes = input.rules.map((rule, index) => {
			const before = rulesBySlug.get(rule.slug);
			const regime = REGIMES.find(({ value }) => value === before?.regime)?.value;
			if (!before || !regime) throw notFound("Rule");
			if (figureNames(rule.figures) !== figureNames(before.figures))
				throw validation({
					[`rules.${index}.figures`]: "This rule has other figures. Please reload and try again.",
				});
			const { minutes, figures, source } = rule;
			const { slug, title } = before;
			return saveHoursRule(ctx, { regime, slug, title, minutes, figures, source, valid_from });
		});
		await commit(ctx, writes, [
			{ type: "settingsChange", kind: "hours", entity: "hours_rule", entity_id: 1, payload: { valid_from } },
		]);
		return await getHoursFigures.run({ ctx, input: { date: valid_from } });
	},
});

const figureNames = (figures: Record<string, number> | null) =>
	Object.keys(figures ?? {})
		.sort()
		.join();
