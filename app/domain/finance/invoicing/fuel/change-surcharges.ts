import { commit, StaleVersion } from "~/db/commit";
import { read } from "~/db/read";
import { refuseIf } from "~/db/refusals";
import {
	countInvoicedMonths,
	deleteSurcharge,
	type InvoicedJobs,
	insertSurcharge,
	isFuelChangedSince,
	isInvoicedSince,
	LAST_MONTH,
	selectAllSurcharges,
	selectFuelBands,
	selectFuelPrices,
	selectFuelSetting,
	selectFuelState,
	updateSurcharge,
} from "~/db/repositories/finance/fuel-surcharges";
import type { Statement } from "~/db/statements";
import { conflict } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { MonthlySurcharge } from "../customer/runs/rules-surcharge";
import { describeLock, findLockedMonths, type InvoicedMonth } from "./rules-locks";

/** A surcharge as it is stored. */
export interface StoredSurcharge extends MonthlySurcharge {
	note: string;
}

/** What is set of fuel surcharges. */
export type FuelFacts = Awaited<ReturnType<typeof readFuelFacts>>;

const NO_SETTING = { month_by: "collection", step_pence: null, step_percent: null, source: "" } as const;

/** Reads how fuel is surcharged: settings, bands, pump prices, every surcharge in the order of months, and all of it as one text, `state`. */
export async function readFuelFacts(ctx: Pick<Ctx, "d1">) {
	const [[setting], bands, prices, surcharges, [found]] = await read(ctx.d1, [
		selectFuelSetting(),
		selectFuelBands(),
		selectFuelPrices(),
		selectAllSurcharges(),
		selectFuelState(),
	]);
	return { setting: setting ?? NO_SETTING, bands, prices, surcharges, state: found?.state ?? "" };
}

const keyOf = ({ customer_id, month }: MonthlySurcharge) => `${customer_id ?? ""} ${month}`;
const isSame = (one: MonthlySurcharge, other: MonthlySurcharge | undefined) =>
	other !== undefined && one.percent === other.percent && one.month_to === other.month_to;

/** The surcharges with one instead of that of the same customer and month. */
export const withSurcharge = (list: readonly StoredSurcharge[], next: StoredSurcharge): StoredSurcharge[] => [
	...list.filter((one) => keyOf(one) !== keyOf(next)),
	next,
];

/** The surcharges of either list that the other has not, or with another percentage or end. */
function differences(before: readonly MonthlySurcharge[], after: readonly MonthlySurcharge[]) {
	const missing = (list: readonly MonthlySurcharge[], other: readonly MonthlySurcharge[]) => {
		const known = new Map(other.map((one) => [keyOf(one), one]));
		return list.filter((one) => !isSame(one, known.get(keyOf(one))));
	};
	return [...missing(before, after), ...missing(after, before)];
}

/** The invoiced jobs that a change from one list to another could touch: from its first month on, of its customer where it is of one. */
export async function readTouched(
	ctx: Pick<Ctx, "d1">,
	{ surcharges, setting: { month_by } }: Pick<FuelFacts, "surcharges" | "setting">,
	after: readonly StoredSurcharge[],
): Promise<{ touched: InvoicedJobs | null; invoiced: InvoicedMonth[] }> {
	const changed = differences(surcharges, after);
	const [first] = changed.map(({ month }) => month).sort();
	if (first === undefined) return { touched: null, invoiced: [] };
	const customers = [...new Set(changed.map(({ customer_id }) => customer_id))];
	const customer_id = customers.length === 1 ? (customers[0] ?? null) : null;
	const touched = { month_by, from: first, to: LAST_MONTH, customer_id };
	const [invoiced] = await read(ctx.d1, [countInvoicedMonths(touched)]);
	return { touched, invoiced };
}

/**
 * Saves changed surcharges with what belongs to them, in one batch. Throws 409 where jobs that are on invoices would have another one, if
 * some were invoiced meanwhile, or if anything of the fuel surcharges is no longer as it was read: also by someone who saves at the same moment.
 */
export async function changeSurcharges(
	ctx: Ctx,
	facts: Pick<FuelFacts, "surcharges" | "setting" | "state">,
	after: readonly StoredSurcharge[],
	writes: readonly Statement[] = [],
): Promise<void> {
	const { touched, invoiced } = await readTouched(ctx, facts, after);
	const [locked] = findLockedMonths(facts.surcharges, after, invoiced);
	if (locked) throw conflict(describeLock(locked));
	const counted = invoiced.reduce((count, { jobs }) => count + jobs, 0);
	try {
		await commit(
			ctx,
			[
				refuseIf("record", isFuelChangedSince(facts.state)),
				...(touched ? [refuseIf("record", isInvoicedSince(touched, counted))] : []),
				...surchargeWrites(ctx, facts.surcharges, after),
				...writes,
			],
			[{ type: "settingsChange", kind: "fuel_surcharge", entity: "fuel_surcharge" }],
		);
	} catch (failure) {
		if (failure instanceof StaleVersion)
			throw conflict(
				"A colleague has changed fuel surcharges or invoiced jobs in the meantime. Please look again.",
			);
		throw failure;
	}
}

/** What makes the stored surcharges those of the second list. */
function surchargeWrites(
	ctx: Ctx,
	before: readonly StoredSurcharge[],
	after: readonly StoredSurcharge[],
): Statement[] {
	const remaining = new Set(after.map(keyOf));
	const known = new Map(before.map((one) => [keyOf(one), one]));
	return [
		...before.filter((one) => !remaining.has(keyOf(one))).map(deleteSurcharge),
		...after.flatMap(({ customer_id, month, month_to, percent, note }) => {
			const values = { customer_id, month, month_to, percent, note };
			const stored = known.get(keyOf(values));
			if (!stored) return [insertSurcharge(ctx, values)];
			return isSame(values, stored) && stored.note === note ? [] : [updateSurcharge(ctx, values)];
		}),
	];
}
