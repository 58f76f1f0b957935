import { read } from "~/db/read";
import { selectTariffRates } from "~/db/repositories/jobs/job-options";
import { selectCardExtras, setJobRate } from "~/db/repositories/jobs/job-rates";
import { deleteJobList, insertJobLists } from "~/db/repositories/jobs/job-records";
import { updateJobRow } from "~/db/repositories/jobs/jobs";
import type { Statement } from "~/db/statements";
import type { RatedJob } from "~/shared/rates/job-rate";
import type { Ctx, Effects } from "~/tenancy/ctx";
import { insertActivity, jobChange } from "../commit-job";
import { loadJob } from "../detail/load";
import { NO_EFFECTS } from "../job-events";
import type { JobView } from "../model/responses";
import { isOpenStatus, type JobStatus } from "../model/status";
import { applyCardRate, enteredTariffs } from "../pricing/apply-card-rate";
import { priceChangedJob } from "../pricing/price-changed-job";
import { type ExtraTariffRow, priceJob } from "../pricing/price-job";
import { dropsOf, type PricedStop, priceStamp } from "../pricing/price-new-jobs";

/** Statuses in which the whole price of a trip follows what the card reads: later it is agreed, and follows the stops alone. */
const OPEN_STATUSES: readonly JobStatus[] = ["Quote", "Pending"];

/** The price of the trip of a stop that changes, where it has one; `changes` are what the stop is then. */
export async function priceTripOf(ctx: Ctx, stop: JobView, changes: PricedStop): Promise<Effects> {
	if (!stop.parent) return NO_EFFECTS;
	const trip = await loadJob(ctx, stop.parent.id);
	const stops = trip.trip_sub_jobs.map((one) => (one.id === stop.id ? { ...one, ...changes } : one));
	return await priceTripAgain(ctx, trip, stops);
}

/**
 * What prices a trip by its card again for its stops as they will be. It makes its batch fail if the trip has changed since it was read,
 * as it may have been priced for another stop. Nothing where the price does not depend on the change, or does not follow the stops:
 * no card has made it, another was typed, or the trip is done. Of an agreed price the lines alone that count stops change.
 */
export async function priceTripAgain(
	ctx: Ctx,
	trip: JobView,
	stops: readonly PricedStop[],
): Promise<Effects> {
	if (!trip.rate || trip.rate.typed_at) return NO_EFFECTS;
	const isOpen = OPEN_STATUSES.includes(trip.status);
	if (!isOpen && !isOpenStatus(trip.status)) return NO_EFFECTS;
	const [before, after] = [dropsOf(trip, trip.trip_sub_jobs), dropsOf(trip, stops)];
	if (JSON.stringify(before) === JSON.stringify(after)) return NO_EFFECTS;
	const [tariffs, extras, uses = []] = await read(ctx.d1, [
		selectTariffRates([], trip.id),
		selectCardExtras(trip.id),
		...(isOpen ? [ctx.rates.selectUses([trip.customer_id])] : []),
	]);
	if (!isOpen) return await priceAgreedTrip(ctx, trip, { before, after }, { tariffs, extras });
	const carded = await priceChangedJob(ctx, trip, trip, {
		...{ changed: ["delivery_post_code"], isOpen: true, uses, stops },
		earlierExtras: extras.map(({ extra_tariff_id }) => extra_tariff_id),
	});
	const current = currentTariffs(trip);
	const isPriced = Object.keys(carded.charges).length > 0;
	const price = isPriced ? priceJob(carded.job, [...tariffs, ...carded.tariffs], current) : null;
	return {
		writes: [...(price ? priceWrites(ctx, trip, price) : []), ...carded.writes],
		changes: [jobChange("update", { id: trip.id })],
	};
}

const currentTariffs = ({ job_extra_charges }: JobView): number[] =>
	job_extra_charges.map(({ extra_tariff_id }) => extra_tariff_id);

/** What the stops change of an agreed price; the reason is noted where the card has none for them. */
async function priceAgreedTrip(
	ctx: Ctx,
	trip: JobView,
	drops: Record<"before" | "after", RatedJob["drops"]>,
	{ tariffs, extras }: { tariffs: readonly ExtraTariffRow[]; extras: readonly { extra_tariff_id: number }[] },
): Promise<Effects> {
	const reasons = trip.rate?.reasons ?? [];
	const rated = { ...trip, is_estimate: trip.rate?.is_estimate === 1 };
	const rate = await ctx.rates.priceStops(ctx, rated, { ...drops, reasons });
	if (!rate) return NO_EFFECTS;
	if (!rate.price) {
		const note = `Its price stays: with these stops the card has none. ${rate.missing ?? ""}`;
		return { writes: [insertActivity(ctx, { id: trip.id }, "job_updated", note.trim())], changes: [] };
	}
	if (JSON.stringify(rate.price.reasons) === JSON.stringify(reasons)) return NO_EFFECTS;
	const ids = [
		...new Set([...rate.extra_tariff_ids, ...extras.map(({ extra_tariff_id }) => extra_tariff_id)]),
	];
	const stamp = { ...priceStamp(ctx), typed: false };
	const carded = applyCardRate(trip, { ...rate, extra_tariff_ids: ids }, stamp);
	const current = currentTariffs(trip);
	// What was chosen beside the card stays as it was agreed, as tariffs may have changed since, but for what follows from the base charge.
	const isSameBase = rate.price.base_charge === trip.base_charge;
	const price = priceJob(
		carded.job,
		[...(isSameBase ? enteredTariffs(current) : tariffs), ...carded.tariffs],
		current,
	);
	return {
		writes: [...priceWrites(ctx, trip, price), ...(carded.rate ? [setJobRate(trip.id, carded.rate)] : [])],
		changes: [jobChange("update", { id: trip.id })],
	};
}

function priceWrites(
	ctx: Ctx,
	{ id, uid, version }: JobView,
	{ base_charge, extras, total_charge, job_extra_charges }: ReturnType<typeof priceJob>,
): Statement[] {
	const none = { customer_reference: [], air_way_bill_numbers: [], job_emails: [], contacts: [] };
	return [
		updateJobRow(ctx, id, { base_charge, extras, total_charge }, { expectedVersion: version }),
		deleteJobList("job_extra_charges", id),
		...insertJobLists({
			...none,
			job_extra_charges: job_extra_charges.map((charge) => ({ ...charge, job_uid: uid })),
		}),
		insertActivity(ctx, { id }, "job_updated", "Priced again for its stops"),
	];
}
