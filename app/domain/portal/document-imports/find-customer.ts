import type { FieldMatch, KnownCustomer } from "./proposal";

const ADDRESS = /[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g;
/** Domains that many firms write from. */
const PUBLIC_DOMAINS = /^(?:gmail|googlemail|outlook|hotmail|live|icloud|yahoo|btinternet|aol)\./i;
const LEGAL_FORM = /\b(?:ltd|limited|plc|llp|llc|co|group|holdings)\b\.?/gi;
/** The signature is at the end, the letterhead at the start. */
const SIGNATURE_LINES = 10;
const LETTERHEAD_LINES = 5;

const fold = (text: string) =>
	text
		.toLowerCase()
		.replace(LEGAL_FORM, " ")
		.replace(/[^a-z0-9]+/g, " ")
		.trim();

/** The customer who wrote a mail or whose document it is: by address, by its domain, by signature or letterhead, else none. */
export function findWriter(lines: readonly string[], customers: readonly KnownCustomer[]): FieldMatch | null {
	return byAddress(lines, customers) ?? byName(lines, customers);
}

function byAddress(lines: readonly string[], customers: readonly KnownCustomer[]): FieldMatch | null {
	for (const [line, text] of lines.entries()) {
		for (const [address, domain = ""] of text.toLowerCase().matchAll(ADDRESS)) {
			const ofAddress = customers.filter(({ emails }) =>
				emails.some((email) => email.toLowerCase() === address),
			);
			const ofDomain = PUBLIC_DOMAINS.test(domain)
				? []
				: customers.filter(({ emails }) =>
						emails.some((email) => email.toLowerCase().endsWith(`@${domain}`)),
					);
			const [customer] = ofAddress.length > 0 ? ofAddress : ofDomain.length === 1 ? ofDomain : [];
			if (customer) return { field: "customer", value: customer.customer_name, line, confidence: "high" };
		}
	}
	return null;
}

function byName(lines: readonly string[], customers: readonly KnownCustomer[]): FieldMatch | null {
	const filled = lines.flatMap((text, line) =>
		text.trim() === "" ? [] : [{ text: ` ${fold(text)} `, line }],
	);
	const candidates = [...filled.slice(-SIGNATURE_LINES).reverse(), ...filled.slice(0, LETTERHEAD_LINES)];
	for (const { text, line } of candidates) {
		const named = customers.filter(({ customer_name }) => {
			const name = fold(customer_name);
			return name.length > 3 && text.includes(` ${name} `);
		});
		// The longest of names that contain each other.
		const [customer] = named.sort((a, b) => b.customer_name.length - a.customer_name.length);
		if (customer) return { field: "customer", value: customer.customer_name, line, confidence: "medium" };
	}
	return null;
}
