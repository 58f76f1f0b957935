import type { Flow } from "./flow";
import type { CustomerChoice, CustomerRule, KnownCustomer } from "./proposal";
import type { FoundStop } from "./stops";

/** Domains that many firms write from. */
const PUBLIC_DOMAINS =
	/^(?:gmail|googlemail|outlook|hotmail|live|icloud|me|yahoo|btinternet|aol|sky|virginmedia|talktalk|msn|ymail|protonmail|mail|gmx|ntlworld|btconnect)\./i;
const LEGAL_FORM = /\b(?:ltd|limited|plc|llp|llc|co|group|holdings|uk)\b\.?/gi;
const ACCOUNT =
	/\b(?:(?:account|acc(?:oun)?t|a\/c|acc)\.?(?: ?(?:code|no\.?|number|ref|name|#))*|cust(?:omer)? (?:code|no\.?|number|account))[ \t]*[:#-]?[ \t]*([A-Z0-9][\w&' /.-]{1,40})/gi;
const PAYER =
	/(?:^|\n)[ \t]*(?:customer|client|booked by|invoice(?: to)?|bill(?: to)?|charge(?: to)?|on behalf of)(?: name)?[ \t]*[:=-][ \t]*([^\n]{2,60})/gi;
const LETTERHEAD_LINES = 5;
/** Lines below a closing that the writer's own company stands in. */
const SIGNATURE_LENGTH = 400;
/** Without a closing the last line or two are the signature. */
const UNSIGNED_LENGTH = 100;

const fold = (text: string) =>
	text
		.toLowerCase()
		.replace(LEGAL_FORM, " ")
		.replace(/[^a-z0-9]+/g, " ")
		.trim();

const NONE: CustomerChoice = { value: null, rule: null, check: "The customer is not clear", words: [] };

interface Candidate {
	customer: KnownCustomer;
	from: number;
	to: number;
}

/**
 * The customer whose orders a text has: by the sender's address, by its domain, by account, or by the name in signature, letterhead or
 * label. A place that is collected from or delivered to is never taken for the customer; where several fit, none is chosen.
 */
export function chooseCustomer(
	flow: Flow,
	stops: readonly FoundStop[],
	customers: readonly KnownCustomer[],
	sender: string | null,
): CustomerChoice {
	const senders = [
		...flow.headers.senders,
		...(sender ? [{ address: sender.toLowerCase(), words: null }] : []),
	];
	const accounts = namedAfter(flow.text, ACCOUNT, customers, stops);
	const bySender = senderChoice(senders, customers) ?? senderChoice(signatureAddresses(flow), customers);
	const [account, otherAccount] = distinct(accounts);
	const isContradicted = account && bySender?.value && bySender.value !== account.customer.customer_name;
	if (isContradicted)
		return {
			...NONE,
			check: `The sender is ${bySender.value}, the account ${account.customer.customer_name}`,
			words: flow.wordsOf(account.from, account.to),
		};
	if (bySender) return bySender;
	if (otherAccount) return { ...NONE, check: "Several accounts are named" };
	if (account) return choice(flow, account, "account", null);
	return byName(flow, stops, customers);
}

const distinct = (candidates: readonly Candidate[]) =>
	candidates.filter(
		({ customer }, at) => candidates.findIndex((other) => other.customer === customer) === at,
	);

const choice = (
	flow: Flow,
	{ customer, from, to }: Candidate,
	rule: CustomerRule,
	check: string | null,
): CustomerChoice => ({
	value: customer.customer_name,
	rule,
	check,
	words: flow.wordsOf(from, to),
});

type Sender = { address: string; words: Flow["headers"]["senders"][number]["words"] | null };

/** Addresses in the signature, for texts without headers. */
function signatureAddresses(flow: Flow): Sender[] {
	const start =
		flow.bodyEnd < flow.text.length ? flow.bodyEnd : Math.max(0, flow.text.length - UNSIGNED_LENGTH);
	const text = flow.text.slice(start);
	return [...text.matchAll(/[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g)].map((match) => ({
		address: match[0].toLowerCase(),
		words: flow.wordsOf(start + match.index, start + match.index + match[0].length)[0] ?? null,
	}));
}

function senderChoice(
	senders: readonly Sender[],
	customers: readonly KnownCustomer[],
): CustomerChoice | null {
	// A forwarded mail has the sender nearest to its text last.
	for (const rule of ["address", "domain"] as const)
		for (const { address, words } of senders.toReversed()) {
			const domain = address.slice(address.lastIndexOf("@") + 1);
			if (rule === "domain" && PUBLIC_DOMAINS.test(domain)) continue;
			const matching = customers.filter(({ emails }) =>
				emails.some((email) =>
					rule === "address" ? email.toLowerCase() === address : email.toLowerCase().endsWith(`@${domain}`),
				),
			);
			const [customer, other] = matching;
			if (other)
				return {
					...NONE,
					check: `${matching.length} customers have this ${rule === "address" ? "address" : "domain"}`,
					words: words ? [words] : [],
				};
			if (customer) return { value: customer.customer_name, rule, check: null, words: words ? [words] : [] };
		}
	return null;
}

const nameIn = (text: string, { customer_name, customer_code }: KnownCustomer, isCode: boolean) => {
	const [target, name] = [` ${fold(text)} `, fold(customer_name)];
	if (isCode && customer_code && fold(text).split(" ").slice(0, 2).includes(fold(customer_code))) return true;
	return name.length > 3 && target.includes(` ${name} `);
};

/** The customers that stand after a label; the longest of names that contain each other. */
function namedAfter(
	text: string,
	pattern: RegExp,
	customers: readonly KnownCustomer[],
	stops: readonly FoundStop[],
): Candidate[] {
	return [...text.matchAll(pattern)].flatMap((match): Candidate[] => {
		const from = match.index + match[0].length - (match[1]?.length ?? 0);
		if (isInStop(stops, from)) return [];
		const [customer] = customers
			.filter((one) => nameIn(match[1] ?? "", one, true))
			.sort((a, b) => b.customer_name.length - a.customer_name.length);
		return customer ? [{ customer, from, to: match.index + match[0].length }] : [];
	});
}

const isInStop = (stops: readonly FoundStop[], at: number) =>
	stops.some(({ from, to }) => at >= from - 24 && at <= to);

function byName(
	flow: Flow,
	stops: readonly FoundStop[],
	customers: readonly KnownCustomer[],
): CustomerChoice {
	const labelled = distinct(namedAfter(flow.text, PAYER, customers, stops));
	const [payer, otherPayer] = labelled;
	if (payer && !otherPayer)
		return choice(flow, payer, "name", `“${flow.text.slice(payer.from, payer.to).trim()}”`);
	if (otherPayer) return { ...NONE, check: "Several customers are named" };
	const signature = linesOf(
		flow.text,
		flow.bodyEnd,
		Math.min(flow.text.length, flow.bodyEnd + SIGNATURE_LENGTH),
	);
	const signed = distinct(inLines(signature, customers, []));
	const [signer, otherSigner] = signed;
	if (signer && !otherSigner)
		return choice(flow, signer, "name", `Signed “${flow.text.slice(signer.from, signer.to).trim()}”`);
	if (otherSigner) return { ...NONE, check: "Several customers are named in the signature" };
	const lines = linesOf(flow.text, 0, flow.bodyEnd).filter(({ text }) => text.trim() !== "");
	const top = inLines(
		lines
			.slice(0, LETTERHEAD_LINES)
			.filter(
				({ text }) =>
					!/^\s*(?:to|for|fao|haulier|carrier|supplier|collect|deliver|from|coll|del|pick|load|drop|ship)\w*\b/i.test(
						text,
					),
			),
		customers,
		stops,
	);
	const bottom =
		flow.bodyEnd === flow.text.length
			? inLines(
					lines.slice(-2).filter(({ text }) => text.length < 60),
					customers,
					stops,
				)
			: [];
	const [first, second] = distinct([...top, ...bottom]);
	if (!first || second) return second ? { ...NONE, check: "Several customers are named" } : NONE;
	return choice(flow, first, "name", `“${flow.text.slice(first.from, first.to).trim()}”`);
}

interface TextLine {
	text: string;
	from: number;
}

function linesOf(text: string, from: number, to: number): TextLine[] {
	const lines: TextLine[] = [];
	let at = from;
	for (const line of text.slice(from, to).split("\n")) {
		lines.push({ text: line, from: at });
		at += line.length + 1;
	}
	return lines;
}

function inLines(
	lines: readonly TextLine[],
	customers: readonly KnownCustomer[],
	stops: readonly FoundStop[],
): Candidate[] {
	return lines.flatMap(({ text, from }) => {
		if (stops.some((stop) => from < stop.to && from + text.length > stop.from)) return [];
		const [customer] = customers
			.filter((one) => nameIn(text, one, false))
			.sort((a, b) => b.customer_name.length - a.customer_name.length);
		return customer ? [{ customer, from, to: from + text.length }] : [];
	});
}
