import { computeVat } from "~/domain/jobs/jobs/pricing/price-job";

/** Whole pence, in which the demo computes, as the pounds of the tables. */
export const toPounds = (pence: number) => pence / 100;

/** An amount in pence rounded up to a step. */
export const roundUp = (pence: number, step: number) => Math.ceil(pence / step) * step;

export const sumBy = <Item>(rows: readonly Item[], read: (row: Item) => number) =>
	rows.reduce((total, row) => total + read(row), 0);

/** The VAT on an amount in pence at a rate in per cent, in pence, by the product's rule. */
export const vatInPence = (pence: number, rate: number) =>
	Math.round(computeVat(toPounds(pence), true, rate) * 100);
