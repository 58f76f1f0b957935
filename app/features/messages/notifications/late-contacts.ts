import { letterLink } from "~/shared/contact/letter-link";
import { telephoneLink } from "~/shared/contact/phone";
import type { BellNotification } from "./bell-events";

/** Links by which those concerned by a late job are reached; undefined where there is no number or address, or nothing is late. */
interface LateContacts {
	call: string | undefined;
	/** A mail to the customer with what is expected, to be sent by the user's own program. */
	notify: string | undefined;
}

/** How the driver of a late job is called and its customer is mailed. */
export function getLateContacts({ late, job_number, message }: BellNotification): LateContacts {
	if (!late || late.minutes === 0 || job_number === null) return { call: undefined, notify: undefined };
	const to = late.town ? ` to ${late.town}` : "";
	const subject = `Job ${job_number}${to} is running late`;
	return {
		call: telephoneLink(late.driver_phone),
		notify: letterLink(late.customer_email, subject, [
			`Our job ${job_number}${to} is running late.`,
			message && `${message}.`,
		]),
	};
}
