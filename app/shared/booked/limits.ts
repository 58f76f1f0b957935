/** What a company may have only so many of. */
export const LIMITED_THINGS = ["users", "drivers", "vehicles", "customers"] as const;

export type LimitedThing = (typeof LIMITED_THINGS)[number];

/** The limits of a company; null for as many as it likes. */
export type CompanyLimits = Readonly<Record<LimitedThing, number | null>>;

/** From this share of a limit on, people are warned. */
const WARNING_SHARE = 0.9;

/** How near a count is to its limit. */
export type LimitState = "none" | "ok" | "near" | "reached" | "over";

/** How near `used` is to `limit`; 0 of 0 is reached. */
export function getLimitState(used: number, limit: number | null): LimitState {
	if (limit === null) return "none";
	if (used > limit) return "over";
	if (used === limit) return "reached";
	return used >= limit * WARNING_SHARE ? "near" : "ok";
}

const SINGULAR: Record<LimitedThing, string> = {
	users: "user",
	drivers: "driver",
	vehicles: "vehicle",
	customers: "customer",
};

const countThings = (n: number, thing: LimitedThing) =>
	`${n.toLocaleString("en-GB")} ${n === 1 ? SINGULAR[thing] : thing}`;

const UPGRADE = "An admin can choose a larger plan under Billing.";

/** What is shown for one more than the limit: the limit, the plan, and where to choose another. */
export const describeLimit = (thing: LimitedThing, limit: number, plan: string | null) =>
	`${plan ? `The ${plan} plan` : "Your plan"} has ${countThings(limit, thing)}, and all are in use. ${UPGRADE}`;

/** The warning from 90 % on; null below it. */
export function describeNearLimit(
	thing: LimitedThing,
	used: number,
	limit: number | null,
	plan: string | null,
): string | null {
	const state = getLimitState(used, limit);
	if (limit === null || state === "none" || state === "ok") return null;
	if (state !== "near") return describeLimit(thing, limit, plan);
	return `${used.toLocaleString("en-GB")} of ${countThings(limit, thing)} of ${plan ? `the ${plan} plan` : "your plan"} are in use. ${UPGRADE}`;
}
