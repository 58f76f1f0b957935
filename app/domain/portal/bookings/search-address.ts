import { defineOperation } from "~/domain/kernel/operations/operation";
import { addressSearchInput } from "~/domain/master-data/addresses/search";
import { bookingAccess } from "./access";

/** Up to ten places that match the text, best first. */
export const searchBookingAddress = defineOperation({
	access: bookingAccess,
	input: addressSearchInput,
	run: ({ ctx, input }) => ctx.maps.search(input.q),
});
