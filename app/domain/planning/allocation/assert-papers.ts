import { judgeSubContractor } from "~/domain/planning/fitness/judge-partner";
import { listForbidden } from "~/domain/planning/fitness/verdict";
import { conflict } from "~/shared/errors";
import { allocationText } from "~/shared/texts/allocation";

/**
 * Judges the papers of a sub-contractor on the day of work. Throws 409 for what has run out, if the company has chosen that it bars new
 * work: no rule's name overrides that.
 */
export function assertPapersValid(
	name: string,
	papers: Parameters<typeof judgeSubContractor>[0],
	date: string,
): void {
	const [barred] = listForbidden(judgeSubContractor(papers, null, date));
	if (barred) throw conflict(allocationText.barred(name, barred.message));
}
