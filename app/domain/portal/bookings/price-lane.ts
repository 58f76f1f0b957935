import { z } from "zod";
import { read } from "~/db/read";
import { selectVatRate } from "~/db/repositories/jobs/invoice-settings";
import { selectLoadTypes } from "~/db/repositories/jobs/job-options";
import { selectSlotSettings } from "~/db/repositories/portal/slot-settings";
import { readBillingTerms } from "~/domain/finance/invoicing/customer/runs/parties";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { STANDARD_VAT_RATE } from "~/domain/jobs/jobs/pricing/price-job";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { positiveIdField } from "~/shared/input-fields";
import type { MapPlace } from "~/shared/maps-port";
import { price } from "~/shared/money/price-fields";
import { idValue, nullableNumber } from "~/shared/response-fields";
import { todayInLondon } from "~/shared/time/london";
import { dateField } from "~/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { computeTariffPrice } from "./tariff-price";

const postcode = z.string().trim().min(2, "Enter a postcode").max(12, "Not a postcode");

const laneInput = z.object({
	from: postcode,
	to: postcode,
	customer_id: positiveIdField.optional(),
	date: dateField,
});

const place = z.object({ post_code: z.string(), town: z.string() }).nullable();

/** What a load type costs on a lane, in pounds: by mileage, with the customer's fuel surcharge, and with VAT. */
const lanePrice = z.object({
	load_type_id: idValue,
	code: z.string(),
	description: z.string(),
	per_mile: price(),
	base_charge: price(),
	fuel_surcharge: price(),
	net: price(),
	vat: price(),
	total: price(),
});

const lanePricesResponse = z.object({
	from: place,
	to: place,
	/** By road, and how long a lorry drives. */
	mileage: nullableNumber,
	minutes: nullableNumber,
	/** Rates in per cent, without which no price can be worked out. */
	fuel_percent: price(),
	vat_rate: price(),
	prices: z.array(lanePrice),
	/** For how many days after today times of collection are offered; null where none are. */
	slot_days: nullableNumber,
});
export type LanePrices = z.output<typeof lanePricesResponse>;

/**
 * What each load type with a charge per mile costs between two postcodes, the cheapest first; with a customer by its fuel surcharge of the
 * day and its VAT. A postcode stands for the centre of its area, so miles are an estimate. Without prices where one is not known.
 */
export const priceLane = defineOperation({
	access: jobWriteAccess,
	input: laneInput,
	response: lanePricesResponse,
	async run({ ctx, input }): Promise<LanePrices> {
		const [[from], [to], [load_types, [slots]], terms] = await Promise.all([
			ctx.maps.search(input.from),
			ctx.maps.search(input.to),
			read(ctx.d1, [selectLoadTypes(), selectSlotSettings()]),
			readTerms(ctx, input),
		]);
		const leg = from && to ? (await ctx.maps.route([from, to])).legs[0] : undefined;
		const slot_days = slots?.offers_slots === 1 ? slots.days_ahead : null;
		const known = { from: toPlace(from), to: toPlace(to), ...terms, slot_days };
		if (!leg) return { ...known, mileage: null, minutes: null, prices: [] };
		const mileage = Math.round(leg.miles * 10) / 10;
		const prices = load_types
			.filter(({ per_mile }) => per_mile > 0)
			.map(({ id, code, description, per_mile }) => {
				const rate = { name: code, per_mile };
				const priced = computeTariffPrice({ mileage, is_estimate: true }, rate, terms);
				const { base_charge, fuel_surcharge, net, vat, total } = priced;
				return {
					...{ load_type_id: id, code, description: description ?? code, per_mile },
					...{ base_charge, fuel_surcharge, net, vat, total },
				};
			})
			.sort((a, b) => a.per_mile - b.per_mile || a.code.localeCompare(b.code));
		return { ...known, mileage, minutes: leg.minutes, prices };
	},
});

const toPlace = (found: MapPlace | undefined) =>
	found ? { post_code: found.post_code, town: found.town } : null;

/** Fuel surcharge and VAT in per cent: the customer's, else none and the company's. */
async function readTerms(ctx: Ctx, { customer_id, date }: z.output<typeof laneInput>) {
	if (customer_id === undefined) {
		const [[vat]] = await read(ctx.d1, [selectVatRate()]);
		return { fuel_percent: 0, vat_rate: vat?.rate ?? STANDARD_VAT_RATE };
	}
	const job = { customer_id, collection_date: date, delivery_date: date };
	const { customers } = await readBillingTerms(ctx, [job], todayInLondon(ctx.now));
	const billed = customers.get(customer_id);
	return {
		fuel_percent: billed?.surchargeOf(job) ?? 0,
		vat_rate: billed?.terms.vat_rate ?? STANDARD_VAT_RATE,
	};
}
