import { addressSearchInput } from "~/domain/addresses/search";
import { defineOperation } from "~/domain/operation";
import { bookingAccess } from "./access";

/** Up to ten places that match the text, best first. */
export const searchBookingAddress = defineOperation({
	access: bookingAccess,
	input: addressSearchInput,
	run: ({ ctx, input }) => ctx.maps.search(input.q),
});
