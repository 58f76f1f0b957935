import { validation } from "~/shared/errors";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { implausibleDay } from "./rules-plausible-day";

/** Throws 422 on `date` for a day whose year cannot be meant. */
export function requirePlausibleDay(ctx: Pick<Ctx, "now">, date: string): void {
	const question = implausibleDay(date, todayInLondon(ctx.now));
	if (question) throw validation({ date: question });
}
