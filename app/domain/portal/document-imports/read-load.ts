import type { Scan } from "./facts";

const UNIT =
	"pallets?|plts?|pllts?|pal|pieces?|pcs?|cartons?|ctns?|boxes|box|packages?|parcels?|pkgs?|pkts?|packets?|items?|crates?|cases?|skids?|stillages?|drums?|rolls?|reels?|colli|bags?|bundles?|cages?|ibcs?|sacks?|lengths?|units?|coils?|barrels?|kegs?|totes?|tubs?|trolleys?|roll ?cages?";
const SIZE =
	"(?:euro|std|standard|uk|full|half|quarter|oversized?|large|small|empty|mixed|chep|blue|shrink-?wrapped|wooden|big|single|double|heavy|flat-?packed)";
const NUMBER_WORDS = [
	"a",
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten",
	"eleven",
	"twelve",
];
const NUMBER = `(?:\\d{1,4}|${NUMBER_WORDS.slice(1).join("|")}|an?|single)`;
const WEIGHT =
	/(?<![\w.])(\d[\d,]*(?:\.\d+)? ?(?=[kt])|(?:half a|an?|one|two|three|four|five|six) (?=ton))(kgs?|kilos?|kilograms?|kilogrammes?|tonnes?|tons?|tn|t|mt)\b(?!\/)(\.? ?(?:each|ea\b|per pallet|per plt|per (?:box|drum|crate|piece|item)|a pallet|\/ ?pallet|apiece|a piece))?/gi;

const toNumber = (text: string): number => {
	const word = text.trim().toLowerCase();
	if (word === "half a") return 0.5;
	if (word === "an" || word === "single") return 1;
	const index = NUMBER_WORDS.indexOf(word);
	return index >= 0 ? Math.max(1, index) : Number(word.replace(/[, ]/g, ""));
};

/** Kilograms, at most five decimals. */
const kilograms = (amount: number, unit: string) =>
	String(Math.round((/^(?:t|mt)/i.test(unit) ? amount * 1000 : amount) * 1e5) / 1e5);
const isTotal = (before: string) =>
	/\b(?:total(?:ling)?|altogether|in all|gross|all up|combined)\b[^\n]{0,14}$/i.test(before);

/** Finds weights, in kilograms; a number alone counts after a label. */
export function findWeights(scan: Scan): void {
	scan.find("weight", WEIGHT, (match) => {
		const amount = toNumber(match[1] ?? "");
		if (
			!(amount > 0) ||
			/\b(?:max(?:imum)?|limit|up to|capacity|under|vehicle|gvw)\b[^\n]{0,10}$/i.test(
				scan.before(match.index, 24),
			)
		)
			return null;
		const isAbout =
			/\b(?:about|approx\w*\.?|around|circa|c\.?|roughly|say|est\.?|just (?:over|under)|nearly|~)\s*$|~$/i.test(
				scan.before(match.index, 14),
			) || /^ ?(?:ish|or so|approx|\(approx)/i.test(scan.after(match.index + match[0].length, 10));
		return {
			value: kilograms(amount, match[2] ?? ""),
			isEach: match[3] !== undefined || /\beach (?:at |of )?$/i.test(scan.before(match.index, 12)),
			isTotal:
				isTotal(scan.before(match.index)) ||
				/^ ?(?:total|all in|in total|gross|altogether)/i.test(scan.after(match.index + match[0].length, 12)),
			check: isAbout ? `“about ${match[0]}”` : null,
		};
	});
	scan.find(
		"weight",
		/\b(?:total |gross |chargeable |net )*(?:weight|wt|kgs?)(?: ?\(?(?:in )?kgs?\)?)?[ \t]*(?:[:=]|is|-)[ \t]*(\d[\d,]*(?:\.\d+)?)(?![\w/])/gi,
		(match) => {
			const written = match[1] ?? "";
			const to = match.index + match[0].length;
			const value = Number(written.replaceAll(",", ""));
			return value > 0
				? {
						value: kilograms(value, "kg"),
						from: to - written.length,
						to,
						isTotal: /total|gross/i.test(match[0]),
					}
				: null;
		},
	);
	scan.find(
		"dimensions",
		/\b\d+(?:\.\d+)? ?(?:cm|mm|m|ft|')? ?(?:x|×|by|\*) ?\d+(?:\.\d+)? ?(?:cm|mm|m|ft|')?(?: ?(?:x|×|by|\*) ?\d+(?:\.\d+)? ?(?:cms?|mm|m|ft|')?(?: ?h(?:igh)?)?)?(?! ?(?:pallet|box|carton|drum|crate|plt))/gi,
		(match) =>
			/(?:cm|mm|m|ft|')\b|(?:x|×|\*|by) ?\d+ ?(?:x|×|\*|by)/i.test(match[0])
				? { value: match[0].trim() }
				: null,
	);
}

/** Finds the temperature that goods need. */
export function findTemperatures(scan: Scan): void {
	scan.find(
		"temperature",
		/\btemp(?:erature)?(?: required| range)?[ \t]*[:=][ \t]*([^\n,;]{1,24})/gi,
		(match) => {
			const value = (match[1] ?? "").trim();
			const from = match.index + match[0].length - (match[1] ?? "").length;
			return value ? { value, from, to: from + value.length } : null;
		},
	);
	scan.find(
		"temperature",
		/(?:[+-]|minus |plus |\bat )?\d{1,2}(?: ?(?:-|to|\/) ?[+-]?\d{1,2})? ?(?:°|º|deg(?:rees|s)?\.?) ?c?\b|\b(?:chilled|frozen|ambient|temp(?:erature)? controlled)(?: [+-]\d{1,2}(?: ?(?:to|\/|-) ?[+-]?\d{1,2})?(?:°? ?c\b)?)?|\b\d{1,2} ?(?:-|to) ?\d{1,2} ?c\b|(?:[+]|(?<=\s)-|minus )\d{1,2}(?: ?(?:to|\/) ?[+-]?\d{1,2})? ?c\b/gi,
		(match) => ({ value: match[0].trim().replace(/\.$/, "") }),
	);
}

/** Words that follow a unit and are no goods. */
const NO_GOODS =
	/^(?:from|to|at|on|in|and|approx|about|weighing|total|each|please|pls|for|needs?|collect|collecting|deliver|delivery|going|is|are|ready|by|before|after|with|will|only|max|tomorrow|today|asap|per|all|not|no|via|or|as|that|which|need|weight|off|out|into|back|this|these|then|we|you|it|into|also|again|going|there|available|packed|stackable|non|un\d*|again|due|high|long|x|same|up|this|plus|roughly|around|ex|over|loaded|urgent|max|possibly|could|can|to be|plts?|pallets?|pcs|boxes|ctns|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*)\b/i;

/** Finds pieces, and the goods named with them: "4 pallets of worktops". A number alone counts after a label. */
export function findPieces(scan: Scan): void {
	scan.find(
		"pieces",
		/\b(?:no\.? of |number of |total )*(?:pieces|pcs|packages|pkgs|cartons|colli|items|qty|quantity|pallets|plts|units|boxes|drums)(?: count)?[ \t]*[:=-][ \t]*(\d{1,4})(?![\d.,:/]|\w)/gi,
		(match) => {
			const to = match.index + match[0].length;
			return {
				value: match[1] ?? "",
				from: to - (match[1] ?? "").length,
				to,
				isTotal: /total/i.test(match[0]),
			};
		},
	);
	const counted = new RegExp(
		`(?<![\\w£.:/-])(${NUMBER}) ?(?:x |no\\.? |off )?(?:of )?(?:${SIZE} ){0,2}(${UNIT})\\b(?! ?(?:truck|network|only delivery|spaces? free|space))`,
		"gi",
	);
	scan.find("pieces", counted, (match) => {
		const amount = toNumber(match[1] ?? "");
		if (!(amount > 0)) return null;
		const before = scan.before(match.index, 24);
		if (
			/^an?$/i.test(match[1] ?? "") &&
			/^(?:box|unit|pal|item|case|piece|drum|bag)$/i.test(match[2] ?? "") &&
			!/\b(?:collect|deliver|move|send|have|got|of|is|for)\b[^\n]{0,12}$/i.test(before)
		)
			return null;
		if (/\b(?:unit|units|max|up to|limit|room for|fit|holds?)\s*$/i.test(before)) return null;
		return {
			value: String(amount),
			isTotal:
				isTotal(scan.before(match.index)) ||
				/^,? ?(?:in total|total|altogether|in all)\b/i.test(scan.after(match.index + match[0].length, 14)),
		};
	});
	scan.find("pieces", /(?<![\w£.:/-])(\d{1,3}) (?:x|off) (?=[a-z])/gi, (match) => ({
		value: match[1] ?? "",
		to: match.index + (match[1] ?? "").length,
		check: `“${match[0].trim()}”`,
	}));
	for (const fact of scan.facts.filter(({ kind }) => kind === "pieces")) {
		const after = scan.after(fact.to, 60);
		const found = /^(?: (?:x )?)?(?: ?of | )((?:[a-z][a-z'&-]*)(?: [a-z][a-z'&-]*){0,4})/i.exec(after);
		const words = cutGoods(found?.[1] ?? "");
		const at = words === "" ? -1 : fact.to + after.indexOf(words);
		if (words.length < 3 || scan.isTaken(at, at + words.length)) continue;
		const isNamed = /^ ?(?:x )? ?of /i.test(after);
		scan.find("goods", new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "g"), (match) =>
			match.index === at ? { value: words, check: isNamed ? null : `“${words}”` } : null,
		);
	}
	scan.find(
		"goods",
		/\b(?:goods|commodity|contents|description(?: of goods)?|product)(?: are| is)?[ \t]*[:=][ \t]*([^\n;.]{3,60})/gi,
		(match) => {
			const written = cutAtDigits(match[1] ?? "");
			const from = match.index + match[0].indexOf(match[1] ?? "");
			return written.length >= 3 ? { value: written, from, to: from + written.length } : null;
		},
	);
}

function cutGoods(text: string): string {
	const words = text.split(" ");
	const end = words.findIndex((word) => NO_GOODS.test(word));
	return (end < 0 ? words : words.slice(0, end)).join(" ");
}

const cutAtDigits = (text: string) => text.split(/,? ?\b\d+ ?(?:x |pallets|plts|kgs?)/i)[0]?.trim() ?? "";
