import { inArray, sql } from "drizzle-orm";
import { db, insertSelect, ONE_ROW } from "~/db/builder";
import type { SqlText } from "~/db/statements";
import { extra_tariff, rate_card, rate_card_version } from "~/db/tenant";
import type { RateCardContent } from "~/shared/rates/rate-card";

/** The type of extra tariff whose amount is entered. */
const INPUT_AMOUNT = 4;
const codeOf = (label: string) => label.toUpperCase().replaceAll(" ", "-");

/** Inserts the extra tariffs that a company's first rate card charges its extras by, which are not there yet. */
export const insertStartingTariffs = (labels: readonly string[]): SqlText[] =>
	labels.map((label) =>
		insertSelect(
			extra_tariff,
			{
				code: codeOf(label),
				name: label,
				description: label,
				type: INPUT_AMOUNT,
				position: sql`(SELECT coalesce(max(t.position), 0) + 1 FROM extra_tariff t)`,
			},
			sql`FROM ${ONE_ROW} WHERE NOT EXISTS (SELECT 1 FROM ${extra_tariff} WHERE code = ${codeOf(label)})`,
		),
	);

/** Selects these extra tariffs. */
export const selectStartingTariffs = (labels: readonly string[]) =>
	db
		.select({ id: extra_tariff.id, name: extra_tariff.name })
		.from(extra_tariff)
		.where(inArray(extra_tariff.code, labels.map(codeOf)));

/** Inserts a company's first standard rate card as a draft, unless it has a card. */
export const insertStartingRateCard = (
	name: string,
	content: RateCardContent,
	{ day, at }: { day: string; at: string },
): SqlText[] => [
	insertSelect(
		rate_card,
		{ name, is_standard: 1, date_from: day, created_at: at, updated_at: at },
		sql`FROM ${ONE_ROW} WHERE NOT EXISTS (SELECT 1 FROM ${rate_card})`,
	),
	insertSelect(
		rate_card_version,
		{ rate_card_id: sql`c.id`, number: 1, content, note: "", created_at: at },
		sql`FROM ${rate_card} c WHERE NOT EXISTS (SELECT 1 FROM ${rate_card_version})`,
	),
];
