import {
	type DangerousGoods,
	emptyDangerousGoods,
	findUnNumbers,
	isAdrClass,
	isTunnelCode,
	PACKING_GROUPS,
} from "~/shared/jobs/dangerous-goods";
import { findUnNumber } from "./un-numbers";

const PACKAGES =
	/\b\d{1,4} ?(?:x ?)?(?:drums?|IBCs?|boxes|box|cartons?|cans?|tins?|cylinders?|jerricans?|pallets?|bags?|pails?|packages?)\b/i;
const QUANTITY = /\b\d[\d.,]* ?(?:litres?|ltrs?|l|kg|kilos?)\b/i;

/** The name of an entry that is written as papers have it: what is between its number and its class. */
function readName(parts: readonly string[]): string {
	const end = parts.findIndex((part, at) => at > 0 && part !== "" && isAdrClass(part));
	const name = parts.slice(0, Math.max(0, end)).join(", ");
	return name.replace(/^(?:UN\D{0,9})?\d{4}\s*/i, "").trim();
}

/** One entry as a text describes it: what it writes counts, and what it leaves out is that of the listed number. */
function readEntry(un_number: string, text: string): DangerousGoods {
	const goods = findUnNumber(un_number) ?? emptyDangerousGoods(un_number);
	const parts = text.split(",").map((part) => part.trim());
	const writtenClass =
		/\bclass:? ?(\d(?:\.\d)?[A-S]?(?: ?\([\d., ]+\))?)/i.exec(text)?.[1] ??
		parts.find((part) => part !== "" && isAdrClass(part));
	const group =
		/\b(?:PG|packing group):? ?(I{1,3})\b/i.exec(text)?.[1]?.toUpperCase() ??
		parts.find((part) => /^I{1,3}$/.test(part));
	const name = readName(parts);
	const tunnel = /\(([B-E][^)]{0,8})\)/.exec(text)?.[1] ?? "";
	return {
		...goods,
		...(name ? { name } : {}),
		class: writtenClass && isAdrClass(writtenClass) ? writtenClass.trim() : goods.class,
		packing_group: PACKING_GROUPS.find((one) => one !== "" && one === group) ?? goods.packing_group,
		tunnel_code: isTunnelCode(tunnel) ? tunnel : goods.tunnel_code,
		packages: PACKAGES.exec(text)?.[0] ?? "",
		quantity: QUANTITY.exec(text)?.[0] ?? "",
		limited_quantity: /\b(?:LQ|ltd qty|limited quantit(?:y|ies))\b/i.test(text) ? 1 : 0,
	};
}

/**
 * The dangerous goods that a text names by their UN numbers: "UN1263 class 3 PG II, 4 drums; UN 1950 LQ". What stands between one
 * number and the next belongs to the first. A text without a number has none.
 */
export function readDangerousGoods(text: string): DangerousGoods[] {
	const numbers = findUnNumbers(text);
	const places = numbers.map((number) => text.search(new RegExp(`\\b(?:UN\\D{0,9})?${number}\\b`, "i")));
	return numbers.map((number, at) => readEntry(number, text.slice(places[at], places[at + 1])));
}
