import { z } from "zod";

export const deletedNumbersResponse = z.object({ deleted: z.array(z.string()) });
