import { cardCharges } from "~/domain/jobs/jobs/pricing/apply-card-rate";
import { computeTariffAmount } from "~/domain/jobs/jobs/pricing/price-job";
import { dropsOf } from "~/domain/jobs/jobs/pricing/price-new-jobs";
import { rateFactsOf, toCardQuestion } from "~/domain/master-data/rates/choose/rate-facts-of";
import { chooseCard } from "~/domain/master-data/rates/choose/rules-choose-card";
import { priceByCard } from "~/domain/master-data/rates/engine/price-by-card";
import type { CardPrice } from "~/domain/master-data/rates/engine/rate-facts";
import { bankHolidaysOf } from "~/domain/planning/holidays/bank-holidays";
import type { JobOccasion } from "~/shared/jobs/occasions";
import type { RatedJob } from "~/shared/rates/job-rate";
import { roundUp, sumBy, toPounds } from "../shared/amounts";
import { isDelivered } from "../shared/statuses";
import { toPriceColumns } from "../world/job-prices";
import type { DemoJob, JobPrice, World } from "../world/world";

/** The demo's extra tariffs that a card has lines for: they are charged by the card alone. */
const OF_CARDS = new Set(["TIMED", "OOH", "WKND", "DROP"]);

/** Of so many jobs that cards price one was agreed by telephone, at another price. */
const AGREED_EACH = 14;

const toPence = (pounds: number) => Math.round(pounds * 100);

/** Of so many jobs that are delivered one had a journey for nothing, and of those into the next day one a night out. */
const FAILED_EACH = 19;
const NIGHT_OUT_EACH = 4;

const FAILED_NOTES = [
	"Nobody in, came back at four.",
	"Goods were not ready.",
	"Gate shut, delivered next morning.",
];

/** What has happened to a job on its way: to a few of those that are delivered. */
function occasionsOf({ number, status, date, to_date }: DemoJob): JobOccasion[] {
	if (!isDelivered(status)) return [];
	const note = FAILED_NOTES[number % FAILED_NOTES.length] ?? null;
	const isNight = date !== null && to_date !== null && to_date > date && number % NIGHT_OUT_EACH === 1;
	return [
		...(number % FAILED_EACH === 3 ? [{ kind: "failed" as const, count: 1, note, proposed: 0 }] : []),
		...(isNight ? [{ kind: "night_out" as const, count: 1, note: null, proposed: 0 }] : []),
	];
}

/** The job as a rate card reads it. */
function toRatedJob(
	{ row, subs }: DemoJob,
	references: readonly string[],
	occasions: readonly JobOccasion[],
): RatedJob {
	const stops = subs.map((sub) => ({ ...sub.row, status: sub.status }));
	const named = references.map((name) => ({ name }));
	return { ...row, customer_reference: named, occasions, drops: dropsOf(row, stops) };
}

/** What the job's card makes of it, by the version that was approved when it was entered; null without a card or a price by it. */
function findCardPrice({ cards, loadTypes, clock }: World, rated: RatedJob, enteredAt: string) {
	const use = chooseCard(cards.uses, toCardQuestion(rated, clock.today));
	const versions = use ? (cards.versions.get(use.card_id) ?? []) : [];
	const version =
		versions.findLast(({ approved_at }) => approved_at !== null && approved_at <= enteredAt) ?? versions[0];
	if (!version) return null;
	const year = Number((rated.collection_date ?? clock.today).slice(0, 4));
	const holidays = [year, year + 1].flatMap((of) => bankHolidaysOf("england-and-wales", of));
	const price = priceByCard(
		version.content,
		rateFactsOf(rated, {
			miles: rated.mileage ?? null,
			is_estimate: false,
			bank_holidays: new Set(holidays.map(({ date }) => date)),
		}),
		{ loadType: (id) => loadTypes.find((type) => type.id === id)?.code ?? String(id) },
	);
	return "missing" in price ? null : { version, price };
}

/** The price of a job with the card's base charge and extras beside those extras that no card charges; in pence. */
function withCard({ rows }: World, { price, kilograms }: DemoJob, card: CardPrice): JobPrice {
	const base = toPence(card.base_charge);
	const others = price.charges.flatMap((charge) => {
		const { extra, count, pence } = charge;
		if (OF_CARDS.has(extra.code)) return [];
		const tariff = { type: extra.type ?? 0, charge: extra.plain, count, amount: toPounds(pence) };
		const amount = computeTariffAmount(tariff, { base_charge: card.base_charge, weight: kilograms });
		return [{ ...charge, pence: toPence(amount) }];
	});
	const own = cardCharges(card).flatMap(({ extra_tariff_id, count, amount }) => {
		const tariff = rows.all("extra_tariff").find(({ id }) => id === extra_tariff_id);
		return tariff ? [{ extra: { ...tariff, plain: 0 }, count, pence: toPence(amount) }] : [];
	});
	const charges = [...others, ...own];
	const sum = sumBy(charges, ({ pence }) => pence);
	return { ...price, base, extras: sum, total: base + sum + price.waiting, charges };
}

/** What the carrier is paid: the same share of the new price, in whole pounds. */
const sharedSubcost = (subcost: number | null, before: number, total: number) =>
	subcost === null || before === 0 ? subcost : roundUp(Math.round((total * subcost) / before), 100);

/**
 * Prices a job whose customer has a rate card by it, with the reasons stored as the product stores them, and changes the job's row and subcost
 * with it. What is done for nothing, and some that were agreed by telephone, keep their price: it was typed.
 */
export function priceByDemoCard(world: World, job: DemoJob, references: readonly string[]): void {
	const { row, price: before } = job;
	const enteredAt = String(row.created_at);
	const occasions = occasionsOf(job);
	const found = findCardPrice(world, toRatedJob(job, references, occasions), enteredAt);
	if (!found) return;
	const { version, price } = found;
	const isTyped = job.free || job.number % AGREED_EACH === 0;
	if (!isTyped) {
		job.price = withCard(world, job, price);
		job.subcost = sharedSubcost(job.subcost, before.total, job.price.total);
		Object.assign(row, toPriceColumns(job.price, job.subcost, toPence(row.other_costs ?? 0)));
	}
	for (const one of occasions)
		world.rows.put("job_occasion", {
			...{ job_id: row.id, ...one, set_by: job.enteredBy.id, set_at: job.ended },
		});
	world.rows.put("job_rate", {
		job_id: row.id,
		rate_card_version_id: version.id,
		base_charge: price.base_charge,
		extras: toPounds(sumBy(price.extras, ({ amount }) => toPence(amount))),
		reasons: price.reasons,
		is_estimate: 0,
		priced_at: enteredAt,
		typed_by: isTyped ? job.enteredBy.id : null,
		typed_at: isTyped ? enteredAt : null,
	});
}
