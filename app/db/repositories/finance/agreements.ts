import { desc, eq } from "drizzle-orm";
import { db } from "~/db/builder";
import { created, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { self_billing_agreement } from "~/db/tenant";

/** Whose agreement it is: the column with their id. */
export type AgreementOwner = "sub_contractor_id" | "owner_driver_id" | "driver_id";

/** Selects the self-billing agreements of a sub-contractor, owner-driver or driver, latest first. */
export const selectAgreements = (owner: AgreementOwner, id: number) =>
	db
		.select({
			id: self_billing_agreement.id,
			vat_code: self_billing_agreement.vat_code,
			starts_on: self_billing_agreement.starts_on,
			ends_on: self_billing_agreement.ends_on,
		})
		.from(self_billing_agreement)
		.where(eq(self_billing_agreement[owner], id))
		.orderBy(desc(self_billing_agreement.ends_on), desc(self_billing_agreement.id));

/** Inserts a self-billing agreement. */
export const insertAgreement = (
	ctx: WriteContext,
	owner: AgreementOwner,
	id: number,
	agreement: { vat_code: string; starts_on: string; ends_on: string },
): Statement =>
	db.insert(self_billing_agreement).values({
		...agreement,
		[owner]: id,
		signed_at: ctx.now.toISOString(),
		...created(ctx),
	});

/** Ends an agreement on a day, as what was billed under it stays. */
export const endAgreement = (ctx: WriteContext, id: number, ends_on: string): Statement =>
	db
		.update(self_billing_agreement)
		.set({ ends_on, updated_at: ctx.now.toISOString() })
		.where(eq(self_billing_agreement.id, id));
