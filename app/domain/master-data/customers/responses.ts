import { z } from "zod";

export const customerPortalResponse = z.object({ customer_id: z.int(), customerPortal: z.literal([0, 1]) });
