import type { LogEntry } from "~/db/commit";
import { copyRateCardUses, rateCardOfName } from "~/db/repositories/master-data/rate-card-raises";
import {
	insertRateCard,
	insertRateCardVersion,
	updateRateCard,
} from "~/db/repositories/master-data/rate-cards";
import type { Statement } from "~/db/statements";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound, validation } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { addDays } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { loadUsedCards } from "./assert-head";
import { cardChange } from "./card-change";
import { rateCardText } from "./card-texts";
import { commitCards } from "./commit-cards";
import { loadRaiseFacts, type RaiseFacts } from "./raise-facts";
import {
	type RaisedCard,
	type RaiseTermsInput,
	type RaiseView,
	raiseInput,
	raiseResponse,
} from "./raise-schemas";
import { findRaiseOverlap } from "./rules-overlaps";
import { findRaiseRefusal, previewRaise, raiseTwice } from "./rules-raise-preview";

type Terms = RaiseTermsInput;

type LoadedCard = Awaited<ReturnType<typeof loadUsedCards>>[number];

function toRaisedCard(card: LoadedCard, approved: readonly LoadedCard[], terms: Terms, facts: RaiseFacts) {
	const { id, name, version, date_to, newest_version } = card;
	const stored = facts.contents.get(id);
	const jobs = facts.jobs.filter(({ rate_card_id }) => rate_card_id === id);
	const priced = jobs.filter(({ is_typed }) => is_typed === 0).map((job) => job.facts);
	const refusal = findRaiseRefusal(card, terms.from) ?? findRaiseOverlap(card, terms.from, approved);
	const figures = stored
		? previewRaise(stored.content, priced, terms, facts.names)
		: { jobs: 0, unmeasured_jobs: 0, now: 0, raised: 0, rounded: 0, prices: [], percents: [] };
	const typed_jobs = jobs.length - priced.length;
	const head = { id, name, number: newest_version, version, date_to, refusal, typed_jobs, new_id: null };
	return { ...figures, ...head };
}

/** The cards as they would be. Throws 404. */
async function preview(
	ctx: Ctx,
	terms: Terms,
): Promise<{ view: RaiseView; facts: RaiseFacts; cards: LoadedCard[] }> {
	const all = await loadUsedCards(ctx);
	const cards = terms.card_ids.map((id) => {
		const card = all.find((one) => one.id === id);
		if (!card) throw notFound("Rate card");
		return card;
	});
	const approved = all.filter(({ live_version }) => live_version !== null);
	const facts = await loadRaiseFacts(ctx, terms.card_ids);
	const raised = cards.map((card) => toRaisedCard(card, approved, terms, facts));
	const counted = raised.filter(({ refusal }) => refusal === null);
	const percents = counted.flatMap((card) => card.percents);
	const edge = (pick: (a: number, b: number) => number) =>
		percents.length === 0 ? null : Math.round(percents.reduce(pick) * 100) / 100;
	const total = {
		jobs: counted.reduce((jobs, card) => jobs + card.jobs, 0),
		now: sum(counted.map(({ now }) => now)),
		raised: sum(counted.map((card) => card.raised)),
		rounded: sum(counted.map(({ rounded }) => rounded)),
	};
	return {
		facts,
		cards,
		view: {
			month: facts.month,
			cards: raised.map(({ percents: _, ...card }): RaisedCard => card),
			total,
			least_percent: edge((a, b) => Math.min(a, b)),
			most_percent: edge((a, b) => Math.max(a, b)),
			raises_waiting: counted.some(({ id }) => facts.contents.get(id)?.content.waiting != null),
		},
	};
}

/** "Lumen Retail Stores 2026" raised for 2027 is "Lumen Retail Stores 2027"; a name that is taken gets the day. */
function newName(name: string, from: string, taken: ReadonlySet<string>): string {
	const stem = `${name.replace(/ (?:20\d\d|\d\d-\d\d-\d{4})$/, "").slice(0, 60)} `;
	const [year = "", month = "", day = ""] = from.split("-");
	const names = [stem + year, `${stem}${day}-${month}-${year}`];
	for (let number = 2; ; number++) {
		const found = names.find((one) => !taken.has(one.toLowerCase()));
		if (found) return found;
		names.push(`${stem}${year} ${number}`);
	}
}

async function applyRaise(ctx: Ctx, terms: Terms): Promise<RaiseView> {
	const { view, facts, cards } = await preview(ctx, terms);
	const taken = new Set((await loadUsedCards(ctx)).map(({ name }) => name.toLowerCase()));
	const writes: Statement[] = [];
	const changes: LogEntry[] = [];
	const names = new Map<number, string>();
	for (const shown of terms.apply ?? []) {
		const card = cards.find(({ id }) => id === shown.id);
		const stored = facts.contents.get(shown.id);
		const state = view.cards.find(({ id }) => id === shown.id);
		if (!card || !stored || !state) throw validation({ card_ids: rateCardText.isUnknown });
		if (state.refusal !== null) throw conflict(`${card.name}: ${state.refusal}`);
		if (card.version !== shown.version || stored.number !== shown.number)
			throw conflict(`${card.name} has changed since its prices were shown.`);
		const name = newName(card.name, terms.from, taken);
		taken.add(name.toLowerCase());
		names.set(card.id, name);
		const { is_standard, tax_code_id } = card;
		const { rounded: content } = raiseTwice(stored.content, terms);
		const isOpen = card.date_to === null;
		const last = isOpen ? { date_to: addDays(terms.from, -1) } : {};
		writes.push(
			updateRateCard(ctx, { id: card.id, version: card.version }, last),
			insertRateCard(ctx, {
				name,
				is_standard,
				is_cost: 0,
				tax_code_id,
				date_from: terms.from,
				date_to: null,
				live_version: 1,
			}),
			copyRateCardUses(ctx, card.id, name),
			insertRateCardVersion(ctx, null, { number: 1, content, note: terms.note, is_approved: true }),
		);
		const payload = { from: card.id, was_open: isOpen ? 1 : 0 };
		changes.push({ ...cardChange("raise", card.id, payload), entity_id: rateCardOfName(name) });
	}
	await commitCards(ctx, [...names.values()], writes, changes);
	const after = await loadUsedCards(ctx);
	const idOf = (id: number) => after.find(({ name }) => name === names.get(id))?.id ?? null;
	return { ...view, cards: view.cards.map((card) => ({ ...card, new_id: idOf(card.id) })) };
}

/**
 * Shows what cards would charge when raised by per cent from a day, with last month's jobs priced again; with `apply` the new cards begin on
 * that day and those until further notice end the day before. Throws 404, 409 for a card that has changed since it was shown, and 422.
 */
export const raiseRateCards = defineOperation({
	access: staffWith("rate-cards.write"),
	input: raiseInput,
	response: raiseResponse,
	message: ({ cards }) => (cards.some(({ new_id }) => new_id !== null) ? rateCardText.raised : undefined),
	async run({ ctx, input }) {
		return input.apply ? await applyRaise(ctx, input) : (await preview(ctx, input)).view;
	},
});
