import { read } from "~/db/read";
import {
	deleteFuelPrice,
	saveFuelPrice,
	selectSurchargedCustomers,
} from "~/db/repositories/finance/fuel-surcharges";
import type { Statement } from "~/db/statements";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { companyFinder, type NameFinder } from "~/domain/master-data/spreadsheets/match-names";
import type { Ctx } from "~/tenancy/ctx";
import {
	changeSurcharges,
	type FuelFacts,
	readFuelFacts,
	readTouched,
	type StoredSurcharge,
	withSurcharge,
} from "./change-surcharges";
import { percentOfPrice } from "./rules-bands";
import { type ReadFuelRow, readFuelRow } from "./rules-import";
import { describeLock, findLockedMonths, type InvoicedMonth, touchedBy } from "./rules-locks";
import { type FuelImport, type FuelImportRow, fuelImportInput, fuelImportResponse } from "./schemas";

/** A row of a file with what it sets; a text is why it is refused. */
type Understood = { read: ReadFuelRow; next: StoredSurcharge; customer_name: string | null } | string;

/** Saves the fuel surcharges of a file, of all or of customers by month, or answers what would become of each row. Rows that are refused are left out. */
export const importFuelSurcharges = defineOperation({
	access: staffWith("fuel-surcharge.write"),
	input: fuelImportInput,
	response: fuelImportResponse,
	message: ({ saved }) => (saved === 1 ? "1 row read" : `${saved} rows read`),
	async run({ ctx, input }): Promise<FuelImport> {
		const [facts, [customers]] = await Promise.all([
			readFuelFacts(ctx),
			read(ctx.d1, [selectSurchargedCustomers()]),
		]);
		const find = companyFinder(customers);
		const understood = input.rows.map((row) => ({ row, is: understand(row, facts, find) }));
		const all = understood.reduce<readonly StoredSurcharge[]>(
			(list, { is }) => (typeof is === "string" ? list : withSurcharge(list, is.next)),
			facts.surcharges,
		);
		const { invoiced } = await readTouched(ctx, facts, all);
		const { rows, after, writes } = applyRows(ctx, facts, understood, invoiced);
		const saved = rows.filter(({ result }) => result === "new" || result === "changed").length;
		if (input.preview === 0 && saved > 0) await changeSurcharges(ctx, facts, after, writes);
		return { rows, saved };
	},
});

function understand(
	row: FuelImportRow,
	{ bands, setting, surcharges }: FuelFacts,
	find: NameFinder,
): Understood {
	const values = readFuelRow(row);
	if (typeof values === "string") return values;
	const customer = row.customer === "" ? null : find(row.customer);
	if (row.customer !== "" && !customer) return `No single customer is called “${row.customer}”`;
	const percent = values.pence === null ? values.percent : percentOfPrice(values.pence, bands, setting);
	if (percent === null) return "There is no table for pump prices yet";
	const { month } = values;
	// A file has no last month and no note: what is agreed from that month on goes on as long.
	const agreed = customer && surcharges.find((one) => one.customer_id === customer.id && one.month === month);
	const { month_to = null, note = "" } = agreed ?? {};
	const next = { customer_id: customer?.id ?? null, month, month_to, percent, note };
	return { read: values, next, customer_name: customer?.name ?? null };
}

/** Row by row: what each sets on top of those before it, unless a month is locked. */
function applyRows(
	ctx: Ctx,
	facts: FuelFacts,
	understood: readonly { row: FuelImportRow; is: Understood }[],
	invoiced: readonly InvoicedMonth[],
) {
	let after: readonly StoredSurcharge[] = facts.surcharges;
	const writes: Statement[] = [];
	const rows = understood.map(({ row: { row_no }, is }): FuelImport["rows"][number] => {
		if (typeof is === "string") return { ...NOTHING, row_no, message: is };
		const { next, read: values } = is;
		const shown = { row_no, month: next.month, customer_name: is.customer_name, percent: next.percent };
		const applied = withSurcharge(after, next);
		const [locked] = findLockedMonths(after, applied, touchedBy(next, invoiced));
		if (locked) return { ...shown, pence: values.pence, result: "refused", message: describeLock(locked) };
		const result = resultOf(facts, next, values);
		if (result !== "same") {
			after = applied;
			if (next.customer_id === null) writes.push(priceOf(ctx, facts, values));
		}
		return { ...shown, pence: values.pence, result, message: "" };
	});
	return { rows, after, writes };
}

const NOTHING = {
	...{ month: null, customer_name: null, pence: null, percent: null },
	result: "refused" as const,
};

function resultOf({ surcharges, prices }: FuelFacts, next: StoredSurcharge, values: ReadFuelRow) {
	const stored = surcharges.find(
		({ customer_id, month }) => customer_id === next.customer_id && month === next.month,
	);
	if (!stored) return "new";
	const price = next.customer_id === null ? prices.find(({ month }) => month === next.month) : undefined;
	const isSame =
		stored.percent === next.percent &&
		stored.month_to === next.month_to &&
		(price?.pence ?? null) === values.pence &&
		(price?.read_on ?? null) === values.read_on;
	return isSame ? "same" : "changed";
}

/** The pump price of a month that a file sets, as final; a percentage has none. */
const priceOf = (ctx: Ctx, { setting: { source } }: FuelFacts, { month, pence, read_on }: ReadFuelRow) =>
	pence !== null && read_on !== null
		? saveFuelPrice(ctx, { month, pence, read_on, source, is_final: 1 })
		: deleteFuelPrice(month);
