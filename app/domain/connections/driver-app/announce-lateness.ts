import { updateLatenessOf } from "~/domain/planning/arrivals/update-lateness";
import { logError } from "~/log/log";
import type { DriverActor } from "~/shared/actor";
import type { Ctx } from "~/tenancy/ctx";
import type { DriverWrite } from "./write-schemas";

/** What moves the expected arrivals of a driver; positions, which come every few seconds, and time that passes are the background's. */
const MOVES_ARRIVALS: readonly DriverWrite["type"][] = ["clock_in", "activity", "step"];

/**
 * Announces what a driver's report has made late, as the system, which announces the same in the background. The report is stored by then,
 * and its answer does not wait for this, so that a failure is only logged: the background makes up for it. Never rejects.
 */
export async function announceLateness(
	ctx: Ctx<DriverActor>,
	applied: readonly DriverWrite[],
): Promise<void> {
	const moving = applied.filter(({ type }) => MOVES_ARRIVALS.includes(type));
	if (moving.length === 0) return;
	const job_ids = moving.flatMap((write) => (write.type === "step" ? [write.job_id] : []));
	try {
		await updateLatenessOf(
			{ ...ctx, actor: { type: "system", name: "Reminders" } },
			{ driver_id: ctx.actor.driver_id, job_ids },
		);
	} catch (error) {
		logError("lateness", error, { company: ctx.tenant.slug });
	}
}
