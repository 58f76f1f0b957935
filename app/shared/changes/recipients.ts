import * as z from "zod/mini";

/** The fields of any payload that name who receives the event: a driver, or one user. */
const recipients = z.partial(z.object({ driver_id: z.nullable(z.int()), user_id: z.int() }));

/** What a payload of any type is about: a job, or the table of another record. */
const subject = z.partial(z.object({ job_id: z.nullable(z.int()), about: z.nullable(z.string()) }));

/** What a payload is about; nothing if it has no such field. */
export function readSubject(payload: unknown): z.infer<typeof subject> {
	const parsed = subject.safeParse(payload);
	return parsed.success ? parsed.data : {};
}

/** Whom a payload names; nobody if it has no such fields. */
export function readRecipients(payload: unknown): z.infer<typeof recipients> {
	const parsed = recipients.safeParse(payload);
	return parsed.success ? parsed.data : {};
}
