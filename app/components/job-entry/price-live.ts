import {
	extrasTotal,
	grossOf,
	profitOf,
	STANDARD_VAT,
	tariffAmount,
	totalCharge,
	vatOf,
} from "~/domain/jobs/price";
import type { JobView } from "~/domain/jobs/shapes";
import { times, toPence } from "~/domain/money/decimal";
import { showPounds } from "~/domain/money/text";
import type { ChosenTariff, EntryField, EntryValues } from "./values";

/** An extra tariff of the company: 0 fixed, 1 per cent of the base, 2 per kg, 3 per number, 4 amount typed in. */
export interface TariffRow {
	id: number;
	code: string;
	name: string;
	type: number;
	charge: number;
}

/** A line of the tariffs table: what it comes to, or would if it were ticked. */
export interface TariffLine {
	tariff: TariffRow;
	chosen: ChosenTariff | null;
	amount: number;
}

/** The fields a price follows from. While none of them has changed, what was agreed stands. */
export const PRICE_FIELDS: readonly EntryField[] = [
	"base_charge",
	"extras",
	"waiting_charge",
	"weight",
	"job_extra_charges",
];

/** Every tariff with what it comes to as the form stands, in pounds. */
export function tariffLines(
	values: EntryValues,
	tariffs: readonly TariffRow[],
	agreed: boolean,
): TariffLine[] {
	return tariffs.map((tariff) => {
		const chosen = values.job_extra_charges.find((one) => one.extra_tariff_id === tariff.id) ?? null;
		if (agreed && chosen?.amount != null) return { tariff, chosen, amount: chosen.amount };
		const { charge, type } = tariff;
		const asked = { type, charge, count: chosen?.count ?? 1, amount: chosen?.amount };
		return { tariff, chosen, amount: within(() => tariffAmount(asked, values)) };
	});
}

/** Figures too large for an amount come to nothing here; the save says what is wrong with them. */
function within(work: () => number): number {
	try {
		return work();
	} catch (failure) {
		if (failure instanceof RangeError) return 0;
		throw failure;
	}
}

/**
 * The sums below the charges, in pounds, with VAT at a rate in per cent; `profit` is null while there is no subcost. `agreed` is the
 * price the job has as long as nothing touches it: it may have been typed over.
 */
export function sumsOf(
	values: EntryValues,
	lines: readonly TariffLine[],
	rate = STANDARD_VAT,
	agreed: Pick<JobView, "extras" | "total_charge"> | null = null,
) {
	const ticked = lines.filter(({ chosen }) => chosen !== null);
	const worked = values.job_extra_charges.length > 0 ? extrasTotal(ticked) : (values.extras ?? 0);
	const extras = agreed?.extras ?? worked;
	const total = agreed?.total_charge ?? within(() => totalCharge({ ...values, extras }));
	const { subcost } = values;
	return {
		extras,
		total,
		vat: within(() => vatOf(total, values.is_vat === 1, rate)),
		gross: within(() => grossOf(total, values.is_vat === 1, rate)),
		profit: subcost === null ? null : within(() => profitOf(total, subcost)),
	};
}

const plain = (amount: number) => showPounds(amount).replace("£", "");

/** How a tariff is charged, in words: "Fixed 15.00", "8% of base", "25.00 each", "0.12 a kg". */
export function ruleInWords({ type, charge }: TariffRow): string {
	const words: Record<number, string> = {
		0: `Fixed ${plain(charge)}`,
		1: `${charge}% of base`,
		2: `${charge} a kg`,
		3: `${plain(charge)} each`,
		4: "Amount typed in",
	};
	return words[type] ?? "";
}

/** What a mileage comes to at a load type's rate, in pounds and pence; null where either is missing. */
export function mileageCharge(mileage: number | null, perMile: number | null | undefined): number | null {
	if (!mileage || !perMile) return null;
	return within(() => toPence(times(perMile, mileage)));
}

/** The tariffs after one of them is ticked or unticked. */
export function tick(chosen: readonly ChosenTariff[], tariff: TariffRow, on: boolean): ChosenTariff[] {
	const others = chosen.filter((one) => one.extra_tariff_id !== tariff.id);
	if (!on) return others;
	return [...others, { extra_tariff_id: tariff.id, count: 1, amount: tariff.type === 4 ? 0 : null }];
}
