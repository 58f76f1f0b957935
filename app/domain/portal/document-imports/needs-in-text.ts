import { readDangerousGoods } from "~/domain/jobs/dangerous-goods/read-dangerous-goods";
import { findNeeds, type NamedNeed } from "~/domain/jobs/needs/read-needs";
import { describeDangerousGoods } from "~/shared/jobs/dangerous-goods";
import type { FieldMatch } from "./proposal";

/** The needs and dangerous goods that a line names: "needs a tail lift", "4 drums UN1263". A number counts after "UN" only. */
export function needMatches(lines: readonly string[], needs: readonly NamedNeed[]): FieldMatch[] {
	return lines.flatMap((text, line): FieldMatch[] => {
		const goods = /\bUN/i.test(text) ? readDangerousGoods(text) : [];
		return [
			...findNeeds(text, needs).map(
				({ name }): FieldMatch => ({ field: "needs", value: name, line, confidence: "medium" }),
			),
			...goods.map(
				(entry): FieldMatch => ({
					field: "dangerous_goods",
					value: describeDangerousGoods(entry),
					line,
					confidence: "medium",
				}),
			),
		];
	});
}
