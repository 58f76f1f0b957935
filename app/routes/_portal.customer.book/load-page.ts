import { getBookingForm } from "~/domain/portal/bookings/booking-form";
import { firstBookable } from "~/domain/portal/bookings/rules-cut-off";
import { copyOwnJob, getUsualGoods, listPastRoutes } from "~/domain/portal/portal/past-bookings";
import { listOwnRequests } from "~/domain/portal/portal-requests/list-requests";
import { getOwnBooking } from "~/domain/portal/portal-requests/own-job";
import type { CustomerActor } from "~/shared/actor";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";

/** What the form begins with: the job that is changed or copied, by its id, or a request for a price. */
export interface BookingStart {
	change: number | null;
	copy: number | null;
	isQuote: boolean;
}

const readId = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Reads the start from the address: `?change=`, `?copy=` or `?quote=1`. */
export const readBookingStart = (params: URLSearchParams): BookingStart => ({
	change: readId(params.get("change")),
	copy: readId(params.get("copy")),
	isQuote: params.get("quote") === "1",
});

/** What the form offers and begins with, and what waits for an answer. Throws 404 for a job of another customer. */
export async function loadBookingPage(ctx: Ctx<CustomerActor>, { change, copy, isQuote }: BookingStart) {
	const [options, requests, job, copied, pastRoutes, usualGoods] = await Promise.all([
		getBookingForm({ ctx, input: undefined }),
		listOwnRequests({ ctx, input: undefined }),
		change === null ? null : getOwnBooking({ ctx, input: { id: change } }),
		copy === null || change !== null ? null : copyOwnJob({ ctx, input: { id: copy } }),
		change === null ? listPastRoutes({ ctx, input: undefined }) : [],
		change === null ? getUsualGoods({ ctx, input: undefined }) : [],
	]);
	return {
		options,
		requests,
		job,
		copied,
		pastRoutes,
		/** What the customer sends most often. */
		usualGoods: usualGoods[0] ?? null,
		kind: isQuote && options.can_see_prices ? ("quote" as const) : ("booking" as const),
		first: firstBookable(options, ctx.now),
		today: todayInLondon(ctx.now),
		draftKey: `cartage:booking:${ctx.tenant.slug}:${ctx.actor.user_id}`,
	};
}

export type BookingPage = Awaited<ReturnType<typeof loadBookingPage>>;
