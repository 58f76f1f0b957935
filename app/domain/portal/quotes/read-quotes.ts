import { read } from "~/db/read";
import { selectPortalPeople } from "~/db/repositories/kernel/portal-people";
import {
	DEFAULT_QUOTE_DAYS,
	selectQuoteContacts,
	selectQuoteDays,
} from "~/db/repositories/portal/customer-quotes";
import {
	countQuotes,
	MAX_LISTED_QUOTES,
	type SelectedQuote,
	selectCustomerQuote,
	selectCustomerQuotes,
} from "~/db/repositories/portal/quote-list";
import { jobListAccess, jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { statusName } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { notFound } from "~/shared/errors";
import { QUOTE_STATES, type QuoteState } from "~/shared/quotes";
import { addDays, type DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { quoteState } from "./rules-quotes";
import {
	type CustomerQuote,
	customerQuotesResponse,
	type QuoteForm,
	type Quotes,
	quoteFormQuery,
	quoteFormResponse,
	quotesQuery,
} from "./schemas";

const toQuote = ({ outcome, job_status, ...row }: SelectedQuote, today: DateText): CustomerQuote => ({
	...row,
	state: quoteState({ outcome, valid_until: row.valid_until }, today),
	job_status: statusName(job_status),
});

/**
 * Quotes in a state that have the keywords, the newest first, and how many there are in each. Of more than 1,000 in a state those that are
 * or were valid last are counted and listed; keywords find the others.
 */
export const listCustomerQuotes = defineOperation({
	access: jobListAccess,
	input: quotesQuery,
	response: customerQuotesResponse,
	async run({ ctx, input: { state, page, pageSize, ...which } }): Promise<Quotes> {
		const filter = { ...which, today: todayInLondon(ctx.now) };
		const [rows, [found]] = await read(ctx.d1, [
			selectCustomerQuotes({ ...filter, state }, { limit: pageSize, offset: (page - 1) * pageSize }),
			countQuotes(filter),
		]);
		const count = (one: QuoteState) => Math.min(found?.[one] ?? 0, MAX_LISTED_QUOTES);
		return {
			quotes: rows.map((row) => toQuote(row, filter.today)),
			counts: { open: count("open"), won: count("won"), lost: count("lost"), expired: count("expired") },
			more: QUOTE_STATES.filter((one) => (found?.[one] ?? 0) > MAX_LISTED_QUOTES),
			page,
			per_page: pageSize,
		};
	},
});

/** A quote by its id, or by its job's. Throws 404. */
export async function readQuote(ctx: Ctx, key: { id: number } | { job_id: number }): Promise<CustomerQuote> {
	const [[row]] = await read(ctx.d1, [selectCustomerQuote(key)]);
	if (!row) throw notFound("Quote");
	return toQuote(row, todayInLondon(ctx.now));
}

/** Until when a quote of today is valid, and who of a customer can be mailed it. */
export const getQuoteForm = defineOperation({
	access: jobWriteAccess,
	input: quoteFormQuery,
	response: quoteFormResponse,
	async run({ ctx, input: { customer_id } }): Promise<QuoteForm> {
		const [addresses, people, [setting]] = await read(ctx.d1, [
			selectQuoteContacts(customer_id),
			selectPortalPeople(customer_id),
			selectQuoteDays(),
		]);
		const found = [
			...addresses,
			...people
				.filter(({ is_active }) => is_active === 1)
				.map(({ first_name, last_name, email }) => ({ name: `${first_name} ${last_name}`.trim(), email })),
		];
		const contacts = new Map<string, { name: string; email: string }>();
		for (const contact of found) {
			const key = contact.email.toLowerCase();
			const known = contacts.get(key);
			contacts.set(key, { email: known?.email ?? contact.email, name: known?.name || contact.name });
		}
		return {
			valid_until: addDays(todayInLondon(ctx.now), setting?.quote_days ?? DEFAULT_QUOTE_DAYS),
			contacts: [...contacts.values()],
		};
	},
});
