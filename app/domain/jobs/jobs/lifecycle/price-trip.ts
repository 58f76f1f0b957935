import { read } from "~/db/read";
import { selectTariffRates } from "~/db/repositories/jobs/job-options";
import { selectCardExtras } from "~/db/repositories/jobs/job-rates";
import { deleteJobList, insertJobLists } from "~/db/repositories/jobs/job-records";
import { updateJobRow } from "~/db/repositories/jobs/jobs";
import type { Statement } from "~/db/statements";
import type { Ctx, Effects } from "~/tenancy/ctx";
import { insertActivity, jobChange } from "../commit-job";
import { loadJob } from "../detail/load";
import type { JobView } from "../model/responses";
import type { JobStatus } from "../model/status";
import { priceChangedJob } from "../pricing/price-changed-job";
import { priceJob } from "../pricing/price-job";
import { dropsOf, type PricedStop } from "../pricing/price-new-jobs";

/** Statuses in which the price of a trip follows its stops: later it is agreed. */
const OPEN_STATUSES: readonly JobStatus[] = ["Quote", "Pending"];

const NO_EFFECTS: Effects = { writes: [], changes: [] };

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
 * no card has made it, another was typed, or it is agreed.
 */
export async function priceTripAgain(
	ctx: Ctx,
	trip: JobView,
	stops: readonly PricedStop[],
): Promise<Effects> {
	if (!trip.rate || trip.rate.typed_at || !OPEN_STATUSES.includes(trip.status)) return NO_EFFECTS;
	const [before, after] = [trip.trip_sub_jobs, stops].map((all) => JSON.stringify(dropsOf(trip, all)));
	if (before === after) return NO_EFFECTS;
	const [tariffs, uses, extras] = await read(ctx.d1, [
		selectTariffRates([], trip.id),
		ctx.rates.selectUses([trip.customer_id]),
		selectCardExtras(trip.id),
	]);
	const carded = await priceChangedJob(ctx, trip, trip, {
		...{ changed: ["delivery_post_code"], isOpen: true, uses, stops },
		earlierExtras: extras.map(({ extra_tariff_id }) => extra_tariff_id),
	});
	const current = trip.job_extra_charges.map(({ extra_tariff_id }) => extra_tariff_id);
	const isPriced = Object.keys(carded.charges).length > 0;
	const price = isPriced ? priceJob(carded.job, [...tariffs, ...carded.tariffs], current) : null;
	return {
		writes: [...(price ? priceWrites(ctx, trip, price) : []), ...carded.writes],
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
