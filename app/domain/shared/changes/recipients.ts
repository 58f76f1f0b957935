import * as z from "zod/mini";

/** The fields of any payload that name who receives the event: a driver, or one user. */
const recipients = z.partial(z.object({ driver_id: z.nullable(z.int()), user_id: z.int() }));

/** Whom a payload names; nobody if it has no such fields. */
export function readRecipients(payload: unknown): z.infer<typeof recipients> {
	const parsed = recipients.safeParse(payload);
	return parsed.success ? parsed.data : {};
}
