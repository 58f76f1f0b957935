export interface Sender {
	email: string;
	name: string;
}

/** Reads MAIL_FROM, `no-reply@example.com` or `Cartage <no-reply@example.com>`. Throws if there is no address. */
export function readSender(text: string): Sender {
	const named = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(text);
	if (named) return { name: named[1] ?? "", email: named[2] ?? "" };
	const email = text.trim();
	if (!/^[^\s@<>]+@[^\s@<>]+$/.test(email)) throw new Error("MAIL_FROM must contain the sender's address");
	return { name: "", email };
}

/** The deployment's sender with the name of the company. */
export function senderFor(sender: Sender, from_name?: string): Sender {
	return from_name ? { ...sender, name: from_name } : sender;
}
