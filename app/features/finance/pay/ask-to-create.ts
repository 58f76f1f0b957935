import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { PayRow } from "./pay-columns";

/** The question before several papers are made at once: each with its sum, their total, and whether the period is not over. */
export function askToCreate(
	title: string,
	rows: readonly Pick<PayRow, "name" | "total">[],
	{ to }: { to: string },
	now = new Date(),
) {
	return {
		title: `Create ${rows.length} ${title.toLowerCase()}`,
		question: [
			...rows.map(({ name, total }) => `${name}: ${showPounds(total)}`),
			`Together ${showPounds(sum(rows.map(({ total }) => total)))}.`,
			...(to >= todayInLondon(now)
				? [`The period runs until ${showDate(to)}: what is done later needs further ${title.toLowerCase()}.`]
				: []),
		].join("\n"),
		okText: `Create ${rows.length}`,
	};
}
