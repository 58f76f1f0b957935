import { read } from "~/db/read";
import { selectClaimOfJob } from "~/db/repositories/portal/slot-claims";
import { staleJobError } from "~/domain/jobs/jobs/commit-job";
import { changedJobFields } from "~/domain/jobs/jobs/entry/changed-fields";
import { checkJob } from "~/domain/jobs/jobs/entry/schemas";
import { changeJob } from "~/domain/jobs/jobs/entry/update";
import { getEditAccess } from "~/domain/jobs/jobs/lifecycle/edit-access";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import type { JobFieldName } from "~/domain/jobs/jobs/model/fields";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { bookingAccess } from "~/domain/portal/bookings/access";
import { readBookingRules } from "~/domain/portal/bookings/booking-form";
import { bookingErrors } from "~/domain/portal/bookings/rules-booking";
import { isPastCutOff } from "~/domain/portal/bookings/rules-cut-off";
import { type BookingChange, changeBookingInput, PROMISED_FIELDS } from "~/domain/portal/bookings/schemas";
import { bindingPrice, readTariffPrices } from "~/domain/portal/bookings/tariff-price";
import type { CustomerActor } from "~/shared/actor";
import { conflict, validation } from "~/shared/errors";
import { bookingText } from "~/shared/texts/bookings";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { notifyOffice } from "./answer-quote";
import { type BookingAnswer, bookingAnswerResponse, findOwnJob, toBookingAnswer } from "./own-job";
import { changeWay } from "./rules-requests";
import { storeChangeRequest } from "./store-change-request";

type Changes = Omit<BookingChange, "id" | "version" | "message">;

/**
 * Changes a customer's job: at once until the office has planned it, as long as its price follows from the tariff and it was not
 * booked at a time that was reserved and would not hold any more; else as a request.
 * Throws 404, 409 for a job that cannot be changed any more or was changed since, and 422.
 */
export const changeBooking = defineOperation({
	access: bookingAccess,
	input: changeBookingInput,
	response: bookingAnswerResponse,
	message: ({ requested, unchanged }: BookingAnswer) =>
		unchanged ? bookingText.unchanged : requested ? bookingText.changeRequested : bookingText.changed,
	async run({ ctx, input }): Promise<BookingAnswer> {
		const { id, version, message, ...changes } = input;
		const job = await findOwnJob(ctx, id);
		const way = changeWay(job.status, job.portal_request);
		if (typeof way === "object") throw conflict(way.refusal);
		if (version !== job.version) throw await staleJobError(ctx, id);
		const changed = changedJobFields(job, changes);
		if (changed.length === 0) return { ...toBookingAnswer(job), unchanged: true };
		const rules = await readBookingRules(ctx, job.customer_id);
		if (rules.refusal) throw conflict(rules.refusal);
		assertBookable(ctx, job, changes, changed);
		const day = changes.collection_date;
		const isLate = changed.includes("collection_date") && day ? isPastCutOff(rules, day, ctx.now) : false;
		const isAtOnce = way === "direct" && !isLate && !(await isPromised(ctx, job, changed));
		const priced = isAtOnce ? await priceChange(ctx, job, changes, changed) : null;
		if (priced) return toBookingAnswer(await changeAtOnce(ctx, job, priced));
		if (job.portal_request) throw conflict(bookingText.waiting);
		return toBookingAnswer(await storeChangeRequest(ctx, job, { changes, changed, message: message ?? "" }));
	},
});

/** Whether a change is of what the time that the job was booked at depends on; what the office has not taken yet it looks at anyway. */
async function isPromised(ctx: Ctx, job: JobView, changed: readonly JobFieldName[]): Promise<boolean> {
	if (job.status !== "Pending" || !changed.some((field) => PROMISED_FIELDS.has(field))) return false;
	const [[claim]] = await read(ctx.d1, [selectClaimOfJob(job.id)]);
	return claim !== undefined;
}

/** Throws 422 with the messages of bookings and of the job form; a day that cannot be booked is refused only where it is new. */
function assertBookable(ctx: Ctx, job: JobView, changes: Changes, changed: readonly JobFieldName[]): void {
	const isNew = (field: string) => !/_date$/.test(field) || changed.some((name) => name === field);
	const errors = Object.entries(bookingErrors({ ...job, ...changes }, todayInLondon(ctx.now)));
	const all = errors.filter(([field]) => isNew(field));
	if (all.length > 0) throw validation(Object.fromEntries(all));
	checkJob({ ...job, ...changes });
}

/** What the price by the tariff depends on. */
const ROUTE_FIELDS = [
	"load_type_id",
	...(["collection", "delivery"] as const).flatMap((side) => [
		`${side}_post_code`,
		`${side}_latitude`,
		`${side}_longitude`,
	]),
];

/**
 * The changes with the price that the tariff then gives; null where the price was agreed otherwise, so that the office has to look at
 * it.
 */
async function priceChange(ctx: Ctx, job: JobView, changes: Changes, changed: readonly JobFieldName[]) {
	const isSameRoute = !changed.some((field) => ROUTE_FIELDS.includes(field));
	// A request for a quote has no price yet.
	if (isSameRoute || job.portal_request?.kind === "quote") return { changes };
	const [before, after] = (await readTariffPrices(ctx, job.customer_id, [job, { ...job, ...changes }])).map(
		bindingPrice,
	);
	if (job.base_charge !== (before?.base_charge ?? 0)) return null;
	if (!after) return job.base_charge === 0 ? { changes } : null;
	const { base_charge, mileage, is_estimate: isEstimate } = after;
	return { changes: { ...changes, base_charge, mileage }, isEstimate };
}

function changeAtOnce(
	ctx: Ctx<CustomerActor>,
	job: JobView,
	{ changes, isEstimate }: { changes: object; isEstimate?: boolean },
): Promise<JobView> {
	const actor = toJobActor(ctx.actor);
	const access = getEditAccess({ status: job.status, mode: job.mode }, actor);
	return changeJob(ctx, job, changes, {
		actor,
		// A requested job is a quote, whose fields the office does not change.
		access: { ...access, details: true, collection: true, delivery: true },
		isAgreed: false,
		...(isEstimate === undefined ? {} : { isEstimate }),
		extraWrites: notifyOffice(ctx, job.id, "Job {job} was changed by its customer"),
	});
}
