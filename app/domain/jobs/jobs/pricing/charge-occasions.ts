import { sum } from "~/shared/money/decimal";
import type { RatedPrice } from "~/shared/rates/job-rate";
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

const isOf = (label: string) => (reason: PriceReason) => reason.group === "extra" && reason.label === label;

const chargedFor = (label: string, reasons: readonly PriceReason[]): number =>
	sum(reasons.filter(isOf(label)).map(({ amount }) => amount));

/** The labels of the extras that differ between two prices by a card, each with its extra tariff. */
function changedExtras(before: RatedPrice, after: RatedPrice): Map<string, number> {
	const changed = new Map<string, number>();
	const amountsOf = ({ extras }: RatedPrice, label: string) =>
		sum(extras.filter((one) => one.label === label).map(({ amount }) => amount));
	for (const { label, extra_tariff_id } of [...before.extras, ...after.extras])
		if (extra_tariff_id !== null && amountsOf(before, label) !== amountsOf(after, label))
			changed.set(label, extra_tariff_id);
	return changed;
}

/** The stored reasons with those of a label as they are now; one that is new goes behind the last extra. */
function replaceReasons(
	stored: readonly PriceReason[],
	label: string,
	next: readonly PriceReason[],
): PriceReason[] {
	const isOwn = isOf(label);
	const first = stored.findIndex(isOwn);
	const others = stored.filter((reason) => !isOwn(reason));
	const end = others.findLastIndex(({ group }) => group !== "waiting") + 1;
	const at = first === -1 ? end : first;
	return [...others.slice(0, at), ...next.filter(isOwn), ...others.slice(at)];
}

/**
 * The price of a job that was agreed, with what its occasions add or no longer add: `before` and `after` are what the card makes of the job
 * without and with the change. Each extra that differs is charged as it is after, instead of what the job was charged for it; all else
 * stays, so that the reasons add up as before.
 */
export function chargeOccasions(
	charges: readonly Charge[],
	rate: AgreedRate,
	{ before, after }: { before: RatedPrice; after: RatedPrice },
): OccasionCharges {
	let reasons = [...rate.reasons];
	const amounts = new Map(charges.map((charge) => [charge.extra_tariff_id, charge]));
	let added = 0;
	let { extras } = rate;
	for (const [label, extra_tariff_id] of changedExtras(before, after)) {
		const more = sum([chargedFor(label, after.reasons), -chargedFor(label, reasons)]);
		const { count = 1, amount = 0 } = amounts.get(extra_tariff_id) ?? {};
		const next = sum([amount, more]);
		if (next > 0) amounts.set(extra_tariff_id, { extra_tariff_id, count, amount: next });
		else amounts.delete(extra_tariff_id);
		extras = sum([extras, more]);
		reasons = replaceReasons(reasons, label, after.reasons);
		added = sum([added, Math.max(next, 0), -amount]);
	}
	return { job_extra_charges: [...amounts.values()], extras, reasons, added };
}
