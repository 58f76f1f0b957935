import { foldName } from "~/domain/master-data/addresses/names";
import { sum } from "~/shared/money/decimal";
import { findCustomer, type NamedCustomer } from "./rules-customer-name";

/** An invoice that is not paid, in pounds. */
export interface OpenInvoice {
	id: number;
	inv_number: string;
	/** The number without its prefix. */
	number: number;
	date: string;
	invoice_due: string;
	total_charge: number;
	outstanding: number;
	customer_id: number;
	customer_code: string;
	customer_name: string;
}

/** How sure a proposal is: number and amount agree; something agrees; nothing does. */
export type Certainty = "certain" | "likely" | "none";

/** What a payment in is proposed to pay. */
export interface PaymentProposal {
	certainty: Certainty;
	/** Why, for the clerk. */
	reason: string;
	/** The invoices and what each gets, in pounds. */
	allocations: { invoice_id: number; amount: number }[];
	/** What is more than these invoices come to, in pounds. */
	over: number;
}

const NO_PROPOSAL: PaymentProposal = { certainty: "none", reason: "", allocations: [], over: 0 };

/** Numbers with fewer digits are found in any text. */
const MIN_DIGITS = 3;

/** Proposes which invoices payments pay. An invoice is proposed for one payment only: those that name it come first. */
export function matchPayments(
	lines: readonly { amount: number; text: string }[],
	invoices: readonly OpenInvoice[],
): PaymentProposal[] {
	const left = new Map(invoices.map((invoice) => [invoice.id, invoice]));
	const numbers = indexNumbers(invoices);
	const take = (proposal: PaymentProposal | null) => {
		for (const { invoice_id } of proposal?.allocations ?? []) left.delete(invoice_id);
		return proposal;
	};
	const stillOpen = (found: readonly OpenInvoice[]) => found.filter(({ id }) => left.has(id));
	const byNumber = lines.map(({ amount, text }) => {
		const { named, digits } = findNumbers(text, numbers);
		return take(proposeNamed(amount, stillOpen(named)) ?? proposeDigits(amount, stillOpen(digits)));
	});
	const customers = listCustomers(invoices);
	return lines.map(({ amount, text }, place) => {
		const proposal = byNumber[place];
		if (proposal) return proposal;
		const customer = findCustomer(text, customers);
		return take(proposeByAmount(amount, customer, [...left.values()])) ?? NO_PROPOSAL;
	});
}

/** The payment spread over invoices, the oldest first; what is left over is more than they come to. */
export function allocate(
	amount: number,
	invoices: readonly OpenInvoice[],
): Pick<PaymentProposal, "allocations" | "over"> {
	let left = amount;
	const allocations = [];
	for (const { id, outstanding } of [...invoices].sort(byAge)) {
		const part = Math.min(left, outstanding);
		if (part > 0) allocations.push({ invoice_id: id, amount: part });
		left = sum([left, -part]);
	}
	return { allocations, over: left };
}

const byAge = (a: OpenInvoice, b: OpenInvoice) =>
	a.date === b.date ? a.number - b.number : a.date < b.date ? -1 : 1;
const outstandingOf = (invoices: readonly OpenInvoice[]) =>
	sum(invoices.map(({ outstanding }) => outstanding));

function proposeNamed(amount: number, invoices: readonly OpenInvoice[]): PaymentProposal | null {
	if (invoices.length === 0) return null;
	const total = outstandingOf(invoices);
	const plan = allocate(amount, invoices);
	if (amount === total) return { certainty: "certain", reason: "Number and amount", ...plan };
	return {
		certainty: "likely",
		reason: amount < total ? "Number, part payment" : "Number, paid too much",
		...plan,
	};
}

/** Digits alone may be anything: they count if the amount agrees as well. */
const proposeDigits = (amount: number, invoices: readonly OpenInvoice[]): PaymentProposal | null =>
	invoices.length > 0 && amount === outstandingOf(invoices)
		? { certainty: "certain", reason: "Number and amount", ...allocate(amount, invoices) }
		: null;

function proposeByAmount(
	amount: number,
	customer: NamedCustomer | null,
	invoices: readonly OpenInvoice[],
): PaymentProposal | null {
	const likely = (reason: string, chosen: readonly OpenInvoice[]): PaymentProposal => ({
		certainty: "likely",
		reason,
		...allocate(amount, chosen),
	});
	if (!customer) {
		const [only, ...others] = invoices.filter(({ outstanding }) => outstanding === amount);
		return only && others.length === 0 ? likely("Amount only", [only]) : null;
	}
	const own = invoices.filter(({ customer_id }) => customer_id === customer.id).sort(byAge);
	const exact = own.find(({ outstanding }) => outstanding === amount);
	if (exact) return likely("Name and amount", [exact]);
	for (let count = 2; count <= own.length; count++) {
		const oldest = own.slice(0, count);
		if (outstandingOf(oldest) === amount)
			return likely(count === own.length ? "Name, all that is open" : "Name, the oldest invoices", oldest);
	}
	return null;
}

interface NumberIndex {
	byNumber: ReadonlyMap<string, OpenInvoice>;
	byDigits: ReadonlyMap<string, OpenInvoice>;
}

const indexNumbers = (invoices: readonly OpenInvoice[]): NumberIndex => ({
	byNumber: new Map(invoices.map((invoice) => [joinWords(invoice.inv_number), invoice])),
	byDigits: new Map(
		invoices.flatMap((invoice) => {
			const digits = String(invoice.number);
			return digits.length < MIN_DIGITS ? [] : [[digits, invoice] as const];
		}),
	),
});

const joinWords = (text: string) => foldName(text).replaceAll(" ", "");

/** The invoices that a text names in full ("INV-1042", "inv 1042", "INV01042"), and those it may mean by digits alone. */
function findNumbers(text: string, { byNumber, byDigits }: NumberIndex) {
	const words = foldName(text).split(" ");
	const named = new Set<OpenInvoice>();
	const digits = new Set<OpenInvoice>();
	for (const [at, word] of words.entries()) {
		for (let count = 1; count <= 3; count++) {
			const joined = words.slice(at, at + count).join("");
			const found = byNumber.get(joined) ?? byNumber.get(joined.replace(/([a-z])0+(?=\d)/, "$1"));
			if (found && !/^\d+$/.test(joined)) named.add(found);
		}
		const bare = /^0*(\d+)$/.exec(word)?.[1];
		const meant = bare === undefined ? undefined : byDigits.get(bare);
		if (meant) digits.add(meant);
	}
	return { named: [...named], digits: [...digits] };
}

const listCustomers = (invoices: readonly OpenInvoice[]): NamedCustomer[] => [
	...new Map(
		invoices.map(({ customer_id, customer_code, customer_name }) => [
			customer_id,
			{ id: customer_id, code: customer_code, name: customer_name },
		]),
	).values(),
];
