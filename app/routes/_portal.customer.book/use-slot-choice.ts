import { useState } from "react";
import type { OfferedSlot } from "~/domain/portal/bookings/schemas";
import { nextSlot } from "~/features/portal/slot-choice";
import { slotText } from "~/shared/texts/bookings";
import { addDays, eachDay } from "~/shared/time/dates";
import type { BookingPage } from "./load-page";
import type { BookingFormState } from "./use-booking";
import { type SlotsState, useSlots } from "./use-slots";

/** From when goods are ready where another time is wanted. */
const READY_AT = "09:00";

/** The choice of a time of collection. */
export interface SlotChoice {
	slots: SlotsState & { expire: () => void };
	/** What to take instead of the last choice, which is lost; null as long as it is not known. */
	next: OfferedSlot | null;
	days: readonly string[];
	today: string;
	/** Whether another day or time is wanted than those offered. */
	isOther: boolean;
	/** Null for another day or time. */
	chooseDay: (day: string | null) => void;
}

/** The choice of a time of collection for a new booking; null where the company offers none. */
export function useSlotChoice(page: BookingPage, form: BookingFormState, uid: string): SlotChoice | null {
	const { options, job, first, today } = page;
	const { slot_days } = options;
	const isShown = slot_days !== null && job === null && form.values.kind === "booking";
	const last = addDays(today, slot_days ?? 0);
	const days = isShown && first.day <= last ? eachDay(first.day, last) : [];
	const [isOther, setIsOther] = useState(false);
	const { collection_date } = form.values;
	const isOtherNow = isOther || !days.includes(collection_date ?? "");
	const slots = useSlots({
		values: form.values,
		days,
		uid,
		isShown: isShown && !isOtherNow,
		isSending: form.pending,
		onWindow: (collection_time, collection_time_until) =>
			form.set({ collection_time, collection_time_until }),
	});
	if (!isShown) return null;
	const offer = slots.offers.get(collection_date ?? "");
	return {
		next: slots.lost && offer ? nextSlot(offer.slots, slots.lost) : null,
		slots: { ...slots, expire: () => slots.lose(slotText.expired) },
		days,
		today,
		isOther: isOtherNow,
		chooseDay: (day) => {
			if (form.pending) return;
			slots.release();
			setIsOther(day === null);
			if (day === null) form.set({ collection_time: first.time ?? READY_AT });
			else form.field("collection_date").onChange(day);
		},
	};
}
