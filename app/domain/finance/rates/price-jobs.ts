import { read } from "~/db/read";
import {
	selectAddressesAt,
	selectCardContents,
	selectLoadTypeCodes,
	selectRateSetting,
} from "~/db/repositories/master-data/card-rates";
import { selectBankHolidays, selectHolidaySettings } from "~/db/repositories/planning/holiday-reads";
import { rateDay, rateFactsOf, toCardQuestion } from "~/domain/master-data/rates/choose/rate-facts-of";
import { chooseCard } from "~/domain/master-data/rates/choose/rules-choose-card";
import { priceByCard } from "~/domain/master-data/rates/engine/price-by-card";
import { applyStoredYears, DIVISIONS } from "~/domain/planning/holidays/bank-holidays";
import type { CardRate, LiveCardUse, RatedJob } from "~/shared/rates/job-rate";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { roundEstimate } from "./bind-estimate";
import { findContents, rememberContents } from "./card-contents";
import { type MeasuredMiles, measureJobs } from "./measure-jobs";

/** A job with the card that it is priced by, which may not be saved yet. */
export interface CardedJob {
	job: RatedJob;
	card: Pick<LiveCardUse, "card_id" | "name" | "version_id" | "number" | "saved_at">;
	/** Of an unsaved card; else that of the version. */
	content?: RateCardContent;
}

/** In two trips to the database at most, however many jobs there are; in none where none has a card. */
export async function priceJobs(
	ctx: Ctx,
	jobs: readonly RatedJob[],
	uses: readonly LiveCardUse[],
): Promise<(CardRate | null)[]> {
	const today = todayInLondon(ctx.now);
	const carded = jobs.map((job): CardedJob | null => {
		const card = chooseCard(uses, toCardQuestion(job, today));
		return card && { job, card };
	});
	const priced = await priceCardedJobs(
		ctx,
		carded.filter((one) => one !== null),
	);
	let at = 0;
	return carded.map((one) => (one ? (priced[at++] ?? null) : null));
}

/** What the cards make of jobs, in their order. A cost is never rounded as what a customer books is. */
export async function priceCardedJobs(
	ctx: Ctx,
	carded: readonly CardedJob[],
	isCost = false,
): Promise<CardRate[]> {
	if (carded.length === 0) return [];
	const unknown = carded.flatMap(({ card, content }) =>
		content || findContents(ctx.tenant, card) ? [] : card.version_id,
	);
	const ends = carded.filter(({ job }) => isUnmeasured(job)).map(({ job }) => job);
	const years = yearsOf(carded, todayInLondon(ctx.now));
	const [contents, [setting], [holidays], stored, load_types, addresses] = await read(ctx.d1, [
		selectCardContents([...new Set(unknown)]),
		selectRateSetting(),
		selectHolidaySettings(),
		selectBankHolidays(years, undefined),
		selectLoadTypeCodes(),
		selectAddressesAt(
			[...new Set(ends.flatMap(({ customer_id }) => customer_id ?? []))],
			[...new Set(ends.flatMap(postCodesOf))],
		),
	]);
	rememberContents(ctx.tenant, contents);
	const fresh = new Map(contents.map(({ version_id, content }) => [version_id, content]));
	const withContent = carded.map(({ job, card, content }) => ({
		...{ job, card },
		content: content ?? fresh.get(card.version_id) ?? findContents(ctx.tenant, card),
	}));
	// A job that several cards price is measured once.
	const unmeasured = [
		...new Set(
			withContent.flatMap(({ job, content }) =>
				isUnmeasured(job) && content && countsMiles(content) ? [job] : [],
			),
		),
	];
	const measured = await measureJobs(ctx.maps, unmeasured, addresses);
	const milesOf = new Map(unmeasured.map((job, at) => [job, measured[at]]));
	const codes = new Map(load_types.map(({ id, code }) => [id, code]));
	const terms: PriceTerms = {
		bank_holidays: new Set(
			applyStoredYears(stored, holidays?.division ?? DIVISIONS[0].value, years).map(({ date }) => date),
		),
		setting: isCost ? NO_SETTING : (setting ?? NO_SETTING),
		names: { loadType: (id) => codes.get(id) ?? String(id) },
	};
	return withContent.map(({ job, card, content }) =>
		content ? priceOne(job, card, content, terms, milesOf.get(job)) : noContent(card),
	);
}

interface PriceTerms {
	bank_holidays: ReadonlySet<string>;
	setting: { estimates_bind: 0 | 1; estimates_rounded_to: number };
	names: { loadType(id: number): string };
}

const NO_SETTING: PriceTerms["setting"] = { estimates_bind: 0, estimates_rounded_to: 1 };

const isUnmeasured = ({ mileage, is_measured = false }: RatedJob) => !is_measured && !mileage;
const countsMiles = ({ base }: RateCardContent) => base.some(({ kind }) => kind === "distance");

const postCodesOf = ({ collection_post_code, delivery_post_code }: RatedJob) =>
	[collection_post_code, delivery_post_code].flatMap((text) => text?.toUpperCase().replaceAll(" ", "") || []);

/** The years of the jobs' days, with the day after each. */
function yearsOf(carded: readonly CardedJob[], today: string) {
	const days = carded
		.flatMap(({ job }) => [rateDay(job, today), job.delivery_date || rateDay(job, today)])
		.sort();
	const yearOf = (day: string | undefined) => Number((day ?? today).slice(0, 4));
	return { from: yearOf(days[0]), to: yearOf(days.at(-1)) };
}

const cardOf = ({ card_id: id, name, number: version }: CardedJob["card"]): CardRate["card"] => ({
	...{ id, name, version },
});

/** A version that was deleted since it was chosen gives no price. */
const noContent = (card: CardedJob["card"]): CardRate => ({
	...{ card: cardOf(card), version_id: card.version_id, price: null, reasons: [], extra_tariff_ids: [] },
	...{ missing: "The card has been deleted", mileage: null, is_estimate: false, is_binding: false },
	fuel_percent: null,
});

function priceOne(
	job: RatedJob,
	card: CardedJob["card"],
	content: RateCardContent,
	{ bank_holidays, setting, names }: PriceTerms,
	measured: MeasuredMiles | undefined,
): CardRate {
	const own = isUnmeasured(job) ? null : (job.mileage ?? null);
	const { miles, is_estimate } = measured ?? { miles: own, is_estimate: job.is_estimate ?? false };
	const priced = priceByCard(content, rateFactsOf(job, { miles, is_estimate, bank_holidays }), names);
	const price = "missing" in priced ? null : roundEstimate(priced, setting);
	return {
		card: cardOf(card),
		version_id: card.version_id,
		price,
		missing: "missing" in priced ? priced.missing : null,
		reasons: price?.reasons ?? priced.reasons,
		extra_tariff_ids: content.extras.flatMap(({ extra_tariff_id }) => extra_tariff_id ?? []),
		...{ mileage: miles, is_estimate },
		is_binding: price !== null && (!price.is_estimate || setting.estimates_bind === 1),
		fuel_percent: content.fuel_percent,
	};
}
