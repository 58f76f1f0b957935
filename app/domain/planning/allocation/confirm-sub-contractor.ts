import { judgeSubContractor } from "~/domain/planning/fitness/judge-partner";
import { confirmForbidden } from "~/domain/planning/fitness/override";
import { allocationText } from "~/shared/texts/allocation";

/**
 * Judges the papers of a sub-contractor on the day of work: what has run out bars it, if the company has chosen so. Returns the
 * timeline's words for what is overridden. Throws 409 with what is not.
 */
export const confirmSubContractor = (
	name: string,
	papers: Parameters<typeof judgeSubContractor>[0],
	date: string,
	override: readonly string[] | undefined,
): string =>
	confirmForbidden(judgeSubContractor(papers, null, date), override, name, ({ message }) =>
		allocationText.barred(name, message),
	);
