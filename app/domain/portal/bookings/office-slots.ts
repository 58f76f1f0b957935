import { read } from "~/db/read";
import { selectFoundReferences } from "~/db/repositories/jobs/job-options";
import { assertReferences } from "~/domain/jobs/jobs/entry/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { readLaneTariffs } from "./price-lane";
import type { SlotsBooking, TariffPrice } from "./schemas";

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

/** The price of a load type between two postcodes as the quote line has it; null where a place or its price is not known. */
export async function readLaneTariff(
	ctx: Ctx,
	customer_id: number,
	{ collection_post_code: from, delivery_post_code: to, collection_date: date, load_type_id }: SlotsBooking,
): Promise<TariffPrice | null> {
	if (!from || !to) return null;
	const { priced } = await readLaneTariffs(ctx, { from, to, customer_id, date: date ?? null });
	return priced.find(({ load_type }) => load_type.id === load_type_id)?.tariff ?? null;
}
