import { read } from "~/db/read";
import { selectOwnAddresses } from "~/db/repositories/jobs/customers";
import { selectLoadTypes, selectServices } from "~/db/repositories/jobs/job-options";
import { selectNeedOptions } from "~/db/repositories/jobs/need-options";
import { selectBookingRules } from "~/db/repositories/portal/portal-rules";
import { selectSlotSettings } from "~/db/repositories/portal/slot-settings";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { bookingText } from "~/shared/texts/bookings";
import type { Ctx } from "~/tenancy/ctx";
import { bookingAccess } from "./access";
import { bookingFormResponse } from "./responses";

/** The rules that a customer books by; without limits where the company has set none. */
export async function readBookingRules(ctx: Pick<Ctx, "d1">, customer_id: number) {
	const [[rules]] = await read(ctx.d1, [selectBookingRules(customer_id)]);
	return toBookingRules(rules);
}

type StoredRules = Awaited<ReturnType<typeof selectBookingRules>>[number];

/** Why a customer cannot book at all; null if it can. */
function refusalOf(rules: StoredRules | undefined): string | null {
	if (!rules || rules.status === 0) return bookingText.inactive;
	return rules.credit_stop === 1 ? bookingText.stopped : null;
}

const toBookingRules = (rules: StoredRules | undefined) => ({
	approve_bookings: rules?.approve_bookings === 1,
	cut_off: rules?.cut_off ?? null,
	cut_off_days: rules?.cut_off_days ?? 0,
	refusal: refusalOf(rules),
});

/** What the booking form offers a customer: its own addresses, the company's load types and services, and the rules. */
export const getBookingForm = defineOperation({
	access: bookingAccess,
	input: noInput,
	response: bookingFormResponse,
	async run({ ctx }) {
		const { customer_id, rights } = ctx.actor;
		const [addresses, loadTypes, services, needs, [rules], [slots]] = await read(ctx.d1, [
			selectOwnAddresses(customer_id),
			selectLoadTypes(),
			selectServices(),
			selectNeedOptions(),
			selectBookingRules(customer_id),
			selectSlotSettings(),
		]);
		return {
			addresses,
			load_types: loadTypes.map(({ id, code, description }) => ({ id, code, description })),
			services,
			needs: needs.filter(({ kind }) => kind !== "adr").map(({ id, name }) => ({ id, name })),
			can_see_prices: rights.can_see_prices,
			opening_hours: rules?.opening_hours ?? null,
			landline: rules?.landline ?? null,
			slot_days: slots?.offers_slots === 1 ? slots.days_ahead : null,
			...toBookingRules(rules),
		};
	},
});

export type BookingForm = Awaited<ReturnType<typeof getBookingForm>>;
