import { insertDrivenLeg } from "~/db/repositories/planning/road-times";
import { MIN_TRIPS } from "~/domain/master-data/roads/learned-times";
import { logError } from "~/log/log";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx, Effects } from "~/tenancy/ctx";
import { findDrivenWay, type ReachedStop } from "./rules-driven";

/**
 * Learns from the way that an arrival ends, if it was driven from another stop of the workday: where and when, by no name. The arrival is
 * stored whatever becomes of it.
 */
export function learnRoadTime(
	{ now, tenant }: Pick<Ctx, "now" | "tenant">,
	reached: ReachedStop,
): Partial<Effects> {
	try {
		const way = findDrivenWay(reached);
		return way ? { writes: insertDrivenLeg(way, todayInLondon(now), MIN_TRIPS) } : {};
	} catch (error) {
		logError("road times", error, { company: tenant.slug });
		return {};
	}
}
