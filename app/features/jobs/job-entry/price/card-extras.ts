import type { EntryPrice } from "~/domain/finance/rates/price-entry";
import { sum } from "~/shared/money/decimal";
import type { SelectedTariff } from "../values/values";

type CardAnswer = Pick<EntryPrice, "price" | "extra_tariff_ids">;

/** The card's extras as they are selected in the form. */
export function cardTariffs({ price }: CardAnswer): SelectedTariff[] {
	const amounts = new Map<number, number>();
	for (const { extra_tariff_id, amount } of price?.extras ?? [])
		if (extra_tariff_id !== null) amounts.set(extra_tariff_id, sum([amounts.get(extra_tariff_id), amount]));
	return [...amounts].map(([extra_tariff_id, amount]) => ({ extra_tariff_id, count: 1, amount }));
}

/** The selected extra tariffs with those of the card as it now has them; `filled` are those that it filled in before. */
export function withCardTariffs(
	selected: readonly SelectedTariff[],
	filled: readonly SelectedTariff[],
	answer: CardAnswer,
): SelectedTariff[] {
	const own = new Set([...answer.extra_tariff_ids, ...filled.map(({ extra_tariff_id }) => extra_tariff_id)]);
	return [...selected.filter(({ extra_tariff_id }) => !own.has(extra_tariff_id)), ...cardTariffs(answer)];
}

/** Whether what a card has filled in is still as it was. */
export const isAsFilled = (selected: readonly SelectedTariff[], filled: readonly SelectedTariff[]): boolean =>
	filled.every((one) =>
		selected.some(
			({ extra_tariff_id, amount }) => extra_tariff_id === one.extra_tariff_id && amount === one.amount,
		),
	);

/** The selected extra tariffs with those of the ids as they were before; what else has been chosen stays. */
export function restoreTariffs(
	selected: readonly SelectedTariff[],
	before: readonly SelectedTariff[],
	ids: ReadonlySet<number>,
): SelectedTariff[] {
	const known = new Set([...ids, ...before.map(({ extra_tariff_id }) => extra_tariff_id)]);
	return [
		...before.flatMap((one) =>
			ids.has(one.extra_tariff_id)
				? [one]
				: selected.filter(({ extra_tariff_id }) => extra_tariff_id === one.extra_tariff_id),
		),
		...selected.filter(({ extra_tariff_id }) => !known.has(extra_tariff_id)),
	];
}
