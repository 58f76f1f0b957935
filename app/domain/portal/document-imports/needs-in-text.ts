import { readDangerousGoods } from "~/domain/jobs/dangerous-goods/read-dangerous-goods";
import { findNeeds, type NamedNeed } from "~/domain/jobs/needs/read-needs";
import { describeDangerousGoods } from "~/shared/jobs/dangerous-goods";
import type { Scan } from "./facts";
import { sentencesOf } from "./sentences";

const toPattern = (word: string) =>
	word
		.trim()
		.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
		.replace(/[\s-]+/g, "[\\s-]?");

/** The needs and dangerous goods that a text names: "needs a tail lift", "4 drums UN1263". A number counts after "UN" only. */
export function findNeedFacts(scan: Scan, needs: readonly NamedNeed[]): void {
	for (const { from, to } of sentencesOf(scan.text)) {
		const sentence = scan.text.slice(from, to);
		const found = /\bUN/i.test(sentence) ? readDangerousGoods(sentence) : [];
		for (const entry of found)
			scan.find(
				"dangerous_goods",
				new RegExp(`\\bUN[ -]?(?:no\\.? ?|number )?${entry.un_number}\\b`, "gi"),
				(match) =>
					match.index >= from && match.index < to ? { value: describeDangerousGoods(entry) } : null,
			);
		for (const need of findNeeds(sentence, needs)) {
			const words = [need.name, ...(need.words ?? "").split(",")]
				.filter((word) => /[a-z0-9]/i.test(word))
				.map(toPattern);
			scan.find("need", new RegExp(`\\b(?:${words.join("|")})\\b`, "gi"), (match) =>
				match.index >= from &&
				match.index < to &&
				!/\b(?:no|not|non|without)[ -](?:an? |any )?$/i.test(scan.before(match.index, 14))
					? { value: need.name }
					: null,
			);
		}
	}
}
