import { bookingFileText } from "~/shared/texts/booking-files";

const LOCAL_PART = /^bookings\+([a-z0-9][a-z0-9-]{0,59})$/i;

/** The company's slug in the address that a mail was sent to; null for another address. */
export function companyOfAddress(address: string): string | null {
	const at = address.lastIndexOf("@");
	return LOCAL_PART.exec(address.slice(0, Math.max(0, at)))?.[1]?.toLowerCase() ?? null;
}

/** The address that customers of a company send bookings to. */
export const bookingAddress = (slug: string, domain: string): string => `bookings+${slug}@${domain}`;

interface MailHeader {
	key: string;
	value: string;
}

/** Whether a mail is an answer of a machine, which nobody wrote and which must not be answered: reports of mail that did not arrive, and replies out of office. */
export function isAutomaticReply(envelopeSender: string, headers: readonly MailHeader[]): boolean {
	const value = (name: string) =>
		headers
			.find(({ key }) => key === name)
			?.value.trim()
			.toLowerCase() ?? "";
	if (envelopeSender === "" || /^(mailer-daemon|postmaster)@/i.test(envelopeSender)) return true;
	return (
		value("auto-submitted").startsWith("auto-replied") ||
		value("x-auto-response-suppress") === "all" ||
		value("x-autoreply") !== "" ||
		value("precedence") === "auto_reply" ||
		value("content-type").startsWith("multipart/report")
	);
}

/** The server that receives the company's mail and whose checks count: anyone can write such a header into a mail. */
const RECEIVER = "mx.cloudflare.net";

/** What the receiving server found out about a sender. */
export interface SenderChecks {
	dmarc: string | null;
	/** Passed for this domain; null where it did not pass. */
	spf: string | null;
	dkim: readonly string[];
	hasFailed: "DMARC" | "SPF" | null;
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** A header without its comments, which may be nested. */
function withoutComments(text: string): string {
	const shorter = text.replace(/\([^()]*\)/g, " ");
	return shorter === text ? text : withoutComments(shorter);
}

/** Reads `Authentication-Results` (RFC 8601) of the receiving server, which is the topmost one; null where it has written none. */
export function readSenderChecks(headers: readonly MailHeader[]): SenderChecks | null {
	const header = headers.find(({ key }) => key === "authentication-results")?.value ?? "";
	const [server = "", ...results] = withoutComments(header).split(";");
	if (server.trim().split(/\s+/)[0]?.toLowerCase() !== RECEIVER) return null;
	const checks = results.map((text) => ({
		method:
			/^\s*([a-z]+)\s*=\s*([a-z]+)/i
				.exec(text)
				?.slice(1, 3)
				.map((word) => word.toLowerCase()) ?? [],
		text,
	}));
	const find = (name: string) => checks.filter(({ method }) => method[0] === name);
	const [dmarc] = find("dmarc");
	const [spf] = find("spf");
	const isSpfPassed = spf?.method[1] === "pass";
	const mailFrom = /smtp\.mailfrom\s*=\s*"?([^\s";]+)/i.exec(spf?.text ?? "")?.[1];
	return {
		dmarc: dmarc?.method[1] ?? null,
		spf: isSpfPassed && mailFrom ? domainOf(mailFrom) : null,
		dkim: find("dkim").flatMap(({ method, text }) => {
			const domain = /header\.(?:d|i)\s*=\s*"?@?([^\s";]+)/i.exec(text)?.[1];
			return method[1] === "pass" && domain ? [domainOf(domain)] : [];
		}),
		hasFailed: dmarc?.method[1] === "fail" ? "DMARC" : spf?.method[1] === "fail" ? "SPF" : null,
	};
}

/** Whether a domain is that of an address or one above it, as DMARC's relaxed alignment has it; not the end of a name alone. */
const isAligned = (domain: string, address: string) =>
	domain.includes(".") && (domainOf(address) === domain || domainOf(address).endsWith(`.${domain}`));

/** Why a sender is not trusted; null if the receiving server has verified the address in `From`. */
export function findSenderIssue(from: string, checks: SenderChecks | null): string | null {
	if (!checks) return bookingFileText.unverified;
	if (checks.dmarc === "pass") return null;
	if (checks.hasFailed) return bookingFileText.failed(checks.hasFailed);
	const isVouchedFor = [checks.spf ?? "", ...checks.dkim].some((domain) => isAligned(domain, from));
	return isVouchedFor ? null : bookingFileText.unverified;
}

/** Whether a file's message is about its sender; other messages are those of an earlier attempt to read it. */
export const isSenderIssue = (message: string | null, sender: string): boolean =>
	message !== null &&
	[
		bookingFileText.unverified,
		bookingFileText.failed("DMARC"),
		bookingFileText.failed("SPF"),
		bookingFileText.unknownSender(sender),
		bookingFileText.severalCustomers(sender),
	].includes(message);

/** A part of a mail that is not its text. */
export interface MailPart {
	filename: string | null;
	mimeType: string;
	/** Shown within the text, as a signature's logo. */
	related?: boolean;
}

const EXTENSIONS = new Map(
	Object.entries({
		"text/csv": "csv",
		"text/plain": "txt",
		"application/pdf": "pdf",
		"application/vnd.ms-excel": "xls",
		"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
	}),
);
/** What mail programs add by themselves: signatures, business cards, appointments, pictures. */
const ADDED = /(^winmail\.dat|\.(p7s|p7m|asc|sig|vcf|ics|png|jpe?g|gif|bmp|svg|webp))$/i;

/** The name of a part that is a file of bookings; null for what mail programs add. */
export function bookingPartName({ filename, mimeType, related }: MailPart): string | null {
	const name = filename ?? `attachment.${EXTENSIONS.get(mimeType.toLowerCase()) ?? "bin"}`;
	return related || ADDED.test(name) || /^image\//i.test(mimeType) ? null : name;
}

/** The text of a mail that has only HTML. */
export const textOfHtml = (html: string): string =>
	html
		.replace(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, "")
		.replace(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, "\n")
		.replace(/<\/t[dh]\s*>/gi, "  ")
		.replace(/<[^>]*>/g, "")
		.replace(/&nbsp;/gi, " ")
		.replace(/&lt;/gi, "<")
		.replace(/&gt;/gi, ">")
		.replace(/&quot;/gi, '"')
		.replace(/&#39;/g, "'")
		.replace(/&amp;/gi, "&")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
