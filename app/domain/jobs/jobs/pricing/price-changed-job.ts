import { deleteJobRate, setJobRate, setJobReasons } from "~/db/repositories/jobs/job-rates";
import { insertTimelineEntry } from "~/db/repositories/jobs/job-timeline";
import type { Statement } from "~/db/statements";
import type { CardRate, LiveCardUse, RatedJob } from "~/shared/rates/job-rate";
import type { Ctx } from "~/tenancy/ctx";
import { fieldOf, type JobFieldChanges, type JobFieldName } from "../model/fields";
import type { JobView } from "../model/responses";
import { applyCardRate, isTypedPrice } from "./apply-card-rate";
import { chargeOccasions, type OccasionCharges } from "./charge-occasions";
import type { ExtraTariffRow, JobTariff } from "./price-job";
import { dropsOf, type PricedStop, priceStamp } from "./price-new-jobs";

/** What of a job a card may read, or what decides which card it is. */
const RATED_FIELDS: ReadonlySet<JobFieldName> = new Set<JobFieldName>([
	...(["base_charge", "job_extra_charges", "customer_id", "customer_reference", "mode"] as const),
	...(["load_type_id", "service_id", "needs", "dangerous_goods", "occasions", "mileage"] as const),
	...(["weight", "vol_weight", "spaces", "item_count"] as const),
	...(["collection", "delivery"] as const).flatMap((side) => [
		...([`${side}_post_code`, `${side}_latitude`, `${side}_longitude`] as const),
		...([`${side}_date`, `${side}_time`, `${side}_time_until`] as const),
	]),
]);

/** A job with its changes merged in. */
type Merged = Omit<RatedJob, "drops"> & {
	base_charge?: number | null;
	extras?: number | null;
	job_extra_charges: JobTariff[];
};

interface ChangedPrice<Job> {
	job: Job;
	/** What the card charges, where it prices the job. */
	charges: JobFieldChanges;
	/** The extra tariffs that it adds. */
	tariffs: ExtraTariffRow[];
	writes: Statement[];
	/** What occasions add to a price that is agreed; null where they add nothing, or the price is made again. */
	happened: OccasionCharges | null;
}

/** What a card has to know of a change. */
interface CardChange {
	changed: readonly JobFieldName[];
	/** Whether the price may follow from the card: it was not agreed, and the job is not done. */
	isOpen: boolean;
	/** Whether extras and total may be typed, as under Master Edit. */
	canTypeTotals?: boolean;
	/** Whether a mileage that is sent is an estimate. */
	isEstimate?: boolean | undefined;
	uses: readonly LiveCardUse[];
	/** The stops of a trip as they will be; those that it has by default. */
	stops?: readonly PricedStop[];
	/** The extra tariffs of the card that has priced the job. */
	earlierExtras: readonly number[];
}

/** Whether a card may price what has changed of a job: one that no card has priced stays at its price, which may be none, until a base charge is sent. */
function isCarded(job: JobView, change: CardChange): boolean {
	const { changed, isOpen, uses } = change;
	if (!isOpen || !(hasTypedTotals(change) || changed.some((field) => RATED_FIELDS.has(field)))) return false;
	if (job.rate) return true;
	// A stop of a trip is priced with its trip.
	if (job.parent || uses.length === 0) return false;
	return changed.includes("base_charge");
}

const unchangedPrice = <Job>(job: Job): ChangedPrice<Job> => ({
	job,
	charges: {},
	tariffs: [],
	writes: [],
	happened: null,
});

/**
 * Prices a changed job by its card again, unless its price was typed by hand: that stays, with the card's stored beside it. Where no
 * card prices it any more, the price stays and its reasons are forgotten, but for a typed price while the customer stays the same.
 */
export async function priceChangedJob<Job extends Merged>(
	ctx: Ctx,
	job: JobView,
	merged: Job,
	change: CardChange,
): Promise<ChangedPrice<Job>> {
	const unchanged = unchangedPrice(merged);
	if (isOccasionOfAgreed(job, change)) return await priceOccasions(ctx, job, merged, change);
	if (!isCarded(job, change)) return unchanged;
	const [rate] = await ctx.rates.priceJobs(ctx, [toRated(job, merged, change)], change.uses);
	// What a customer changes is not priced by what the office has to confirm.
	if (!job.rate && rate?.is_binding === false && ctx.actor.type === "customer") return unchanged;
	if (!rate?.price) return { ...unchanged, writes: isForgotten(job, change) ? [deleteJobRate(job.id)] : [] };
	const typed = isTyped(job, merged, change, rate);
	const ids = [...new Set([...rate.extra_tariff_ids, ...change.earlierExtras])];
	const carded = applyCardRate(merged, { ...rate, extra_tariff_ids: ids }, { ...priceStamp(ctx), typed });
	const { base_charge, job_extra_charges } = carded.job;
	const isEarlier = typed && job.rate?.typed_at && !change.changed.includes("base_charge");
	const stamp = isEarlier ? { typed_by: job.rate?.typed_by, typed_at: job.rate?.typed_at } : {};
	return {
		job: carded.job,
		charges: typed ? {} : { base_charge, job_extra_charges },
		tariffs: carded.tariffs,
		writes: carded.rate ? [setJobRate(job.id, { ...carded.rate, ...stamp })] : [],
		happened: null,
	};
}

/** Fields by which the price of a job that is done may be made again. */
const makesPrice = (field: JobFieldName): boolean =>
	field !== "occasions" && (RATED_FIELDS.has(field) || fieldOf(field).repricing === true);

/** Whether what has happened to a job is added to its price, as that is agreed: it is beyond Pending, and made again for nothing else. */
const isOccasionOfAgreed = (
	{ rate, status }: JobView,
	{ changed, isOpen, canTypeTotals, ...of }: CardChange,
): boolean =>
	rate !== null &&
	status !== "Pending" &&
	changed.includes("occasions") &&
	!hasTypedTotals({ changed, canTypeTotals, isOpen, ...of }) &&
	!(isOpen && changed.some(makesPrice));

/**
 * Adds what the version of the card that has priced a job charges for the occasions to an agreed price. One that was typed by hand stays,
 * with the card's beside it. Where that has no price, the timeline notes that nothing was added.
 */
async function priceOccasions<Job extends Merged>(
	ctx: Ctx,
	job: JobView,
	merged: Job,
	change: CardChange,
): Promise<ChangedPrice<Job>> {
	const unchanged = unchangedPrice(merged);
	if (!job.rate) return unchanged;
	const rated = toRated(job, merged, change);
	const found = await ctx.rates.priceByVersion(ctx, job.id, [{ ...rated, occasions: job.occasions }, rated]);
	const [before, after] = found?.rates ?? [];
	if (!found || !before?.price || !after?.price) {
		const note = `Its price stays: with these occasions the card has none. ${after?.missing ?? ""}`;
		const entry = { action_type: "job_updated", message: note.trim() } as const;
		return { ...unchanged, writes: [insertTimelineEntry(ctx, { id: job.id }, entry)] };
	}
	const happened = chargeOccasions(job, job.rate, {
		before: before.price.reasons,
		after: after.price.reasons,
		tariffs: found.tariffs,
	});
	const { extras, reasons, job_extra_charges } = happened;
	const writes = [setJobReasons(job.id, { extras, reasons })];
	if (job.rate.typed_at) return { ...unchanged, writes };
	return { ...unchanged, charges: { job_extra_charges }, writes, happened };
}

const toRated = (job: JobView, merged: Merged, { changed, isEstimate, stops }: CardChange) => ({
	...merged,
	is_estimate: isEstimate ?? (!changed.includes("mileage") && job.rate?.is_estimate === 1),
	drops: dropsOf(merged, stops ?? job.trip_sub_jobs),
});

const hasTypedTotals = ({ changed, canTypeTotals = false }: CardChange): boolean =>
	canTypeTotals && (changed.includes("extras") || changed.includes("total_charge"));

/** Whether the reasons of a job that no card prices any more are forgotten. */
const isForgotten = ({ rate }: JobView, { changed }: CardChange): boolean =>
	rate !== null && (rate.typed_at === null || changed.includes("customer_id"));

/** Whether one of the card's extras that the job had was taken away, though the card charges it still. */
function hasRemovedExtra(job: JobView, merged: Merged, { price }: CardRate): boolean {
	const charged = new Set(price?.extras.map(({ extra_tariff_id }) => extra_tariff_id));
	const sent = new Set(merged.job_extra_charges.map(({ extra_tariff_id }) => extra_tariff_id));
	return job.job_extra_charges.some(
		({ extra_tariff_id }) => charged.has(extra_tariff_id) && !sent.has(extra_tariff_id),
	);
}

function isTyped(job: JobView, merged: Merged, change: CardChange, rate: CardRate): boolean {
	if (hasTypedTotals(change)) return true;
	const { changed } = change;
	const takesCardPrice = changed.includes("base_charge") && (merged.base_charge ?? null) === null;
	if (!takesCardPrice && changed.includes("job_extra_charges") && hasRemovedExtra(job, merged, rate))
		return true;
	const sent = changed.includes("job_extra_charges") ? merged.job_extra_charges : [];
	if (changed.includes("base_charge")) return isTypedPrice(merged.base_charge, sent, rate);
	return Boolean(job.rate?.typed_at) || isTypedPrice(rate.price?.base_charge, sent, rate);
}
