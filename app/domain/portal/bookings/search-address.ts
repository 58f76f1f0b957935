import { z } from "zod";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { addressSearchInput } from "~/domain/master-data/addresses/search";
import { bookingAccess } from "./access";
import { bookingPlaceResponse } from "./responses";

/** Up to ten places that match the text, best first. */
export const searchBookingAddress = defineOperation({
	access: bookingAccess,
	input: addressSearchInput,
	response: z.array(bookingPlaceResponse.extend({ latitude: z.number(), longitude: z.number() })),
	run: ({ ctx, input }) => ctx.maps.search(input.q),
});
