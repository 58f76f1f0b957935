import { z } from "zod";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { forbidden } from "~/shared/errors";
import { bookingText } from "~/shared/texts/bookings";
import { bookingAccess } from "./access";
import { withDeliveryWindow } from "./delivery-window";
import { priceInput, type TariffPrice, tariffPriceResponse } from "./schemas";
import { readTariffPrice } from "./tariff-price";

/** The price of a booking that has not been made, in the window that it will have; `price` is null where the tariff gives none. Throws 403 for a customer who may not see prices. */
export const priceBooking = defineOperation({
	access: bookingAccess,
	input: priceInput,
	response: z.object({ price: tariffPriceResponse.nullable() }),
	async run({ ctx, input }): Promise<{ price: TariffPrice | null }> {
		if (!ctx.actor.rights.can_see_prices) throw forbidden(bookingText.noPrices);
		const { customer_id } = ctx.actor;
		const booking = await withDeliveryWindow(ctx, customer_id, input);
		return { price: await readTariffPrice(ctx, customer_id, booking) };
	},
});
