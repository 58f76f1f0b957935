import type { Plan } from "./schemas";

/** What a company needs at least. */
export type CompanySize = Record<"users" | "drivers" | "vehicles", number>;

type Limits = Pick<Plan, "users" | "drivers" | "vehicles">;

const EVERYTHING_IN = /^everything in (.+)$/i;

/** What each plan has of all that any has, in the order in which plans name it; "Everything in …" is what that plan has. */
export function compareFeatures(
	plans: readonly Pick<Plan, "slug" | "name" | "features">[],
): { feature: string; slugs: string[] }[] {
	const featuresOf = new Map<string, string[]>();
	for (const { name, features } of plans)
		featuresOf.set(
			name.toLowerCase(),
			features.flatMap((text) => {
				const base = EVERYTHING_IN.exec(text)?.[1]?.toLowerCase();
				return (base && featuresOf.get(base)) || [text];
			}),
		);
	const all = new Set([...featuresOf.values()].flat());
	return [...all].map((feature) => ({
		feature,
		slugs: plans.flatMap(({ slug, name }) =>
			featuresOf.get(name.toLowerCase())?.includes(feature) ? [slug] : [],
		),
	}));
}

const fits = (limit: number | null, needed: number) => limit === null || limit >= needed;

/** Whether a plan has room for a company. */
const hasRoom = (plan: Limits, size: CompanySize) =>
	fits(plan.users, size.users) && fits(plan.drivers, size.drivers) && fits(plan.vehicles, size.vehicles);

/** The cheapest plan that has room for a company; null if none has. */
export function findFittingPlan<P extends Limits & Pick<Plan, "price_month">>(
	plans: readonly P[],
	size: CompanySize,
): P | null {
	const [cheapest] = plans
		.filter((plan) => hasRoom(plan, size))
		.sort((one, other) => one.price_month - other.price_month);
	return cheapest ?? null;
}
