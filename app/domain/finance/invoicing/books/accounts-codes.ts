import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	replaceAccountsCodes,
	selectAccountsCodes,
	selectBookSettings,
	selectCodedCustomers,
	selectCodedDepots,
	selectDepotsToCode,
} from "~/db/repositories/finance/accounts/accounts-codes";
import { refuseSavedSettings, updateInvoiceSettings } from "~/db/repositories/jobs/invoice-settings";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { validation } from "~/shared/errors";
import { generalText } from "~/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import {
	type AccountsCodes,
	type AccountsCodesInput,
	accountsCodesInput,
	accountsCodesResponse,
} from "./codes-schemas";
import { PURCHASE_CODES } from "./rules-codes";

/** Where charges go in the accounts, with what holds where nothing is set. */
export const getAccountsCodes = defineOperation({
	access: staffWith("settings.invoice"),
	input: noInput,
	response: accountsCodesResponse,
	run: ({ ctx }): Promise<AccountsCodes> => readAccountsCodes(ctx),
});

/** Saves where charges go in the accounts, in place of what was saved before. Throws 409 if settings of invoices were saved since they were read, and 422 at the field, for customers and depots that do not exist too. */
export const saveAccountsCodes = defineOperation({
	access: staffWith("settings.invoice"),
	input: accountsCodesInput,
	response: accountsCodesResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<AccountsCodes> {
		await refuseUnknown(ctx, input.codes);
		const { tracking_category, updated_at } = input;
		await commit(
			ctx,
			[
				refuseSavedSettings(updated_at),
				updateInvoiceSettings(ctx, { tracking_category }),
				...replaceAccountsCodes(input.codes.filter(hasAnyCode)),
			],
			[{ type: "settingsChange", kind: "invoice", entity: "accounts_code", entity_id: null }],
		);
		return await readAccountsCodes(ctx);
	},
});

type Codes = AccountsCodesInput["codes"][number];

const hasAnyCode = ({ nominal_code, department, account_code, tracking_option }: Codes) =>
	department !== null || [nominal_code, account_code, tracking_option].some((text) => text !== "");

async function refuseUnknown(ctx: Ctx, codes: readonly Codes[]): Promise<void> {
	const wanted = codes.flatMap(({ customer_id }) => customer_id ?? []);
	const wantedDepots = codes.flatMap(({ depot_id }) => depot_id ?? []);
	const [customers, depots] = await read(ctx.d1, [
		selectCodedCustomers(wanted),
		selectCodedDepots(wantedDepots),
	]);
	const isKnown = (rows: readonly { id: number }[], id: number | null) =>
		id === null || rows.some((row) => row.id === id);
	const unknown = codes.flatMap(({ customer_id, depot_id }, place) => [
		...(isKnown(customers, customer_id) ? [] : [[`codes.${place}.customer_id`, "Customer not found"]]),
		...(isKnown(depots, depot_id) ? [] : [[`codes.${place}.depot_id`, "Depot not found"]]),
	]);
	if (unknown.length > 0) throw validation(Object.fromEntries(unknown));
}

async function readAccountsCodes(ctx: Ctx): Promise<AccountsCodes> {
	const [[settings], codes, depots] = await read(ctx.d1, [
		selectBookSettings(),
		selectAccountsCodes(),
		selectDepotsToCode(),
	]);
	if (!settings) throw new Error("the invoice settings are missing");
	const { account_code, nominal_code, tracking_category, updated_at } = settings;
	const usual = { sales: { account_code, nominal_code }, purchases: { ...PURCHASE_CODES } };
	return { tracking_category, updated_at, codes, usual, depots };
}
