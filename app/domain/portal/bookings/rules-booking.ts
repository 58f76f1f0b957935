import { bookingText } from "~/shared/texts/bookings";
import { jobFormText } from "~/shared/texts/jobs";
import { toLocalTime } from "~/shared/time/london";
import { horizonErrors } from "./rules-horizon";

type Text = string | null | undefined;
type Place = Partial<
	Record<"collection_post_code" | "collection_town" | "delivery_post_code" | "delivery_town", Text>
>;
type Times = Record<
	"collection_date" | "collection_time" | "delivery_date" | "delivery_time",
	string | null
> & {
	delivery_time_until?: Text;
};

/** What a customer's booking needs beyond the office's: both places, a day to come within two years, and a delivery after the collection. */
export function bookingErrors(booking: Place & Times, today: string): Record<string, string> {
	const { collection_date, collection_time } = booking;
	const delivery_time = booking.delivery_time_until || booking.delivery_time;
	const delivery_date = booking.delivery_date ?? collection_date;
	const errors = horizonErrors(booking, today);
	if (!booking.collection_post_code && !booking.collection_town)
		errors.collection_name = bookingText.collectFrom;
	if (!booking.delivery_post_code && !booking.delivery_town) errors.delivery_name = bookingText.deliverTo;
	if (collection_date && collection_date < today) errors.collection_date = bookingText.past;
	const isSameDay = collection_date !== null && collection_date === delivery_date;
	if (isSameDay && collection_time && delivery_time) {
		const [ready, by] = [collection_time, delivery_time].map((time) => toLocalTime(collection_date, time));
		if ((by ?? "") < (ready ?? "")) errors.delivery_time = jobFormText.deliveryOrder;
	}
	return errors;
}

const joinLines = (...lines: (string | null | undefined)[]) => lines.filter(Boolean).join("\n") || null;

interface Instructions {
	collection_instruction_1?: Text;
	delivery_instruction_1?: Text;
	/** For both places. */
	driver_instructions: string | null;
}

/** The instructions of both stops: what is saved with its address, and what the driver is to know. */
export const toInstructions = (booking: Instructions) => ({
	collection_instruction_1: joinLines(booking.collection_instruction_1, booking.driver_instructions),
	delivery_instruction_1: joinLines(booking.delivery_instruction_1, booking.driver_instructions),
});
