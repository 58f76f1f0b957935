import { countDecimals } from "~/shared/money/decimal";

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** A number with its thousands apart: 1,398.6. */
export function showCount(count: number): string {
	const [whole = "", fraction] = String(count).split(".");
	return fraction === undefined ? group(whole) : `${group(whole)}.${fraction}`;
}

/** An amount or a rate in pounds, without the sign: 2.45, 1,250.00, 0.0825. */
export function showRate(pounds: number): string {
	const [whole = "", fraction = ""] = pounds.toFixed(Math.max(2, countDecimals(pounds))).split(".");
	return `${group(whole)}.${fraction}`;
}

/** Pence as an amount in pounds, without the sign. */
export const showPence = (pence: number): string => showRate(pence / 100);
