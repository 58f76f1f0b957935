import { unscaled } from "~/db/scale5";
import { noInput } from "~/domain/operation";
import { definePlatformOperation } from "~/domain/platform-operation";
import type { PlatformCtx } from "~/tenancy/ctx";
import { type Plan, planResponse } from "./schemas";

/** The plans a company can choose from, in order. */
export const listPublishedPlans = definePlatformOperation({
	access: "open",
	input: noInput,
	async run({ platform }): Promise<Plan[]> {
		const { results } = await platform.d1
			.prepare(
				`SELECT id, slug, name, description, ${unscaled("price_month")} AS price_month, trial_days, users, drivers, vehicles, features
				 FROM plan WHERE is_active = 1 ORDER BY position, id`,
			)
			.all<{ features: string }>();
		return results.map((row) => planResponse.parse({ ...row, features: JSON.parse(row.features) }));
	},
});

/** Whether a plan with this slug can be chosen. */
export async function isPlanPublished({ d1 }: Pick<PlatformCtx, "d1">, slug: string): Promise<boolean> {
	return (
		(await d1.prepare("SELECT 1 FROM plan WHERE slug = ? AND is_active = 1").bind(slug).first()) !== null
	);
}
