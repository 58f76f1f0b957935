import type { RateCardContent } from "~/shared/rates/rate-card";

/** An extra tariff as it is stored. */
export interface StoredTariff {
	id: number;
	code: string;
	name: string;
	type: number;
}

/** The type of extra tariff whose amount is entered. */
export const INPUT_AMOUNT = 4;
const MAX_CODE_LENGTH = 30;

const isNamed = (label: string, { name, type }: StoredTariff) =>
	type === INPUT_AMOUNT && name.trim().toLowerCase() === label.trim().toLowerCase();

/** The extra tariffs that content needs and that there are not: one for each label, with a code of its own. */
export function listNewTariffs(
	content: RateCardContent,
	stored: readonly StoredTariff[],
): { code: string; name: string; type: number }[] {
	const codes = new Set(stored.map(({ code }) => code.toUpperCase()));
	return content.extras
		.filter(({ label }) => !stored.some((tariff) => isNamed(label, tariff)))
		.map(({ label }) => {
			const code = freeCode(label, codes);
			codes.add(code);
			return { code, name: label, type: INPUT_AMOUNT };
		});
}

/** "Extra drop" is EXTRA-DROP, or EXTRA-DROP-2 where that is taken. */
function freeCode(label: string, taken: ReadonlySet<string>): string {
	const words = label.toUpperCase().match(/[A-Z0-9]+/g) ?? ["EXTRA"];
	const stem = words.join("-").slice(0, MAX_CODE_LENGTH);
	for (let number = 1; ; number++) {
		const suffix = number === 1 ? "" : `-${number}`;
		const code = stem.slice(0, MAX_CODE_LENGTH - suffix.length) + suffix;
		if (!taken.has(code)) return code;
	}
}

/** The content with each extra linked to the tariff of its label; one that is linked to a tariff of that name stays so. */
export function linkTariffs(content: RateCardContent, stored: readonly StoredTariff[]): RateCardContent {
	const extras = content.extras.map((line) => {
		const named = stored.filter((tariff) => isNamed(line.label, tariff));
		const linked = named.find(({ id }) => id === line.extra_tariff_id) ?? named[0];
		return { ...line, extra_tariff_id: linked?.id ?? null };
	});
	return { ...content, extras };
}
