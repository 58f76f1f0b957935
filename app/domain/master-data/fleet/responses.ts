import { z } from "zod";

export const vehicleDriverResponse = z.object({ id: z.int(), full_name: z.string() }).catchall(z.unknown());

export const otherVehiclesResponse = z.object({
	assigned: z.boolean(),
	vehicles: z.array(z.object({ id: z.int() }).catchall(z.unknown())),
});
