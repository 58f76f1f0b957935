import { z } from "zod";
import { searchField, wholeNumberField } from "~/shared/input-fields";
import { ledgerPrice } from "~/shared/money/price-fields";
import { payText } from "~/shared/texts/finance";
import { requiredDateField } from "~/shared/time/schemas";
import { chosenIds, payStatusField } from "./driver-invoice-schemas";
import { periodField } from "./period-input";

/** Who is billed on behalf of, besides drivers. */
export const SUPPLIER_KINDS = ["sub_contractor", "owner_driver"] as const;
export type SupplierKind = (typeof SUPPLIER_KINDS)[number];

/** `date` is a day of the week, or two days separated by a comma. */
export const selfBillsInput = z.object({ date: periodField, keywords: searchField.optional() });

export const selfBillIdsInput = z.object({ self_bill_ids: chosenIds(payText.selectBill) });

const supplierField = z.object({
	kind: z.enum(SUPPLIER_KINDS, "sub_contractor or owner_driver"),
	id: wholeNumberField(z.number("Not a number").int("Not a number").positive("Not a number")),
});

export const makeSelfBillsInput = z.object({
	date_from: requiredDateField,
	date_to: requiredDateField,
	suppliers: z
		.array(supplierField, payText.selectSupplier)
		.min(1, payText.selectSupplier)
		.max(200, "At most 200 at once"),
});

export const selfBillResponse = z.object({
	id: z.int(),
	bill_number: z.string(),
	status: payStatusField,
	supplier: z.object({ kind: z.enum(SUPPLIER_KINDS), id: z.int(), name: z.string() }),
	date: z.string(),
	date_from: z.string(),
	date_to: z.string(),
	jobs: z.int(),
	/** Pounds. */
	net: ledgerPrice(),
	vat: ledgerPrice(),
	total: ledgerPrice(),
	email_status: z.string().nullable(),
	sent_at: z.string().nullable(),
	paid_at: z.string().nullable(),
	/** When the accounts had it; null while they have it not. */
	exported_at: z.string().nullable(),
	version: z.int(),
});
export type SelfBillView = z.output<typeof selfBillResponse>;

const supplierToBillResponse = z.object({
	supplier: z.object({ kind: z.enum(SUPPLIER_KINDS), id: z.int(), name: z.string() }),
	date_from: z.string(),
	date_to: z.string(),
	net: ledgerPrice(),
	vat: ledgerPrice(),
	total: ledgerPrice(),
	agreement_ends_on: z.string().nullable(),
	/** Why no self-bill can be made. */
	problem: z.string().nullable(),
	/** Numbers of jobs without a cost, which stay for later. */
	without_cost: z.array(z.string()),
	lines: z.array(
		z.object({
			job_id: z.int(),
			description: z.string(),
			net: ledgerPrice(),
			vat_rate: z.number(),
			vat: ledgerPrice(),
		}),
	),
});
export type SupplierToBill = z.output<typeof supplierToBillResponse>;

export const selfBillsResponse = z.object({
	date_from: z.string(),
	date_to: z.string(),
	data: z.array(selfBillResponse),
	/** A preview of what suppliers could be billed for. */
	to_make: z.array(supplierToBillResponse),
});
export type SelfBills = z.output<typeof selfBillsResponse>;

export const changedSelfBillsResponse = z.object({ data: z.array(selfBillResponse) });
