import { sum, toPence } from "~/shared/money/decimal";
import { fieldOf, type JobFieldName } from "../model/fields";
import type { JobView } from "../model/responses";
import { computePrice, type ExtraTariffRow, type JobMoney, type JobTariff, priceJob } from "./price-job";

/** A job with its changes merged in. */
interface ChangedJob extends JobMoney {
	job_extra_charges: readonly JobTariff[];
	total_charge?: number | null;
}

interface RepriceOptions {
	/** The names of the changed fields. */
	changed: readonly JobFieldName[];
	tariffs: readonly ExtraTariffRow[];
	/** Whether extras and total may be typed, as under Master Edit. */
	canTypeTotals: boolean;
	/** Whether the agreed price stays whatever has changed. */
	keepsPrice?: boolean;
	/** What occasions add to the agreed price: its extra tariffs with that, and by how much it rises. */
	happened?: { job_extra_charges: readonly AgreedTariff[]; added: number } | null | undefined;
}

type AgreedTariff = { extra_tariff_id: number; count: number; amount: number };

/**
 * The price of a changed job, in pounds. It is computed again only if a field it depends on has changed: otherwise the agreed
 * price stays, as tariffs may have changed since. Throws 422 for a tariff that does not exist.
 */
export function repriceJob(
	job: JobView,
	next: ChangedJob,
	{ changed, tariffs, canTypeTotals, keepsPrice = false, happened = null }: RepriceOptions,
) {
	if (happened) return withOccasions(job, next, happened);
	const currentTariffIds = job.job_extra_charges.map((charge) => charge.extra_tariff_id);
	const price =
		!keepsPrice && isRepriced(next, changed)
			? priceJob(next, tariffs, currentTariffIds)
			: agreedPrice(job, next);
	return canTypeTotals ? { ...price, ...typedTotals(price, next, changed) } : price;
}

/** Extras follow from the tariffs unless there are none. */
const isRepriced = (next: ChangedJob, changed: readonly JobFieldName[]): boolean =>
	changed.some(
		(field) => fieldOf(field).repricing && (field !== "extras" || next.job_extra_charges.length === 0),
	);

/** The job's agreed price with its new costs. */
function agreedPrice(job: JobView, { subcost = null, other_costs }: ChangedJob) {
	const { base_charge, extras, waiting_charge, job_extra_charges } = job;
	return {
		base_charge,
		extras,
		waiting_charge,
		job_extra_charges,
		subcost,
		other_costs: other_costs ?? 0,
		...computePrice({ subcost }, job.total_charge),
	};
}

/** The agreed price with what occasions add to it. */
function withOccasions(
	job: JobView,
	next: ChangedJob,
	{ job_extra_charges, added }: NonNullable<RepriceOptions["happened"]>,
) {
	const price = agreedPrice(job, next);
	const total = toPence(sum([job.total_charge, added]));
	return {
		...price,
		job_extra_charges: [...job_extra_charges],
		extras: sum([job.extras, added]),
		...computePrice({ subcost: price.subcost }, total),
	};
}

/** The extras and total that were typed. */
function typedTotals(price: ReturnType<typeof priceJob>, next: ChangedJob, changed: readonly JobFieldName[]) {
	const hasTypedExtras = changed.includes("extras");
	const extras = hasTypedExtras ? (next.extras ?? 0) : price.extras;
	const computed = hasTypedExtras ? undefined : price.total_charge;
	const agreed = changed.includes("total_charge") ? (next.total_charge ?? 0) : computed;
	return { extras, ...computePrice({ ...price, extras }, agreed) };
}
