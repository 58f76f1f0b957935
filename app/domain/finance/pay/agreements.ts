import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { endAgreement, insertAgreement, selectAgreements } from "~/db/repositories/finance/agreements";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { type Access, assertAllowed, staffWith } from "~/domain/kernel/permissions/access";
import { notFound, validation } from "~/shared/errors";
import { positiveIdField, wholeNumberField } from "~/shared/input-fields";
import { oneLineField } from "~/shared/one-line";
import { payText } from "~/shared/texts/finance";
import { requiredDateField } from "~/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { AGREEMENT_KINDS, type AgreementKind, normaliseVatNumber } from "./rules-agreement";

const kind = z.enum(AGREEMENT_KINDS, "sub_contractor, owner_driver or driver");
const ownerInput = z.object({ kind, owner_id: positiveIdField });

export const agreementInput = z.object({
	kind,
	owner_id: wholeNumberField(z.number("Not a number").int("Not a number").positive("Not a number")),
	vat_code: oneLineField("Please enter the VAT number")
		.max(20, "At most 20 characters")
		.refine((text) => /^(\d{9}|\d{12})$/.test(normaliseVatNumber(text)), "A UK VAT number has 9 digits"),
	starts_on: requiredDateField,
	ends_on: requiredDateField,
});

export const agreementsResponse = z.object({
	data: z.array(z.object({ id: z.int(), vat_code: z.string(), starts_on: z.string(), ends_on: z.string() })),
});
type Agreements = z.output<typeof agreementsResponse>;

const readAgreements = async (ctx: Ctx, of: AgreementKind, owner_id: number): Promise<Agreements> => {
	const [data] = await read(ctx.d1, [selectAgreements(`${of}_id`, owner_id)]);
	return { data };
};

/** An agreement is changed by who bills, or on the screen of the record that it belongs to. */
const WRITERS: Readonly<Record<AgreementKind, Access>> = {
	sub_contractor: [staffWith("finance"), staffWith("sub-contractors.write")],
	owner_driver: [staffWith("finance"), staffWith("owner-drivers.write")],
	driver: [staffWith("finance"), staffWith("drivers.write")],
};

const agreementChange = (of: AgreementKind, owner_id: number) => ({
	type: "invoiceChange",
	kind: "update",
	entity: of,
	entity_id: owner_id,
});

/** The self-billing agreements of a sub-contractor, owner-driver or driver, latest first. */
export const listAgreements = defineOperation({
	access: staffWith("agreements.read"),
	input: ownerInput,
	response: agreementsResponse,
	run: ({ ctx, input }): Promise<Agreements> => readAgreements(ctx, input.kind, input.owner_id),
});

/** Records a signed self-billing agreement. Throws 422 for days out of order, 404 for who does not exist. */
export const addAgreement = defineOperation({
	access: staffWith("agreements.write"),
	input: agreementInput,
	response: agreementsResponse,
	message: payText.agreementSaved,
	async run({ ctx, input }): Promise<Agreements> {
		const { kind: of, owner_id, vat_code, starts_on, ends_on } = input;
		assertAllowed(WRITERS[of], ctx.actor);
		if (ends_on < starts_on) throw validation({ ends_on: "The last day is before the first" });
		await commit(
			ctx,
			[insertAgreement(ctx, `${of}_id`, owner_id, { vat_code, starts_on, ends_on })],
			[agreementChange(of, owner_id)],
		);
		return await readAgreements(ctx, of, owner_id);
	},
});

/** Changes the last day of an agreement; what was billed under it stays. Throws 404, and 422 for a day before its first. */
export const changeAgreementEnd = defineOperation({
	access: staffWith("agreements.write"),
	input: z.object({
		id: positiveIdField,
		kind,
		owner_id: wholeNumberField(z.number("Not a number").int("Not a number").positive("Not a number")),
		ends_on: requiredDateField,
	}),
	response: agreementsResponse,
	message: payText.agreementSaved,
	async run({ ctx, input }): Promise<Agreements> {
		const { id, kind: of, owner_id, ends_on } = input;
		assertAllowed(WRITERS[of], ctx.actor);
		const { data } = await readAgreements(ctx, of, owner_id);
		const agreement = data.find((one) => one.id === id);
		if (!agreement) throw notFound("Self-billing agreement");
		if (ends_on < agreement.starts_on) throw validation({ ends_on: "The last day is before the first" });
		await commit(ctx, [endAgreement(ctx, id, ends_on)], [agreementChange(of, owner_id)]);
		return await readAgreements(ctx, of, owner_id);
	},
});
