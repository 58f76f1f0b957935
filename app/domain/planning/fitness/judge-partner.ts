import { listUnfitReasons } from "~/domain/master-data/drivers/papers";
import type { DriverPapers } from "~/domain/master-data/drivers/rules-fitness";
import { type DocumentDates, listExpired } from "~/domain/master-data/expiry/rules-documents";
import { describeCarriedUntil } from "../run/rules-carried";
import { absenceReason } from "./judge-driver";
import { sortVerdicts, speaksAgainst, type Verdict, type VerdictLevel } from "./verdict";

const toVerdict = (rule: string, title: string, level: VerdictLevel, message: string): Verdict => ({
	rule,
	title,
	level,
	message,
	tag: message,
	job_ids: [],
});

/** A driver who has no workday on the day. A workday is added before one gets work. */
export function judgeIdleDriver(
	{
		away,
		papers,
		carried_until = null,
	}: { away: number | null; papers: DriverPapers; carried_until?: string | null },
	date: string,
): Verdict[] {
	const carried = carried_until === null ? null : describeCarriedUntil(carried_until, date);
	const unfit = listUnfitReasons({ papers, needed: null, gross_weight: null }, date);
	return sortVerdicts([
		away === null
			? toVerdict("not_rostered", "Not rostered", "question", "Not rostered")
			: toVerdict("driver_away", "Driver unavailable", "forbidden", absenceReason(away)),
		...(carried === null ? [] : [toVerdict("carried_over", "Carried over", "warning", carried)]),
		...unfit.map((reason) => toVerdict("driver_unfit", "Driver not allowed", "forbidden", reason)),
	]);
}

/** An owner-driver or sub-contractor: insurance and documents of the day, and an answer they have given. */
export function judgePartner(
	partner: DocumentDates & {
		/** Why it declined the job before. */
		declined?: string | null;
		/** Whether the company bars partners whose documents have run out. */
		bars?: boolean;
	},
	date: string,
): Verdict[] {
	const level = partner.bars ? "forbidden" : "question";
	return sortVerdicts([
		...(partner.declined == null
			? []
			: [toVerdict("declined", "Declined before", "question", `Declined: ${partner.declined}`)]),
		...listExpired(partner, date).map((reason) => toVerdict("documents", "Documents", level, reason)),
	]);
}

const NO_DOCUMENTS = { insurance_expires_on: null, documents: [], is_barred: 0 };

/** A sub-contractor by its documents, none where it has none, and an answer that it has given. */
export const judgeSubContractor = (
	papers: (DocumentDates & { is_barred: number }) | undefined,
	declined: string | null,
	date: string,
): Verdict[] => {
	const { is_barred, ...documents } = papers ?? NO_DOCUMENTS;
	return judgePartner({ ...documents, declined, bars: is_barred === 1 }, date);
};

/** Whether a carrier is free, and the reasons if not, most important first. */
export interface Availability {
	free: boolean;
	reasons: string[];
}

/** How a list shows a carrier: free if nothing speaks against it and it does not have the job already. */
export function toAvailability(verdicts: readonly Verdict[], carries: 0 | 1): Availability {
	const against = verdicts.filter(speaksAgainst).map(({ tag }) => tag);
	const reasons = [...new Set([...(carries ? ["Already has this job"] : []), ...against])];
	return { free: reasons.length === 0, reasons };
}
