import { queueBookingMail } from "~/db/repositories/messages/job-mails";
import { takePodsRequired } from "~/db/repositories/messages/pod-mails";
import { insertPortalRequest } from "~/db/repositories/portal/job-requests";
import { bookClaim, requireClaim } from "~/db/repositories/portal/slot-claims";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { findRepeatedJob, type JobRequest, toJobRequest } from "~/domain/jobs/jobs/entry/job-request";
import { createJob } from "~/domain/jobs/jobs/entry/save";
import { type SaveTripInput, saveTripInput } from "~/domain/jobs/jobs/entry/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { parseInput } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { notifyJob } from "~/domain/messages/notifications/notify-job";
import type { CustomerActor } from "~/shared/actor";
import { conflict, validation } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { bookingText } from "~/shared/texts/bookings";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { bookingAccess } from "./access";
import { readBookingRules } from "./booking-form";
import { toClaimError } from "./claims";
import { withDeliveryWindow } from "./delivery-window";
import { readReservedBooking } from "./reserved-booking";
import { bookingErrors, toInstructions } from "./rules-booking";
import { formatCutOff, isPastCutOff } from "./rules-cut-off";
import {
	type BookedJob,
	bookingInput,
	bookingResponse,
	type PortalBooking,
	type TariffPrice,
} from "./schemas";
import { bindingPrice, readTariffPrice } from "./tariff-price";

const MESSAGES = { booking: bookingText.requested, quote: bookingText.quoteRequested } as const;

/**
 * A customer books a job, or asks for a price. The job is Pending; where the office has to take it or to price it, it is a Quote with a
 * request. Prices are computed here, or reserved with a time of collection. Repeating a `uid` creates nothing. Throws 422, also for a time that
 * is not reserved any more; 409 for a customer who may not order, after
 * the cut-off unless it is sent as a request, and for a price other than the one that was shown.
 */
export const saveBooking = defineAccountOperation({
	access: bookingAccess,
	input: bookingInput,
	response: bookingResponse,
	message: ({ job_number, requested }: BookedJob) =>
		requested ? MESSAGES[requested](job_number) : bookingText.booked(job_number),
	async run({ ctx, platform, input }): Promise<BookedJob> {
		const { customer_id, rights } = ctx.actor;
		const request = await toBookingRequest(customer_id, input);
		const earlier = await findRepeatedJob(ctx, request);
		if (earlier !== null) return toBookingResult(await loadJob(ctx, earlier));
		const rules = await readBookingRules(ctx, customer_id);
		if (rules.refusal) throw conflict(rules.refusal);
		if (input.kind === "quote" && !rights.can_see_prices) throw conflict(bookingText.noPrices);
		const day = input.collection_date ?? "";
		toJob(ctx, input);
		const reserved = await readReservedBooking(ctx, input);
		const booking = reserved?.booking ?? (await withDeliveryWindow(ctx, customer_id, input));
		const job = toJob(ctx, booking);
		const isLate = input.kind === "booking" && !reserved && isPastCutOff(rules, day, ctx.now);
		if (isLate && !input.ask_anyway)
			throw conflict(bookingText.late(showDate(day), formatCutOff(rules, day)), { confirm: "ask_anyway" });
		const price = reserved ? reserved.price : await readTariffPrice(ctx, customer_id, booking);
		if (rights.can_see_prices) assertShownPrice(input, price);
		const requested = input.kind === "quote" ? "quote" : rules.approve_bookings || isLate ? "booking" : null;
		// The office prices a quote, and what is only about so much.
		const booked = requested === "quote" ? null : bindingPrice(price);
		const priced: SaveTripInput = {
			...job,
			status: requested ? "Quote" : "Pending",
			mileage: price?.mileage ?? null,
			base_charge: booked?.base_charge ?? null,
		};
		const pricing = { ...bookedPricing(booked), isEstimate: price?.is_estimate ?? false };
		const extraWrites = [
			...(reserved ? [requireClaim(reserved.claim_uid, reserved.window)] : []),
			takePodsRequired([request.uid]),
			...(reserved ? [bookClaim(reserved.claim_uid, request.uid)] : []),
			...bookingWrites(ctx, platform, { uid: request.uid, requested, message: input.message }),
		];
		const saved = await createJob(ctx, priced, { request, source: "portal", extraWrites, pricing }).catch(
			toClaimError,
		);
		return toBookingResult(saved.job);
	},
});

/** The key of a booking: two customers of a company that choose the same one do not meet. */
const toBookingRequest = (customer_id: number, { uid = crypto.randomUUID(), ...content }: PortalBooking) =>
	toJobRequest("booking", { uid: `c${customer_id}-${uid}`, ...content });

/** The job of a booking, without its price. Throws 422 with the messages of the job form and those of bookings. */
function toJob(ctx: Ctx<CustomerActor>, input: PortalBooking): SaveTripInput {
	const {
		uid: _,
		kind,
		driver_instructions,
		message,
		ask_anyway,
		shown_charge,
		reserved_slot,
		...fields
	} = input;
	const errors = bookingErrors(input, todayInLondon(ctx.now));
	if (Object.keys(errors).length > 0) throw validation(errors);
	return parseInput(saveTripInput, {
		...fields,
		...toInstructions(input),
		job_type: 1,
		mode: 0,
		customer_id: ctx.actor.customer_id,
	});
}

/** How the card of a booking may price it: at what was agreed alone, and not at all where the office has to. */
const bookedPricing = (booked: TariffPrice | null) => ({
	isLeft: booked === null,
	agreed: booked && { base_charge: booked.base_charge, extra_charges: booked.extra_charges ?? [] },
});

function assertShownPrice({ kind, shown_charge }: PortalBooking, price: TariffPrice | null): void {
	if (kind !== "booking" || shown_charge === null || shown_charge === undefined) return;
	if (price?.net === shown_charge) return;
	throw conflict(bookingText.priceChanged(price ? showPounds(price.net) : "not known"), { price });
}

const NOTICES = {
	booking: "Job {job} is requested by its customer",
	quote: "A price is requested for job {job}",
	none: "Job {job} was booked by its customer",
} as const;

/** What belongs to a booking beside its job: the request, the notification of the office, and the mail to who books it. */
function bookingWrites(
	ctx: Ctx<CustomerActor>,
	{ origin }: PlatformCtx,
	{
		uid,
		requested,
		message,
	}: { uid: JobRequest["uid"]; requested: BookedJob["requested"]; message: string | null },
) {
	const { slug, name } = ctx.tenant;
	return [
		...(requested
			? [
					insertPortalRequest(
						ctx,
						{ uid },
						{ uid: `request-${uid}`, kind: requested, message: message ?? "" },
					),
				]
			: []),
		...(requested === "quote" || origin === null
			? []
			: [queueBookingMail(ctx, name, uid, `${origin}/p/${slug}`)]),
		...notifyJob(ctx, {
			key: { uid },
			notices: [{ slug: "portal_booking", title: NOTICES[requested ?? "none"] }],
		}),
	];
}

function toBookingResult({ id, job_number, status, version, portal_request }: JobView): BookedJob {
	const kind = portal_request?.kind;
	return {
		id,
		job_number,
		status,
		version,
		requested: kind === "booking" || kind === "quote" ? kind : null,
	};
}
