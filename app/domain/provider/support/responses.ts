import { z } from "zod";

export const unreadResponse = z.object({ unread: z.int() });
