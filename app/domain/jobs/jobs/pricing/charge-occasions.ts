import { sum } from "~/shared/money/decimal";
import { chargedByLine, isOfExtra } from "~/shared/rates/extra-reasons";
import type { VersionRates } from "~/shared/rates/job-rate";
import type { PriceReason } from "~/shared/rates/rate-card";

interface Charge {
	extra_tariff_id: number;
	count: number;
	amount: number;
}

interface AgreedRate {
	extras: number;
	reasons: readonly PriceReason[];
}

/** What an agreed price becomes, in pounds: its extra tariffs and the reasons of the card, and by how much it has risen. */
export interface OccasionCharges {
	job_extra_charges: Charge[];
	extras: number;
	reasons: PriceReason[];
	added: number;
}

/** What a job is charged, in pounds: extra tariffs, or extras as one lump without any. */
interface AgreedJob {
	extras: number | null;
	job_extra_charges: readonly Charge[];
}

/** The stored reasons with those of a line as they are now; one that is new goes behind the last extra. */
function replaceReasons(
	stored: readonly PriceReason[],
	line: number,
	next: readonly PriceReason[],
): PriceReason[] {
	const isOwn = isOfExtra(line);
	const first = stored.findIndex(isOwn);
	const others = stored.filter((reason) => !isOwn(reason));
	const end = others.findLastIndex(({ group }) => group !== "waiting") + 1;
	const at = first === -1 ? end : first;
	return [...others.slice(0, at), ...next.filter(isOwn), ...others.slice(at)];
}

/**
 * The price of a job that was agreed, with what its occasions add or no longer add: `before` and `after` are the reasons of the job without
 * and with the change by the version of the card that has priced it, `tariffs` the extra tariffs of its lines. Each line that differs is charged
 * as it is after, instead of what the job was charged for it; all else stays, so that the reasons add up as before. Extras that
 * are one lump rise and fall as a lump.
 */
export function chargeOccasions(
	job: AgreedJob,
	rate: AgreedRate,
	{
		before,
		after,
		tariffs,
	}: Record<"before" | "after", readonly PriceReason[]> & Pick<VersionRates, "tariffs">,
): OccasionCharges {
	const isLump = job.job_extra_charges.length === 0 && Boolean(job.extras);
	let reasons = [...rate.reasons];
	const amounts = new Map(job.job_extra_charges.map((charge) => [charge.extra_tariff_id, charge]));
	let [added, lump] = [0, job.extras ?? 0];
	let { extras } = rate;
	for (const [line, extra_tariff_id] of tariffs) {
		if (chargedByLine(before, line) === chargedByLine(after, line)) continue;
		const more = sum([chargedByLine(after, line), -chargedByLine(reasons, line)]);
		extras = sum([extras, more]);
		reasons = replaceReasons(reasons, line, after);
		const { count = 1, amount = 0 } = amounts.get(extra_tariff_id) ?? {};
		const was = isLump ? lump : amount;
		const next = Math.max(sum([was, more]), 0);
		added = sum([added, next, -was]);
		if (isLump) lump = next;
		else if (next > 0) amounts.set(extra_tariff_id, { extra_tariff_id, count, amount: next });
		else amounts.delete(extra_tariff_id);
	}
	return { job_extra_charges: [...amounts.values()], extras, reasons, added };
}
