import { z } from "zod";
import { read } from "~/db/read";
import { selectFuelSetting, selectFuelSurcharges } from "~/db/repositories/finance/fuel-surcharges";
import { selectVatRate } from "~/db/repositories/jobs/invoice-settings";
import { selectLoadTypes } from "~/db/repositories/jobs/job-options";
import { selectLaneJobs, selectLastOnLane } from "~/db/repositories/jobs/lane-jobs";
import { selectSlotSettings } from "~/db/repositories/portal/slot-settings";
import { readBillingTerms } from "~/domain/finance/invoicing/customer/runs/parties";
import { companySurcharge, surchargeMonth } from "~/domain/finance/invoicing/customer/runs/rules-surcharge";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { INACTIVE_STATUSES, type JobStatus, statusName } from "~/domain/jobs/jobs/model/status";
import { STANDARD_VAT_RATE } from "~/domain/jobs/jobs/pricing/price-job";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { parsePostcode } from "~/domain/master-data/addresses/postcodes";
import { positiveIdField } from "~/shared/input-fields";
import type { MapPlace } from "~/shared/maps-port";
import { sum } from "~/shared/money/decimal";
import { price, pricesAlone } from "~/shared/money/price-fields";
import type { CardRate, RatedJob } from "~/shared/rates/job-rate";
import { priceReasonResponse } from "~/shared/rates/reason-schema";
import { idValue, nullableNumber, nullableText } from "~/shared/response-fields";
import { todayInLondon } from "~/shared/time/london";
import { dateField } from "~/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";
import type { TariffPrice } from "./schemas";
import { computeTariffPrice, toCardPrice } from "./tariff-price";

const postcode = z.string().trim().min(2, "Enter a postcode").max(12, "Not a postcode");

const laneInput = z.object({
	from: postcode,
	to: postcode,
	customer_id: positiveIdField.optional(),
	date: dateField,
});

const place = z.object({ post_code: z.string(), town: z.string() }).nullable();

/** What a load type costs on a lane, in pounds: by the customer's card, else by mileage, with its fuel surcharge, and with VAT. */
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
	/** What the card adds to the base charge. */
	extras: price(),
	/** The card that gives the price, with its reasons; null where the load type's charge per mile does. */
	card: pricesAlone(
		z
			.object({
				id: idValue,
				name: z.string(),
				version: z.int(),
				is_binding: z.boolean(),
				reasons: z.array(priceReasonResponse),
			})
			.nullable(),
	),
});

/** What became of a job of a lane: a quote that waits, one that was lost, or a job. */
const outcome = z.enum(["quote", "lost", "won"]);

const laneJob = z.object({
	id: idValue,
	job_number: z.string(),
	date: nullableText,
	load_type_id: z.int().nullable(),
	total_charge: price(),
	outcome,
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
	prices: z.array(
		lanePrice.extend({
			/** What the customer was last charged for it from the one postcode district to the other; null where it never was. */
			last: z.object({ date: nullableText, total_charge: price() }).nullable(),
		}),
	),
	/** The customer's last jobs and quotes from the one postcode district to the other, the newest first. */
	last_jobs: z.array(laneJob),
	/** For how many days after today times of collection are offered; null where none are. */
	slot_days: nullableNumber,
});
export type LanePrices = z.output<typeof lanePricesResponse>;

/** At most so many earlier prices of a lane are shown. */
const MAX_LANE_JOBS = 5;
const TENTHS = 10;

/** A load type between two postcodes with its price, and what its card made of it. */
interface PricedLoadType {
	load_type: { id: number; code: string; description: string; per_mile: number };
	tariff: TariffPrice;
	rate: CardRate | null;
}

/**
 * What each load type costs between two postcodes, the cheapest first: by the customer's card, else by its charge per mile; with the
 * customer's fuel surcharge of the day and its VAT. A postcode stands for the centre of its area, so miles are an estimate. Without prices
 * where one is not known.
 */
export const priceLane = defineOperation({
	access: jobWriteAccess,
	input: laneInput,
	response: lanePricesResponse,
	async run({ ctx, input }): Promise<LanePrices> {
		const [{ priced, ...lane }, { last_jobs, charged }] = await Promise.all([
			readLaneTariffs(ctx, input),
			readLaneJobs(ctx, input),
		]);
		const prices = priced.map((one) => {
			const last = charged.find(({ load_type_id }) => load_type_id === one.load_type.id);
			return {
				...toLanePrice(one),
				last: last ? { date: last.date, total_charge: last.total_charge } : null,
			};
		});
		return { ...lane, last_jobs, prices };
	},
});

type Lane = z.output<typeof laneInput>;

/** The prices of all load types on a lane; none where one of its postcodes is not known. */
export const readLanePrices = async (ctx: Ctx, input: Lane): Promise<z.output<typeof lanePrice>[]> =>
	(await readLaneTariffs(ctx, input)).priced.map(toLanePrice);

/** What the prices of a lane depend on; without miles where one of its postcodes is not known. */
async function readLane(ctx: Ctx, input: Lane) {
	const [[from], [to], [load_types, uses, [slots]], terms] = await Promise.all([
		ctx.maps.search(input.from),
		ctx.maps.search(input.to),
		read(ctx.d1, [
			selectLoadTypes(),
			ctx.rates.selectUses(input.customer_id === undefined ? [] : [input.customer_id]),
			selectSlotSettings(),
		]),
		readTerms(ctx, input),
	]);
	const leg = from && to ? (await ctx.maps.route([from, to])).legs[0] : undefined;
	const slot_days = slots?.offers_slots === 1 ? slots.days_ahead : null;
	return {
		known: { from: toPlace(from), to: toPlace(to), ...terms, slot_days, minutes: leg?.minutes ?? null },
		mileage: leg ? Math.round(leg.miles * TENTHS) / TENTHS : null,
		...{ load_types, uses, terms },
	};
}

/** The prices of all load types on a lane, as tariffs; none where one of its postcodes is not known. */
async function readLaneTariffs(ctx: Ctx, input: Lane) {
	const { known, mileage, load_types, uses, terms } = await readLane(ctx, input);
	if (mileage === null) return { ...known, mileage, priced: [] };
	const lane = { ...toRatedLane(input), mileage, is_estimate: true };
	const rates = await ctx.rates.priceJobs(
		ctx,
		load_types.map(({ id }) => ({ ...lane, load_type_id: id })),
		uses,
	);
	const priced = load_types
		.flatMap((row, at): PricedLoadType[] => {
			const rate = rates[at] ?? null;
			const load_type = { ...row, description: row.description ?? row.code };
			const tariff = toLaneTariff(load_type, { mileage, terms, rate });
			return tariff ? [{ load_type, tariff, rate }] : [];
		})
		.sort((a, b) => a.tariff.net - b.tariff.net || a.load_type.code.localeCompare(b.load_type.code));
	return { ...known, mileage, priced };
}

/** The prices of jobs of a load type on a lane, each with its times and goods, in their order; null where none is known. */
export async function readLaneTariffsOf(
	ctx: Ctx,
	input: Lane,
	jobs: readonly RatedJob[],
): Promise<(TariffPrice | null)[]> {
	const { mileage, load_types, uses, terms } = await readLane(ctx, input);
	if (mileage === null) return jobs.map(() => null);
	const rated = jobs.map((job) => ({ ...toRatedLane(input), ...job, mileage, is_estimate: true }));
	const rates = await ctx.rates.priceJobs(ctx, rated, uses);
	return rated.map(({ load_type_id }, at) => {
		const load_type = load_types.find(({ id }) => id === load_type_id);
		return load_type ? toLaneTariff(load_type, { mileage, terms, rate: rates[at] ?? null }) : null;
	});
}

const toRatedLane = ({ from, to, customer_id, date }: Lane) => ({
	customer_id: customer_id ?? null,
	...{ collection_post_code: from, delivery_post_code: to },
	...{ collection_date: date, delivery_date: date },
});

interface LaneTerms {
	mileage: number;
	terms: { fuel_percent: number; vat_rate: number };
	rate: CardRate | null;
}

/** The price by a card, else by a charge per mile; null where neither gives one. */
function toLaneTariff(
	{ code, per_mile }: { code: string; per_mile: number },
	{ mileage, terms, rate }: LaneTerms,
): TariffPrice | null {
	const fuel_percent = rate?.fuel_percent ?? terms.fuel_percent;
	if (rate?.price) return toCardPrice(rate, rate.price, { ...terms, fuel_percent });
	const named = { name: code, per_mile };
	return per_mile > 0 ? computeTariffPrice({ mileage, is_estimate: true }, named, terms) : null;
}

function toLanePrice({ load_type, tariff, rate }: PricedLoadType): z.output<typeof lanePrice> {
	const { id: load_type_id, code, description, per_mile } = load_type;
	const { base_charge, fuel_surcharge, net, vat, total } = tariff;
	const { card = null, is_binding = false, price = null } = rate ?? {};
	return {
		...{ load_type_id, code, description, per_mile },
		...{ base_charge, fuel_surcharge, net, vat, total },
		extras: sum([net, -base_charge, -fuel_surcharge]),
		card: card && price ? { ...card, is_binding, reasons: price.reasons } : null,
	};
}

/** The last jobs and quotes of the customer between the districts of the postcodes, and what each load type was last charged at. */
async function readLaneJobs(ctx: Ctx, { customer_id, ...lane }: Lane) {
	const [from, to] = [parsePostcode(lane.from)?.district, parsePostcode(lane.to)?.district];
	if (customer_id === undefined || !from || !to) return { last_jobs: [], charged: [] };
	const between = { customer_id, from, to };
	const [jobs, charged] = await read(ctx.d1, [
		selectLaneJobs(between, MAX_LANE_JOBS),
		selectLastOnLane(between, todayInLondon(ctx.now)),
	]);
	const last_jobs = jobs.map(({ status, draft, ...job }) => ({
		...job,
		outcome: outcomeOf(statusName(status), draft),
	}));
	return { last_jobs, charged };
}

function outcomeOf(status: JobStatus, draft: 0 | 1): z.output<typeof outcome> {
	if (INACTIVE_STATUSES.includes(status)) return "lost";
	return status === "Quote" || draft === 1 ? "quote" : "won";
}

const toPlace = (found: MapPlace | undefined) =>
	found ? { post_code: found.post_code, town: found.town } : null;

/** Fuel surcharge and VAT in per cent: the customer's, else the company's of the month. */
async function readTerms(ctx: Ctx, { customer_id, date }: Lane) {
	const today = todayInLondon(ctx.now);
	if (customer_id === undefined) return await readCompanyTerms(ctx, date || today, today);
	const job = { customer_id, collection_date: date, delivery_date: date };
	const { customers } = await readBillingTerms(ctx, [job], today);
	const billed = customers.get(customer_id);
	return {
		fuel_percent: billed?.surchargeOf(job) ?? 0,
		vat_rate: billed?.terms.vat_rate ?? STANDARD_VAT_RATE,
	};
}

async function readCompanyTerms(ctx: Ctx, date: string, today: string) {
	const months = [date.slice(0, 7), today.slice(0, 7)].sort();
	const [[vat], [fuel], surcharges] = await read(ctx.d1, [
		selectVatRate(),
		selectFuelSetting(),
		selectFuelSurcharges([], { from: months[0] ?? "", to: months.at(-1) ?? "" }),
	]);
	const dated = { collection_date: date, delivery_date: date };
	const month = surchargeMonth(dated, today, fuel?.month_by ?? "collection");
	return {
		fuel_percent: companySurcharge(surcharges, month)?.percent ?? 0,
		vat_rate: vat?.rate ?? STANDARD_VAT_RATE,
	};
}
