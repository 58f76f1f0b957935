import { read } from "~/db/read";
import { selectCustomersOfSender, selectFileCustomer } from "~/db/repositories/portal/booking-files";
import { bookingFileText } from "~/shared/texts/booking-files";
import type { Ctx } from "~/tenancy/ctx";
import { readFileServer } from "./connection";
import { receiveBookingFile } from "./receive-file";
import { bookingPartName, findSenderIssue, type MailPart, readSenderChecks } from "./rules-mail";

const MAX_FILES = 10;
/** Beyond these nothing is stored: nobody sends bookings in so many files. */
const MAX_STORED = 20;
const MAX_ADDRESS_LENGTH = 254;

/** A mail as its parts. */
export interface BookingMail {
	/** The address in `From`, which the receiving server has checked. */
	from: string;
	subject: string | null;
	headers: readonly { key: string; value: string }[];
	/** What was written in it. */
	text: string;
	parts: readonly (MailPart & { bytes: Uint8Array<ArrayBuffer> })[];
}

/** Why a mail is refused while it is being delivered, for the server that delivers it; null if it was taken. */
export type MailRefusal = string | null;

/**
 * Takes the files of a mail, or its text where it has none. The sender is looked for among the customers' addresses; who is not found
 * there or not verified leaves its files to a person. Nothing is ever answered.
 */
export async function receiveBookingMail(ctx: Ctx, mail: BookingMail): Promise<MailRefusal> {
	const { row, settings } = await readFileServer(ctx);
	if (!row?.is_enabled || !settings.takes_mail) return bookingFileText.switchedOff;
	const files = filesOf(mail);
	if (files.length === 0) return bookingFileText.emptyMail;
	const sender = mail.from.trim().toLowerCase().slice(0, MAX_ADDRESS_LENGTH);
	const whose = await findCustomer(ctx, sender);
	const senderIssue = whose.issue ?? findSenderIssue(sender, readSenderChecks(mail.headers));
	for (const [at, { name, bytes }] of files.slice(0, MAX_STORED).entries())
		await receiveBookingFile(ctx, {
			customer_id: whose.id,
			customer_name: whose.name,
			source: "mail",
			sender,
			subject: mail.subject,
			name,
			bytes,
			senderIssue,
			...(at >= MAX_FILES && { refusal: bookingFileText.tooManyAttachments(MAX_FILES) }),
		});
	return null;
}

function filesOf({ parts, text, subject }: BookingMail): { name: string; bytes: Uint8Array<ArrayBuffer> }[] {
	const files = parts.flatMap((part) => {
		const name = bookingPartName(part);
		return name === null ? [] : [{ name, bytes: part.bytes }];
	});
	if (files.length > 0 || text.trim() === "") return files;
	const title = (subject ?? "").replace(/[/\\:*?"<>|]/g, " ").trim() || "Mail";
	return [{ name: `${title}.txt`, bytes: new TextEncoder().encode(text) }];
}

async function findCustomer(ctx: Ctx, sender: string) {
	const [found] = await read(ctx.d1, [selectCustomersOfSender(sender)]);
	const [customer, other] = found;
	if (!customer || other) {
		const issue = bookingFileText[customer ? "severalCustomers" : "unknownSender"](sender);
		return { id: null, name: null, issue };
	}
	const [[row]] = await read(ctx.d1, [selectFileCustomer(customer.id)]);
	return { id: customer.id, name: row?.name ?? null, issue: null };
}
