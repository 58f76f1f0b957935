import type { JobView } from "~/domain/jobs/jobs/model/responses";
import {
	computeExtrasTotal,
	computeGross,
	computePrice,
	computeTariffAmount,
	computeVat,
	STANDARD_VAT_RATE,
} from "~/domain/jobs/jobs/pricing/price-job";
import { multiplyToPence } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import type { EntryValues, SelectedTariff } from "../values/values";

/** An extra tariff of the company: 0 fixed, 1 per cent of the base, 2 per kg, 3 per number, 4 amount typed in. */
export interface EntryTariff {
	id: number;
	code: string;
	name: string;
	type: number;
	charge: number;
}

/** A line of the tariff table with its amount, also computed for unselected tariffs. */
export interface TariffLine {
	tariff: EntryTariff;
	selected: SelectedTariff | null;
	amount: number;
}

/** Every tariff with its amount for the current form values, in pounds. */
export function computeTariffLines(
	values: EntryValues,
	tariffs: readonly EntryTariff[],
	agreedAmountsApply: boolean,
): TariffLine[] {
	return tariffs.map((tariff) => {
		const selected = values.job_extra_charges.find((entry) => entry.extra_tariff_id === tariff.id) ?? null;
		if (agreedAmountsApply && selected?.amount != null) return { tariff, selected, amount: selected.amount };
		const { charge, type } = tariff;
		const applied = { type, charge, count: selected?.count ?? 1, amount: selected?.amount };
		return { tariff, selected, amount: zeroIfOutOfRange(() => computeTariffAmount(applied, values)) };
	});
}

/** Figures too large for an amount count as 0 here; the server reports them on save. */
function zeroIfOutOfRange(compute: () => number): number {
	try {
		return compute();
	} catch (failure) {
		if (failure instanceof RangeError) return 0;
		throw failure;
	}
}

/**
 * The sums below the charges, in pounds, with VAT at a rate in per cent; `profit` is null without a subcost. `agreed` is the
 * saved price, which may have been overridden; it applies until a price field changes.
 */
export function computeSums(
	values: EntryValues,
	lines: readonly TariffLine[],
	rate = STANDARD_VAT_RATE,
	agreed: Pick<JobView, "extras" | "total_charge"> | null = null,
) {
	const selectedLines = lines.filter(({ selected }) => selected !== null);
	const computedExtras =
		values.job_extra_charges.length > 0 ? computeExtrasTotal(selectedLines) : (values.extras ?? 0);
	const extras = agreed?.extras ?? computedExtras;
	const charges = { ...values, extras };
	const total = zeroIfOutOfRange(() => computePrice(charges, agreed?.total_charge).total_charge);
	return {
		extras,
		total,
		vat: zeroIfOutOfRange(() => computeVat(total, values.is_vat === 1, rate)),
		gross: zeroIfOutOfRange(() => computeGross(total, values.is_vat === 1, rate)),
		profit: values.subcost === null ? null : zeroIfOutOfRange(() => computePrice(charges, total).profit),
	};
}

const withoutPoundSign = (amount: number) => showPounds(amount).replace("£", "");

/** How a tariff is charged, in words: "Fixed 15.00", "8% of base", "25.00 each", "£0.12 per kg". */
export function describeTariffRule({ type, charge }: EntryTariff): string {
	const rules: Record<number, string> = {
		0: `Fixed ${withoutPoundSign(charge)}`,
		1: `${charge}% of base`,
		2: `£${charge} per kg`,
		3: `${withoutPoundSign(charge)} each`,
		4: "Enter amount",
	};
	return rules[type] ?? "";
}

/** The charge for a mileage at a rate per mile, rounded to pence; null if either is missing. */
export function computeMileageCharge(
	mileage: number | null,
	perMile: number | null | undefined,
): number | null {
	if (!mileage || !perMile) return null;
	return zeroIfOutOfRange(() => multiplyToPence(perMile, mileage));
}

/** The selected tariffs after one is selected or deselected. */
export function toggleTariff(
	selected: readonly SelectedTariff[],
	tariff: EntryTariff,
	on: boolean,
): SelectedTariff[] {
	const others = selected.filter((entry) => entry.extra_tariff_id !== tariff.id);
	if (!on) return others;
	return [...others, { extra_tariff_id: tariff.id, count: 1, amount: tariff.type === 4 ? 0 : null }];
}
