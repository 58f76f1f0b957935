import { z } from "zod";
import { unpriced } from "~/shared/money/price-fields";

export const vehicleDriverResponse = z.object({ id: z.int(), full_name: z.string() }).catchall(unpriced());

export const otherVehiclesResponse = z.object({
	assigned: z.boolean(),
	vehicles: z.array(z.object({ id: z.int() }).catchall(unpriced())),
});
