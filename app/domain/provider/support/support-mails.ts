import type { PlatformCtx } from "~/tenancy/ctx";

interface PlatformMail {
	to_email: string;
	subject: string;
	body: string;
}

/** The longest part of a message that a mail repeats. */
const MAX_QUOTE = 2_000;

const quote = (text: string) => (text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)} …` : text);

/** The mail to the console's people about a new thread. */
export function newThreadMail(
	{ origin }: Pick<PlatformCtx, "origin">,
	to_email: string,
	company: string,
	person: string,
	{ subject, message }: { subject: string; message: string },
): PlatformMail {
	return {
		to_email,
		subject: `Support, ${company}: ${subject}`,
		body: [
			`${person} of ${company} wrote:`,
			quote(message),
			...(origin ? [`Answer it in the console: ${origin}/console/support`] : []),
		].join("\n\n"),
	};
}

/** The mail to a person who has not read an answer. */
export function unreadAnswerMail(
	origin: string | null,
	answer: {
		email: string;
		subject: string;
		user_name: string;
		author_name: string;
		message: string;
		thread_id: number;
	},
): PlatformMail {
	return {
		to_email: answer.email,
		subject: `Answer from support: ${answer.subject}`,
		body: [
			`Hello ${answer.user_name},`,
			`${answer.author_name} has answered your message “${answer.subject}”:`,
			quote(answer.message),
			...(origin ? [`Read and reply here: ${origin}/support?thread=${answer.thread_id}`] : []),
			"Please do not reply to this mail.",
		].join("\n\n"),
	};
}
