/** How many of its newest mails each company has in the mailbox. */
export const MAX_MAILS_OF_COMPANY = 300;

/** How many mails are listed at first, and how many more each time. */
export const MAILBOX_PAGE = 50;

/** The slug of the provider's own mails; no company may have it. */
export const PROVIDER_SLUG = "cartage";

/** What ends a sentence after an address is no part of it. */
const ADDRESS = /https?:\/\/[^\s<>"']+(?<![.,;:!?)])/g;

/** What links are for, by the first part of their path. */
const LINK_LABELS = new Map(
	Object.entries({
		"set-password": "Set a password",
		"change-password": "Choose a new password",
		"confirm-email": "Confirm the address",
		join: "Accept the invitation",
		accept: "Accept the terms",
		quote: "Answer the quote",
		track: "Follow the delivery",
		"sub-contractor": "Open the jobs",
		p: "Open the portal",
		login: "Sign in",
		"login-as-client": "Enter the company",
		billing: "Open billing",
	}),
);

/** What a link is for, in the words of its button. */
function labelOf(address: string): string {
	const path = address.replace(/^https?:\/\/[^/]*\/?/, "");
	return LINK_LABELS.get(path.split(/[/?#]/)[0] ?? "") ?? "Open the link";
}

/** A piece of a text: an address that can be opened, or what is between two of them. */
export interface TextPiece {
	text: string;
	isAddress: boolean;
}

/** A plain text divided at its addresses; joined, the pieces are the text. */
export function splitAtAddresses(text: string): TextPiece[] {
	const pieces: TextPiece[] = [];
	let end = 0;
	for (const match of text.matchAll(ADDRESS)) {
		pieces.push({ text: text.slice(end, match.index), isAddress: false });
		pieces.push({ text: match[0], isAddress: true });
		end = match.index + match[0].length;
	}
	return [...pieces, { text: text.slice(end), isAddress: false }].filter((piece) => piece.text !== "");
}

/** The different addresses in a text, in order, each with what it is for. */
export function listLinks(text: string): { address: string; label: string }[] {
	const addresses = splitAtAddresses(text).flatMap((piece) => (piece.isAddress ? [piece.text] : []));
	return [...new Set(addresses)].map((address) => ({ address, label: labelOf(address) }));
}

/** The different addresses of To, Cc and Bcc, in lower case. */
export function listMailAddresses(mail: {
	recipient: string;
	cc?: string | null;
	bcc?: string | null;
}): string[] {
	const lists = [mail.recipient, mail.cc, mail.bcc].filter(Boolean).join(" ");
	return [...new Set(lists.toLowerCase().split(/[,;\s]+/))].filter(Boolean);
}

/** How many mails go to each address, the most frequent first. */
export function countByAddress(mails: readonly Parameters<typeof listMailAddresses>[0][]) {
	const counts = new Map<string, number>();
	for (const address of mails.flatMap(listMailAddresses)) counts.set(address, (counts.get(address) ?? 0) + 1);
	return [...counts]
		.map(([address, count]) => ({ address, mails: count }))
		.sort((a, b) => b.mails - a.mails || (a.address < b.address ? -1 : 1));
}

/** The key of a mail: company and id. */
export const toMailKey = (company: string, id: number): string => `${company}-${id}`;

/** Company and id of a key; null for what is no key. Slugs have hyphens of their own. */
export function parseMailKey(key: string): { company: string; id: number } | null {
	const [, company, id] = /^([a-z0-9-]+)-(\d{1,15})$/.exec(key) ?? [];
	return company && id ? { company, id: Number(id) } : null;
}
