import { read } from "~/db/read";
import { selectFoundReferences } from "~/db/repositories/jobs/job-options";
import { assertReferences } from "~/domain/jobs/jobs/entry/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { readLaneTariffsOf } from "./price-lane";
import type { PricedBooking, SlotsBooking, TariffPrice } from "./schemas";

/** Throws 422 for a customer that does not exist or may not order, and for a load type or need that does not exist. */
export async function assertMayOrder(
	ctx: Ctx,
	customer_id: number,
	{ load_type_id, needs = [] }: Pick<SlotsBooking, "load_type_id" | "needs">,
): Promise<void> {
	const [[found]] = await read(ctx.d1, [
		selectFoundReferences([{ customer_id, load_type_id: load_type_id ?? null, needs }]),
	]);
	assertReferences(found);
}

/** The prices of bookings of one lane and load type by the rules of the quote line, each in its times; null where a place or its price is not known. */
export async function readOfficeTariffs(
	ctx: Ctx,
	customer_id: number,
	bookings: readonly PricedBooking[],
): Promise<(TariffPrice | null)[]> {
	const [{ collection_post_code: from, delivery_post_code: to, collection_date: date } = {}] = bookings;
	if (!from || !to) return bookings.map(() => null);
	const jobs = bookings.map((booking) => ({ ...booking, customer_id }));
	return await readLaneTariffsOf(ctx, { from, to, customer_id, date: date ?? null }, jobs);
}
