import { read } from "~/db/read";
import { selectVatPeriodOf } from "~/db/repositories/messages/invoice-parties";
import { validation } from "~/shared/errors";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";

/** Throws 422 if one of these days is in a VAT period that has been closed. */
export async function refuseClosedPeriod(ctx: Ctx, ...dates: readonly string[]): Promise<void> {
	const [[period]] = await read(ctx.d1, [selectVatPeriodOf(dates)]);
	if (period)
		throw validation({
			date: `VAT of ${showDate(period.date_from)} to ${showDate(period.date_to)} is closed`,
		});
}
