import { read } from "~/db/read";
import { selectSlotClaim } from "~/db/repositories/portal/slot-claims";
import { defineOperation } from "~/domain/kernel/operations/operation";
import type { SlotFacts } from "~/domain/planning/automatic-planning/slots/slot-job";
import { deliveryMoment } from "~/domain/planning/automatic-planning/slots/slot-times";
import type { NoSlotReason } from "~/domain/planning/automatic-planning/slots/why-no-slot";
import { conflict, validation } from "~/shared/errors";
import { bookingText, slotText } from "~/shared/texts/bookings";
import { addDays, showDate } from "~/shared/time/dates";
import { todayInLondon, toLocalTime } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { slotAccess } from "./access";
import { readBookingRules } from "./booking-form";
import { reservedSlotOf } from "./claims";
import { inWindow } from "./delivery-window";
import { assertMayOrder, readOfficeTariffs } from "./office-slots";
import { readSlotFacts } from "./read-slot-facts";
import { type ReadSlot, readSlots } from "./read-slots";
import { formatCutOff, isPastCutOff } from "./rules-cut-off";
import { slotDayErrors } from "./rules-horizon";
import {
	type OfferedSlot,
	type OfferedSlots,
	type SlotsBooking,
	slotsInput,
	slotsResponse,
	type TariffPrice,
} from "./schemas";
import { claimKey, type SlotActor, type SlotHolder, slotHolderOf } from "./slot-holder";
import { chargesOnTop, cheapestSlots, withSlotCharge } from "./slot-price";
import { readSlotSettings } from "./slot-settings";
import type { SlotSettings } from "./slot-settings-schema";
import { bindingPrice, readTariffPrices } from "./tariff-price";

/** A day's slots of a booking before they are answered: each with its price, which is null where the tariff gives none. */
interface BookingSlots {
	facts: SlotFacts | null;
	/** Why no slot is offered on the day. */
	refusal: string | null;
	slots: (ReadSlot & { price: TariffPrice | null; answer: OfferedSlot })[];
	/** What the claims of the day were. */
	state: string;
}

/** Why a day has no slots; null if it may have. */
async function refusalOf(
	ctx: Ctx,
	date: string,
	settings: SlotSettings,
	{ customer_id, isOffice }: SlotHolder,
): Promise<string | null> {
	const today = todayInLondon(ctx.now);
	if (date < today) return slotText.past;
	if (date > addDays(today, settings.days_ahead)) return slotText.dayNotOffered;
	if (isOffice) return null;
	const rules = await readBookingRules(ctx, customer_id);
	if (rules.refusal) throw conflict(rules.refusal);
	return isPastCutOff(rules, date, ctx.now)
		? bookingText.late(showDate(date), formatCutOff(rules, date))
		: null;
}

const nothing = (refusal: string): BookingSlots => ({
	facts: null,
	refusal,
	slots: [],
	state: "",
});

/** What stays the same however often the slots of a booking are looked for: why it has none, else its facts. */
type SlotTerms = { refusal: string; facts: null } | OpenTerms;

interface OpenTerms {
	refusal: null;
	date: string;
	/** The key of its claim. */
	uid: string;
	holder: SlotHolder;
	settings: SlotSettings;
	booking: SlotsBooking;
	facts: SlotFacts;
}

/**
 * Reads what the slots of a booking depend on beside the plan. Throws 409 where the company offers none, or the customer may not order, and
 * 422 for days that no plan is made for, and for staff that name no customer, or one that may not order.
 */
export async function readSlotTerms(ctx: Ctx<SlotActor>, booking: SlotsBooking): Promise<SlotTerms> {
	const holder = slotHolderOf(ctx.actor, booking.customer_id);
	const { customer_id, isOffice } = holder;
	const today = todayInLondon(ctx.now);
	const date = booking.collection_date ?? today;
	const errors = slotDayErrors({ collection_date: date, delivery_date: booking.delivery_date }, today);
	if (Object.keys(errors).length > 0) throw validation(errors);
	const settings = await readSlotSettings(ctx);
	if (settings.offers_slots !== 1) throw conflict(slotText.off);
	if (isOffice) await assertMayOrder(ctx, customer_id, booking);
	const refusal = await refusalOf(ctx, date, settings, holder);
	if (refusal) return { refusal, facts: null };
	const facts = await readSlotFacts(ctx, booking, customer_id);
	if (!facts) return { refusal: slotText.placeUnknown, facts: null };
	const uid = claimKey(ctx.actor, booking.uid);
	return { refusal: null, date, uid, holder, settings, booking, facts };
}

/** The usual price of each slot that is free, as of a job in its window: a card may charge by the hour of the day. */
async function readUsualPrices(
	ctx: Ctx,
	{ booking, facts, holder: { customer_id, isOffice } }: OpenTerms,
	slots: readonly ReadSlot[],
): Promise<(TariffPrice | null)[]> {
	const free = slots.filter(({ priced }) => priced.reason === null);
	const bookings = free.map(({ window }) => inWindow(booking, facts, window));
	// An estimate binds no customer; staff quote it with what they know.
	const prices = isOffice
		? await readOfficeTariffs(ctx, customer_id, bookings)
		: (await readTariffPrices(ctx, customer_id, bookings)).map(bindingPrice);
	return slots.map((slot) => prices[free.indexOf(slot)] ?? null);
}

/** The slots of a booking on the day of its collection. */
export async function readBookingSlots(ctx: Ctx, terms: SlotTerms): Promise<BookingSlots> {
	if (terms.refusal !== null) return nothing(terms.refusal);
	const { date, uid, holder, settings, facts } = terms;
	const { slots, state } = await readSlots(ctx, { date, uid, facts, settings });
	const usual = await readUsualPrices(ctx, terms, slots);
	const charges = chargesOnTop(
		slots.map(({ priced }) => priced.cost),
		settings.added_percent,
	);
	const prices = slots.map((_, at) => withCharge(usual[at] ?? null, charges[at] ?? null));
	const cheapest = cheapestSlots(
		slots.map(({ priced }, at) => ({ cost: priced.cost, net: prices[at]?.net ?? null })),
	);
	return {
		facts,
		refusal: null,
		state,
		slots: slots.map((slot, at) => {
			const price = prices[at] ?? null;
			const is_cheapest = cheapest[at] ?? false;
			return { ...slot, price, answer: toAnswer(slot, { price, facts, is_cheapest }, holder) };
		}),
	};
}

const withCharge = (usual: TariffPrice | null, charge: number | null) =>
	usual && charge !== null ? withSlotCharge(usual, charge) : null;

function toAnswer(
	{ window: { date, from, until }, priced }: ReadSlot,
	{ price, facts, is_cheapest }: { price: TariffPrice | null; facts: SlotFacts; is_cheapest: boolean },
	{ seesPrices }: SlotHolder,
): OfferedSlot {
	if (priced.reason !== null)
		return {
			...{ from, until, delivery_date: null, delivery_time: null, net: null, is_cheapest: false },
			reason: inWords(priced.reason, facts),
		};
	return {
		from,
		until,
		...deliveryMoment(date, priced.delivered_at),
		net: seesPrices ? (price?.net ?? null) : null,
		is_cheapest: seesPrices && is_cheapest,
		reason: null,
	};
}

function inWords(reason: NoSlotReason, { delivery_date, delivery_by }: SlotFacts): string {
	if (reason === "no_vehicle") return slotText.noVehicle;
	if (reason === "collection_closed") return slotText.collectionClosed;
	if (reason === "none_free") return slotText.noneFree;
	return slotText.tooLate(delivery_by && toLocalTime(delivery_date, delivery_by));
}

/** The times of collection that fit the plan of a day, each with its price; what is reserved for the booking already. */
export const offerSlots = defineOperation({
	access: slotAccess,
	input: slotsInput,
	response: slotsResponse,
	async run({ ctx, input }): Promise<OfferedSlots> {
		const holder = slotHolderOf(ctx.actor, input.customer_id);
		const { refusal, slots, facts } = await readBookingSlots(ctx, await readSlotTerms(ctx, input));
		const [[claim]] = await read(ctx.d1, [selectSlotClaim(claimKey(ctx.actor, input.uid))]);
		const now = ctx.now.toISOString();
		return {
			date: input.collection_date ?? todayInLondon(ctx.now),
			now,
			refusal,
			slots: slots.map(({ answer }) => answer),
			reserved: facts && claim ? reservedSlotOf(claim, facts, holder, ctx.now) : null,
		};
	},
});
