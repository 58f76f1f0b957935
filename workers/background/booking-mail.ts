import PostalMime, { type Email } from "postal-mime";
import { platformCtx } from "@/workers/http/session/request-context";
import { countAttempt } from "~/auth/rate-limit";
import { read } from "~/db/read";
import { selectActiveTenant } from "~/db/repositories/kernel/tenants";
import { type MailRefusal, receiveBookingMail } from "~/domain/portal/booking-files/receive-mail";
import { companyOfAddress, isAutomaticReply, textOfHtml } from "~/domain/portal/booking-files/rules-mail";
import { writeLog } from "~/log/log";
import { MIB } from "~/shared/bytes.mjs";
import { isAppError } from "~/shared/errors";
import { bookingFileText } from "~/shared/texts/booking-files";
import { BOOKING_FILES_ACTOR } from "./booking-files";

/** What Cloudflare Email Routing takes at most. */
const MAX_MAIL_BYTES = 25 * MIB;
const MAX_NESTING = 20;
/** Mails of a company in an hour: a flood is not stored. */
const MAX_MAILS = 300;
const HOUR_SECONDS = 3600;

type IncomingMail = Pick<ForwardableEmailMessage, "from" | "to" | "raw" | "rawSize" | "setReject">;

/**
 * Takes a mail that a customer sent to a company's address for bookings. What is refused is refused while it is being delivered, so that
 * the sender's own server reports it; automatic replies are dropped without a word. A mail is never sent, so that no two machines can
 * answer each other.
 */
export async function receiveMail(
	message: IncomingMail,
	env: Env,
	execution: Pick<ExecutionContext, "waitUntil">,
): Promise<void> {
	const waitUntil = (promise: Promise<unknown>) => execution.waitUntil(promise);
	if (message.rawSize > MAX_MAIL_BYTES) return message.setReject(bookingFileText.largeMail);
	const email = await parseMail(message);
	if (email && isAutomaticReply(message.from, email.headers)) {
		writeLog("info", "booking mail", { outcome: "automatic reply" });
		return;
	}
	const refusal = email ? await takeMail(message, email, env, waitUntil) : bookingFileText.unreadableMail;
	if (refusal !== null && message.from !== "") message.setReject(refusal);
}

async function parseMail({ raw }: IncomingMail): Promise<Email | null> {
	const bytes = await new Response(raw).arrayBuffer();
	return await PostalMime.parse(bytes, {
		maxNestingDepth: MAX_NESTING,
		attachmentEncoding: "arraybuffer",
	}).catch(() => null);
}

async function takeMail(
	{ to, from }: IncomingMail,
	email: Email,
	env: Env,
	waitUntil: (promise: Promise<unknown>) => void,
): Promise<MailRefusal> {
	const slug = companyOfAddress(to);
	const [[tenant]] = slug ? await read(env.PLATFORM_DB, [selectActiveTenant(slug)]) : [[]];
	if (!tenant) return bookingFileText.noSuchAddress;
	const platform = platformCtx(new Request("https://mail.invalid/"), env, waitUntil);
	try {
		await countAttempt(platform, [
			{ key: `booking-mail:${tenant.id}`, max: MAX_MAILS, seconds: HOUR_SECONDS },
		]);
	} catch (failure) {
		if (isAppError(failure)) return bookingFileText.busy;
		throw failure;
	}
	return await receiveBookingMail(platform.companyCtx(tenant, BOOKING_FILES_ACTOR), {
		from: email.from?.address || from,
		subject: email.subject ?? null,
		headers: email.headers,
		text: email.text?.trim() || textOfHtml(email.html ?? ""),
		parts: email.attachments.map(({ filename, mimeType, related, content }) => ({
			filename,
			mimeType,
			related: related ?? false,
			bytes: typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
		})),
	});
}
