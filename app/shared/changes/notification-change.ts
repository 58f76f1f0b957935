import * as z from "zod/mini";

const text = z.nullable(z.string());

/** The payload of a `notificationChange`: whose notifications changed, and the text of a new one. */
export const notificationChangePayload = z.partial(
	z.object({ user_id: z.int(), user_ids: z.array(z.int()), title: text, message: text }),
);
export type NotificationChangePayload = z.infer<typeof notificationChangePayload>;
